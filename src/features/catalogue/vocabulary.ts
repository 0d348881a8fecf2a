import { z } from 'zod'

export const categories = ['cleansers', 'moisturizers', 'serums', 'sunscreen', 'toners', 'treatments', 'masks', 'makeup'] as const
export const skinTypes = ['normal', 'dry', 'oily', 'combination', 'sensitive'] as const
export const primaryConcerns = ['acne', 'aging', 'dryness', 'oily', 'sensitivity', 'pigmentation'] as const
export const secondaryConcerns = ['pores', 'redness', 'dullness', 'blackheads', 'texture', 'undereye'] as const
export const concerns = [...primaryConcerns, ...secondaryConcerns] as const
export const sorts = ['name', 'price-low', 'price-high', 'rating', 'reviewCount'] as const
export const vessels = [
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

export type Category = (typeof categories)[number]
export type SkinType = (typeof skinTypes)[number]
export type Concern = (typeof concerns)[number]
export type Sort = (typeof sorts)[number]

/** Ids are readable: they stand in addresses that people share. */
export const ProductId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a product id').max(80)

export const Packshot = z.strictObject({
  vessel: z.enum(vessels),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #d9b48f'),
  finish: z.enum(['clear', 'frosted', 'opaque']),
})
export type Packshot = z.output<typeof Packshot>
