import { cents, type Cents } from '#src/kernel/money.ts'

/**
 * All settings that an owner may want to change. The values, including inconsistent ones, are the specification's: the
 * cart's estimate and the checkout's charge are two policies on purpose. This file is part of every page; settings that
 * few pages need are in constants.ts.
 */
export const shopSettings = {
  /** First year of the copyright line. */
  since: 2026,
  currency: 'eur',
  /** Selected in forms, and what the cart assumes, while the store delivers there. */
  defaultCountry: 'Belgium',
  /**
   * Seconds for which a payment reserves its items. With the recovery interval, they are available again within 15
   * minutes.
   */
  reservationSeconds: 13 * 60,
  /** From this quantity down, the product page shows how many units are left. */
  lowStock: 5,
  cart: { maxPerLine: 99, maxLines: 60 },
  listing: { pageSize: 24, skeletons: 6, maxWithoutLimit: 500 },
  home: { bestsellers: 4, categories: ['cleansers', 'moisturizers', 'serums', 'sunscreen'] },
  card: { skinTypeBadges: 2 },
  /** Milliseconds for which a signed-out visitor sees a preview of the page. */
  achievements: { redirectDelay: 4_000 },
  /** Limits per customer. */
  wishlist: { maxItems: 200 },
  reviews: { pageSize: 20 },
  monogram: { maxCharacters: 3 },
  /** Calendar days after delivery within which an order can be withdrawn from. */
  withdrawalDays: 14,
  /** Milliseconds until a signed-out visitor is redirected to sign-in; limits per customer. */
  routines: { redirectDelay: 1_000, maxRoutines: 50, maxSteps: 30 },
  recommendations: { maxConcerns: 5, maxProducts: 6 },
  /** Maximum photo size; maximum stored results per person; days for which guest results are stored. */
  photos: {
    maxBytes: 10 * 1024 * 1024,
    maxResults: 100,
    guestDays: 1,
    shownConcerns: 3,
    shownHistory: 6,
    historyConcerns: 2,
    shownColors: 6,
    comingSoon: { skin: false, palette: false },
  },
  sandboxTestCard: '4242 4242 4242 4242',
} as const

/**
 * Pricing rules of a cart. Shipping is free `at` the limit or only above it, and never without a limit; tax applies to the
 * goods, to goods and shipping, or is included in both.
 */
export type PricingRules = {
  readonly freeShipping: { readonly at: 'from' | 'above'; readonly limit: Cents | null }
  readonly shipping: Cents
  /** Added to shipping, also when that is free: express delivery. */
  readonly surcharge?: Cents
  readonly tax: 'on_goods' | 'on_all' | 'included'
  readonly basisPoints: number
}

/** Rules with a limit for free shipping. */
export type PresetRules = PricingRules & { readonly freeShipping: { readonly limit: Cents } }

export type Preset = {
  /** Pricing of the cart page, and of checkout. */
  readonly cart: PresetRules
  readonly checkout: PresetRules
  /** Whether the cart shows estimates, because checkout uses different rules. */
  readonly cartEstimates: boolean
  /** Whether checkout charges shipping rates and VAT by destination; otherwise its own rules for all countries. */
  readonly hasDestinationRates: boolean
  readonly wishlistSign: string
  readonly minPasswordLength: number
  /** Whether the server rejects photos without a stored consent; the UI always asks for one. */
  readonly photoConsentRequired: boolean
  /** Whether to show testimonials that are not based on orders. */
  readonly hasTestimonials: boolean
}

const european: PresetRules = {
  freeShipping: { at: 'from', limit: cents(5000) },
  shipping: cents(799),
  tax: 'included',
  basisPoints: 2100,
}

export const presetNames = ['as-specified', 'eu'] as const
export type PresetName = (typeof presetNames)[number]

/** Selected by SHOP_PRESET: the specification as written, or what a European shop must show instead. */
export const presets: Readonly<Record<PresetName, Preset>> = {
  'as-specified': {
    cart: {
      freeShipping: { at: 'above', limit: cents(5000) },
      shipping: cents(799),
      tax: 'on_goods',
      basisPoints: 800,
    },
    checkout: {
      freeShipping: { at: 'from', limit: cents(5000) },
      shipping: cents(799),
      tax: 'on_all',
      basisPoints: 2100,
    },
    cartEstimates: true,
    hasDestinationRates: false,
    wishlistSign: '$',
    minPasswordLength: 6,
    photoConsentRequired: false,
    hasTestimonials: true,
  },
  eu: {
    cart: european,
    checkout: european,
    cartEstimates: false,
    hasDestinationRates: true,
    wishlistSign: '€',
    minPasswordLength: 8,
    photoConsentRequired: true,
    hasTestimonials: false,
  },
}
