import { z } from 'zod'
import { cents } from '#src/kernel/money.ts'
import { ingredientFilters } from '../../ingredients/filters/constants.ts'
import { concerns, minRatings, shadeFamilies, skinTypes, sorts } from '../constants.ts'
import { CategoryId, ProductId } from '../schemas.ts'

/** A comma-separated list in a URL: skinType=dry,sensitive. */
const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)).max(values.length))

/** An amount in euros: "12", "12.5" or "12.50". */
const PriceBound = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'price_bound')
  .transform((text) => cents(Math.round(Number(text) * 100)))

/** At most as many categories as an owner is likely to have. */
const maxCategories = 30

const filters = {
  category: z
    .string()
    .max(maxCategories * 61)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(CategoryId).max(maxCategories))
    .optional(),
  search: z.string().trim().max(120).optional(),
  skinType: listOf(skinTypes).optional(),
  concern: listOf(concerns).optional(),
  /** Color families of makeup shades. */
  shade: listOf(shadeFamilies).optional(),
  bestseller: z.literal('true').optional(),
  /** Compared with the lowest price of the product's variants, which cards show. */
  minPrice: PriceBound.optional(),
  maxPrice: PriceBound.optional(),
  minRating: z.enum(minRatings).optional(),
  inStock: z.literal('true').optional(),
  /** Products that contain all of these. */
  ingredient: listOf(ingredientFilters).optional(),
  /** Products with a stated ingredient list that contain none of these. */
  without: listOf(ingredientFilters).optional(),
  sort: z.enum(sorts).optional(),
}

type PriceRange = { readonly minPrice?: number | undefined; readonly maxPrice?: number | undefined }
const isRange = ({ minPrice = 0, maxPrice = Infinity }: PriceRange) => minPrice <= maxPrice
const rangeError = { error: 'price_range', path: ['maxPrice'] }

export const ProductQuery = z
  .object({
    ...filters,
    limit: z.coerce.number().int().min(1).max(500).optional(),
    cursor: ProductId.optional(),
  })
  .refine(isRange, rangeError)
export type ProductQuery = z.output<typeof ProductQuery>

export const ListingQuery = z
  .object({ ...filters, page: z.coerce.number().int().min(1).max(10_000).optional() })
  .refine(isRange, rangeError)
export type ListingQuery = z.output<typeof ListingQuery>
