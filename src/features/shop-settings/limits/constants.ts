/** Simulated sending time in milliseconds; messages per page of the list; days until a message is deleted. */
export const contactRules = { simulatedSendMs: 1_500, pageSize: 20, keptDays: 365 } as const

/** Reports per page of the list; days from the decision until a report is deleted. */
export const contentReportRules = { pageSize: 20, keptDays: 180, maxPerAddress: 20, maxCounted: 1_000 } as const

/**
 * Days to confirm; minutes between two emails to an address; version of the consent text (en/home.ts), to
 * be increased with each change; campaigns per page of the list; emails queued per transaction.
 */
export const newsletterRules = {
  confirmDays: 7,
  emailPauseMinutes: 10,
  consentVersion: '2026-11',
  campaignsPerPage: 20,
  emailsPerBatch: 200,
} as const

/**
 * Days until a back-in-stock request is deleted; requests per email address; emails queued per transaction; variants whose
 * stock is read together. The form names the days (en/back-in-stock.ts).
 */
export const backInStockRules = { days: 180, maxPerAddress: 20, emailsPerBatch: 200, variantsAtOnce: 200 } as const

/** Days from delivery, or from shipping if no delivery was recorded, to the email; days until the request is deleted. */
export const reviewInvitationRules = { daysAfterDelivery: 14, daysAfterShipping: 21, keptDays: 180 } as const

/** Entries per page; answers shown with a question at first; questions of one customer about one product. */
export const questionRules = {
  questionsPerPage: 5,
  firstAnswers: 3,
  answersPerPage: 20,
  moderatedPerPage: 20,
  maxPerProduct: 20,
} as const
