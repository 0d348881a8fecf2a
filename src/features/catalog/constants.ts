/** The catalog's values without schemas, for browser and server. */
export { compatibleImageUrl, compatibleWidth, imageUrlAt, sharedPhotoUrl } from './images/constants.ts'
export { focusOf } from './product-images/constants.ts'

/**
 * The categories that rules know: search synonyms, packshots, routine steps, photo recommendations. The shop's own list
 * is in the database; a category of the owner's has none of these.
 */
export const knownCategories = [
  'cleansers',
  'moisturizers',
  'serums',
  'sunscreen',
  'toners',
  'treatments',
  'masks',
  'makeup',
] as const
export const skinTypes = ['normal', 'dry', 'oily', 'combination', 'sensitive'] as const
export const primaryConcerns = ['acne', 'aging', 'dryness', 'oily', 'sensitivity', 'pigmentation'] as const
export const secondaryConcerns = ['pores', 'redness', 'dullness', 'blackheads', 'texture', 'undereye'] as const
export const concerns = [...primaryConcerns, ...secondaryConcerns] as const
export const sorts = ['name', 'price-low', 'price-high', 'rating', 'reviewCount'] as const
/** Mean stars that a product can be required to have. */
export const minRatings = ['4', '3'] as const
export const containers = [
  'pump-bottle',
  'dropper-bottle',
  'jar',
  'tube',
  'airless-pump',
  'cap-bottle',
  'spray-bottle',
  'stick',
  'compact',
  'sachet',
  'lipstick',
  'pencil',
  'palette',
] as const

/** Only active products are in the shop. */
export const productStatuses = ['draft', 'active', 'archived'] as const

/** Whether a product stays on the skin. */
export const applications = ['leave-on', 'rinse-off'] as const

/** Texts are stored in this language for every product; others are translations. */
export const defaultLocale = 'en'

export const options = ['size', 'shade'] as const

/** Depths of makeup that is matched to the skin, and colors of the other makeup. */
export const skinShades = ['fair', 'light', 'medium', 'tan', 'deep'] as const
export const shadeFamilies = [...skinShades, 'red', 'pink', 'coral', 'nude', 'brown', 'plum', 'black', 'gold'] as const

export type KnownCategory = (typeof knownCategories)[number]
export type Application = (typeof applications)[number]
export type ProductStatus = (typeof productStatuses)[number]
export type SkinType = (typeof skinTypes)[number]
export type Concern = (typeof concerns)[number]
export type ShadeFamily = (typeof shadeFamilies)[number]
export type MinRating = (typeof minRatings)[number]
export type Sort = (typeof sorts)[number]
/** What distinguishes the variants of a product. */
export type Option = (typeof options)[number]

export { shortened } from './products/card-words.ts'
export { isSentence } from './search/typed-words.ts'
