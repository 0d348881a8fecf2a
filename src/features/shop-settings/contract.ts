import { cents, type Cents } from '#src/kernel/money.ts'

/**
 * Every figure and name an owner may want to change, in one place. Figures and their oddities are the
 * specification's: the cart's estimate and the checkout's charge are two policies on purpose. This file travels with
 * every page; what few pages show stands in constants.ts beside it.
 */
export const shopSettings = {
  brand: { name: 'Éclat', mail: 'hello@eclat.example', since: 2026 },
  currency: 'eur',
  defaultCountry: 'Belgium',
  countries: [
    'Belgium',
    'Netherlands',
    'Luxembourg',
    'Germany',
    'France',
    'Austria',
    'Ireland',
    'Italy',
    'Portugal',
    'Spain',
  ],
  /** Seconds for which a payment in progress keeps its goods. Returned goods are on sale again within 15 minutes in all. */
  reservationSeconds: 13 * 60,
  /** From this many pieces down, the product page says how many are left. */
  lowStock: 5,
  cart: { maxPerLine: 99, maxLines: 60 },
  listing: { pageSize: 24, skeletons: 6, maxWithoutLimit: 500 },
  home: { bestsellers: 4, categories: ['cleansers', 'moisturizers', 'serums', 'sunscreen'] },
  card: { skinTypeBadges: 2 },
  /** Milliseconds for which a visitor who is not signed in sees what the page would be. */
  achievements: { redirectDelay: 4_000 },
  /** How much one customer may keep. */
  wishlist: { maxItems: 200 },
  reviews: { pageSize: 20 },
  monogram: { maxCharacters: 3 },
  /** Calendar days after delivery within which an order can be withdrawn from. */
  withdrawalDays: 14,
  /** Milliseconds until a visitor who is not signed in is led to the login; how much one customer may keep. */
  routines: { redirectDelay: 1_000, maxRoutines: 50, maxSteps: 30 },
  recommendations: { maxConcerns: 5, maxProducts: 6 },
  /** What a photo may weigh; how many results one person may keep; days for which a guest's are kept. */
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

/** How a cart adds up. `at` the limit or only above it shipping is free; tax is on the goods, on goods and shipping, or included in both. */
export type PricingRules = {
  readonly freeShipping: { readonly at: 'from' | 'above'; readonly limit: Cents }
  readonly shipping: Cents
  readonly tax: 'on_goods' | 'on_all' | 'included'
  readonly basisPoints: number
}

export type Preset = {
  /** The cart page's sums, and what checkout charges. */
  readonly cart: PricingRules
  readonly checkout: PricingRules
  /** The cart's figures are an estimate: checkout has a policy of its own. */
  readonly cartEstimates: boolean
  readonly wishlistSign: string
  readonly minPasswordLength: number
  /** Whether the server refuses a photo without a stored consent; the screens always ask for one. */
  readonly photoConsentRequired: boolean
  /** Testimonials that no order stands behind. */
  readonly hasTestimonials: boolean
}

const european: PricingRules = {
  freeShipping: { at: 'from', limit: cents(5000) },
  shipping: cents(799),
  tax: 'included',
  basisPoints: 2100,
}

export const presetNames = ['as-specified', 'eu'] as const
export type PresetName = (typeof presetNames)[number]

/** SHOP_PRESET chooses: every oddity of the specification as it stands, or what a European shop must show instead. */
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
    wishlistSign: '$',
    minPasswordLength: 6,
    photoConsentRequired: false,
    hasTestimonials: true,
  },
  eu: {
    cart: european,
    checkout: european,
    cartEstimates: false,
    wishlistSign: '€',
    minPasswordLength: 8,
    photoConsentRequired: true,
    hasTestimonials: false,
  },
}
