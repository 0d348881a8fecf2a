import { cents } from '#src/kernel/money.ts'

/** More of the owner's figures and names, apart because only some pages need them. */

/** Who sells, as it stands on invoices and in the terms. A placeholder until the owner fills it in; `isPlaceholder` makes the pages say so. */
export const seller = {
  name: 'Éclat BV',
  street: 'Nieuwstraat 1',
  postalCode: '1000',
  city: 'Brussels',
  country: 'Belgium',
  vatNumber: 'BE 0000.000.097',
  mail: 'hello@eclat.example',
} as const
export type Seller = { readonly [Field in keyof typeof seller]: string }

/** Days after which personal data goes that led to nothing. The privacy policy names the same periods. */
export const retention = { guestCartDays: 30, abandonedPaymentDays: 7, deadLetterDays: 90 } as const

/** Off once the owner has put their own company above. */
export const sellerIsPlaceholder: boolean = true

/**
 * The shipping page's tariffs (specification, section 9). Checkout charges by its preset's policy whatever the country, and
 * the page says so. Belgian express is paid on top of standard; elsewhere the express price is the whole price.
 */
export const shippingRates = {
  zones: [
    {
      id: 'belgium',
      countries: ['Belgium'],
      standard: cents(799),
      standardFreeFrom: cents(5000),
      express: cents(1299),
      isExpressExtra: true,
      standardDays: [1, 2],
      expressDays: [1, 1],
    },
    {
      id: 'near',
      countries: ['Netherlands', 'Luxembourg'],
      standard: cents(799),
      standardFreeFrom: null,
      express: cents(1599),
      isExpressExtra: false,
      standardDays: [3, 5],
      expressDays: [2, 3],
    },
    {
      id: 'large',
      countries: ['Germany', 'France'],
      standard: cents(999),
      standardFreeFrom: null,
      express: cents(1799),
      isExpressExtra: false,
      standardDays: [3, 5],
      expressDays: [2, 3],
    },
    {
      id: 'other',
      countries: [],
      standard: cents(1299),
      standardFreeFrom: null,
      express: cents(1999),
      isExpressExtra: false,
      standardDays: [3, 5],
      expressDays: [2, 3],
    },
  ],
  processingDays: [1, 2],
  /** Business days that a monogram takes besides. */
  monogramDays: [2, 3],
  cutoff: '2 PM CET',
  addressChangeHours: 1,
  splitAbove: cents(20_000),
} as const

/** What the shop takes back of its own accord, besides the withdrawal that the law gives. */
export const returnRules = {
  days: 30,
  refundDays: [5, 7],
  creditBonusPercent: 10,
  qualityDays: 14,
  maxPercentOff: 50,
} as const

/** The simulated send's duration in milliseconds; how many messages a page of the list has; days after which a message is deleted. */
export const contactRules = { simulatedSendMs: 1_500, pageSize: 20, keptDays: 365 } as const

/**
 * Days for confirming; minutes before an address gets another letter for asking again; the version of the sentence
 * that people agree to (home.newsletter.consent): another sentence is another version; issues on a page of the owner's list;
 * letters queued in one transaction.
 */
export const newsletterRules = {
  confirmDays: 7,
  emailPauseMinutes: 10,
  consentVersion: '2026-11',
  campaignsPerPage: 20,
  emailsPerBatch: 200,
} as const

/** Accounts of the demonstration. Their passwords are public: the sign-in page shows them while DEMO is on. */
export const demoAccounts = {
  shopper: { email: 'demo@eclat.example', password: 'demo-shopper', firstName: 'Dina', lastName: 'Demo' },
  admin: { email: 'admin@eclat.example', password: 'demo-admin', firstName: 'Ada', lastName: 'Admin' },
} as const
