import { z } from 'zod'
import { isMore, Packshot, ProductId } from '../schemas.ts'
import { categories, concerns, skinTypes } from '../constants.ts'

const Price = z.string().regex(/^\d{1,5}\.\d{2}$/, 'a price with two digits such as 24.90')

/** One product in the import format. The bundled catalog uses the same format. */
export const CatalogEntry = z
  .strictObject({
    id: ProductId,
    name: z.string().trim().min(2).max(80),
    category: z.enum(categories),
    description: z.string().trim().min(20).max(1200),
    price: Price,
    originalPrice: Price.optional(),
    volume: z
      .string()
      .regex(/^\d+([.,]\d+)? (ml|g)$/, 'a volume such as 50 ml or 4 g')
      .optional(),
    stock: z.int().min(0).max(1_000_000),
    isNew: z.boolean(),
    isBestseller: z.boolean(),
    skinTypes: z.array(z.enum(skinTypes)).min(1),
    skinConcerns: z.array(z.enum(concerns)),
    ingredients: z.array(z.string().trim().min(2).max(120)).max(80),
    actives: z.array(z.strictObject({ ingredient: z.string(), percent: z.number().positive().max(100) })).optional(),
    allowsMonogram: z.boolean(),
    monogramPrice: Price.optional(),
    packshot: Packshot,
  })
  .superRefine((entry, found) => {
    if (!isMore(entry.price, '0.00')) found.addIssue({ code: 'custom', path: ['price'], message: 'must be above zero' })
    if (entry.originalPrice && !isMore(entry.originalPrice, entry.price)) {
      found.addIssue({ code: 'custom', path: ['originalPrice'], message: 'must be above the price' })
    }
    if (entry.allowsMonogram && !entry.monogramPrice) {
      found.addIssue({ code: 'custom', path: ['monogramPrice'], message: 'is needed where a monogram is allowed' })
    }
    for (const { ingredient } of entry.actives ?? []) {
      if (!entry.ingredients.includes(ingredient)) {
        found.addIssue({ code: 'custom', path: ['actives'], message: `${ingredient} is not among the ingredients` })
      }
    }
  })
export type CatalogEntry = z.output<typeof CatalogEntry>
