import { cents } from '#src/kernel/money.ts'

/** Settings that only some pages need, kept out of the shared bundle. */

/** The store's name until an owner changes it under /admin/settings, and in samples of emails. */
export const exampleBrand = 'Éclat'

/** The seller until an owner enters theirs under /admin/settings, and in samples of emails. */
export const exampleSeller = {
  name: 'Éclat BV',
  street: 'Nieuwstraat 1',
  postalCode: '1000',
  city: 'Brussels',
  country: 'Belgium',
  vatNumber: 'BE 0000.000.097',
  mail: 'hello@eclat.example',
  /** Empty until an owner enters it. */
  phone: '',
} as const
export type Seller = { readonly [Field in keyof typeof exampleSeller]: string }

/** Retention periods in days. The privacy policy and docs/operations.md state the same ones. */
export const retention = {
  guestCartDays: 30,
  /** Names and addresses of payments without an order. */
  abandonedPaymentDays: 7,
  /**
   * Payments that ended without an order and without a charge, and released reservations. Longer than any provider lets a buyer
   * take to pay: a bank transfer at Mollie is due within 100 days at most.
   */
  endedPaymentDays: 120,
  webhookBodyDays: 30,
  /** Shorter than `endedPaymentDays`, so that a payment’s events never keep it. */
  webhookEventDays: 90,
  deadLetterDays: 90,
} as const

/** Times of shipping. Prices and days in transit are shipping rates in the database. */
export const shippingTimes = {
  processingDays: [1, 2],
  /** Additional business days for personalized items. */
  monogramDays: [2, 3],
  cutoff: '2 PM CET',
  /** The same, in Brussels time. */
  cutoffHour: 14,
  addressChangeHours: 1,
  splitAbove: cents(20_000),
} as const

/** The voluntary return policy, in addition to the statutory right of withdrawal. */
export const returnRules = {
  days: 30,
  refundDays: [5, 7],
  creditBonusPercent: 10,
  /**
   * Who pays for the return parcel. A shop that wants its customers to pay must tell them before they order
   * (Directive 2011/83/EU, articles 6(1)(i) and 14(1)): the terms, the shipping page, the instructions of a return and
   * structured data follow.
   */
  paidBy: 'shop' as 'shop' | 'customer',
  qualityDays: 14,
  maxPercentOff: 50,
} as const

/** Demo accounts. Their passwords are public: the sign-in page shows them while DEMO is on. */
export const demoAccounts = {
  shopper: { email: 'demo@eclat.example', password: 'demo-shopper', firstName: 'Dina', lastName: 'Demo' },
  admin: { email: 'admin@eclat.example', password: 'demo-admin', firstName: 'Ada', lastName: 'Admin' },
} as const
