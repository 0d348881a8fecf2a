import { cents, type Cents } from '#src/kernel/money.ts'

/**
 * Every figure and name an owner may want to change, in one place. Figures and their oddities are the
 * specification's: the cart's estimate and the checkout's charge are two policies on purpose. This file travels with
 * every page; what few pages show stands in vocabulary.ts beside it.
 */
export const shopSettings = {
  brand: { name: 'Éclat', mail: 'hello@eclat.example', since: 2026 },
  currency: 'eur',
  /** Accounts of the demonstration, shown on the login page while it lasts. */
  demo: {
    shopper: { email: 'demo@eclat.example', password: 'demo-shopper', firstName: 'Dina', lastName: 'Demo' },
    admin: { email: 'admin@eclat.example', password: 'demo-admin', firstName: 'Ada', lastName: 'Admin' },
  },
  defaultCountry: 'Belgium',
  countries: ['Belgium', 'Netherlands', 'Luxembourg', 'Germany', 'France', 'Austria', 'Ireland', 'Italy', 'Portugal', 'Spain'],
  /** Seconds for which a payment under way keeps its goods. Returned goods are on sale again within 15 minutes in all. */
  reservationSeconds: 13 * 60,
  /** From this many pieces down, the product page says how many are left. */
  lowStock: 5,
  cart: { mostPerLine: 99, mostLines: 60 },
  listing: { pageSize: 24, skeletons: 6, mostWithoutLimit: 500 },
  home: { bestsellers: 4, categories: ['cleansers', 'moisturizers', 'serums', 'sunscreen'] },
  card: { skinTypeBadges: 2 },
  /** Milliseconds for which a visitor who is not signed in sees what the page would be. */
  achievements: { redirectDelay: 4_000 },
  /** How much one member may keep. */
  wishlist: { mostItems: 200 },
  reviews: { pageSize: 20 },
  monogram: { mostCharacters: 3 },
  /** Calendar days after delivery within which an order can be withdrawn from. */
  withdrawalDays: 14,
  /** Milliseconds until a visitor who is not signed in is led to the login; how much one member may keep. */
  routines: { redirectDelay: 1_000, mostRoutines: 50, mostSteps: 30 },
  recommendations: { mostConcerns: 5, mostProducts: 6 },
  /** What a photo may weigh; how many results one person may keep; days for which a guest's are kept. */
  photos: { mostBytes: 10 * 1024 * 1024, mostResults: 100, guestDays: 1, shownConcerns: 3, shownHistory: 6, historyConcerns: 2, shownColours: 6, comingSoon: { skin: false, palette: false } },
  sandboxTestCard: '4242 4242 4242 4242',
} as const

/** How a cart adds up. `at` the limit or only above it shipping is free; tax is on the goods, on goods and shipping, or included in both. */
export type PricePolicy = {
  readonly freeShipping: { readonly at: 'from' | 'above'; readonly limit: Cents }
  readonly shipping: Cents
  readonly tax: 'on_goods' | 'on_all' | 'included'
  readonly basisPoints: number
}

export type Preset = {
  /** The cart page's sums, and what checkout charges. */
  readonly cart: PricePolicy
  readonly checkout: PricePolicy
  /** The cart's figures are an estimate: checkout has a policy of its own. */
  readonly cartEstimates: boolean
  readonly wishlistSign: string
  readonly shortestPassword: number
  /** Testimonials that no order stands behind. */
  readonly hasTestimonials: boolean
}

const european: PricePolicy = { freeShipping: { at: 'from', limit: cents(5000) }, shipping: cents(799), tax: 'included', basisPoints: 2100 }

export const presetNames = ['as-specified', 'eu'] as const
export type PresetName = (typeof presetNames)[number]

/** SHOP_PRESET chooses: every oddity of the specification as it stands, or what a European shop must show instead. */
export const presets: Readonly<Record<PresetName, Preset>> = {
  'as-specified': {
    cart: { freeShipping: { at: 'above', limit: cents(5000) }, shipping: cents(799), tax: 'on_goods', basisPoints: 800 },
    checkout: { freeShipping: { at: 'from', limit: cents(5000) }, shipping: cents(799), tax: 'on_all', basisPoints: 2100 },
    cartEstimates: true,
    wishlistSign: '$',
    shortestPassword: 6,
    hasTestimonials: true,
  },
  eu: { cart: european, checkout: european, cartEstimates: false, wishlistSign: '€', shortestPassword: 8, hasTestimonials: false },
}
