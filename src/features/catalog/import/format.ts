import { z } from 'zod'
import {
  CategoryId,
  compliance,
  gtin,
  ingredientPattern,
  instant,
  isMore,
  namePattern,
  normalizeVolume,
  Packshot,
  ProductId,
  Sku,
  volumePattern,
  withoutRepeats,
} from '../schemas.ts'
import { concerns, productStatuses, skinTypes } from '../constants.ts'
import { choicesOf, optionKeyOf } from '../variants/rules.ts'
import { fillSkus } from '../variants/sku.ts'

const Price = z.string().regex(/^\d{1,5}\.\d{2}$/, 'a price with two digits such as 24.90')
const Volume = z.string().trim().overwrite(normalizeVolume).regex(volumePattern, 'a volume such as 50 ml or 4 g')
const nameError = 'a name of 2 to 80 characters on one line, without control characters'
const Name = z.string().trim().min(2, nameError).max(80, nameError).regex(namePattern, nameError)

/** Exports of other shop systems have markup, which would be shown as text. */
const htmlTag = /<\/?[a-z][^<>]*>/i
const Description = z
  .string()
  .trim()
  .min(20)
  .max(1200)
  .refine((text) => !htmlTag.test(text), 'plain text without HTML tags')

const ingredientError = 'an ingredient of 2 to 120 characters, without vertical bars or control characters'
const Ingredient = z
  .string()
  .trim()
  .min(2, ingredientError)
  .max(120, ingredientError)
  .regex(ingredientPattern, ingredientError)

const stockError = 'a whole number from 0 to 1000000'
const Flag = z.boolean('true or false')

const Color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'a color such as #d9b48f')

const offer = {
  /** Without one, a variant keeps that of the shop's with the same volume and shade, or gets one from the product's id. */
  sku: Sku.optional(),
  gtin: gtin('a GTIN of 8, 12, 13 or 14 digits', 'a GTIN with a correct check digit').optional(),
  price: Price,
  originalPrice: Price.optional(),
  /** When the original price returns; without it, the reduction has no end. */
  reducedUntil: instant('a date and time such as 2026-11-30T23:00:00Z').optional(),
  volume: Volume.optional(),
  /** Without one, a variant keeps the shop's, and a new variant has none. */
  stock: z.int(stockError).min(0, stockError).max(1_000_000, stockError).optional(),
}

/** A variant: its volume is the value of the option size, and its shade that of the option shade. */
const VariantEntry = z.strictObject({
  ...offer,
  shade: z.strictObject({ name: z.string().trim().min(1).max(60), color: Color }).optional(),
})
export type VariantEntry = z.output<typeof VariantEntry>

/** A product in the import format, before `problemsOf`. */
export const EntryFields = z.strictObject({
  id: ProductId,
  name: Name,
  category: CategoryId,
  description: Description,
  ...offer,
  price: Price.optional(),
  variants: z.array(VariantEntry).min(1).max(100).optional(),
  isNew: Flag,
  isBestseller: Flag,
  skinTypes: z
    .array(z.enum(skinTypes))
    .min(1)
    .max(skinTypes.length, `at most ${skinTypes.length} skin types`)
    .overwrite(withoutRepeats),
  skinConcerns: z
    .array(z.enum(concerns))
    .max(concerns.length, `at most ${concerns.length} skin concerns`)
    .overwrite(withoutRepeats),
  ingredients: z.array(Ingredient).max(80, 'at most 80 ingredients').overwrite(withoutRepeats),
  actives: z.array(z.strictObject({ ingredient: z.string(), percent: z.number().positive().max(100) })).optional(),
  allowsMonogram: Flag,
  monogramPrice: Price.optional(),
  packshot: Packshot,
  ...compliance,
  /** Without it, a new product is active and an existing one keeps its status. */
  status: z.enum(productStatuses).optional(),
})
export type CatalogEntry = z.output<typeof EntryFields>

/**
 * One product in the import format, which the bundled catalog uses too. A product without variants has price, volume
 * and stock itself.
 */
export const CatalogEntry = EntryFields.superRefine((entry, found) => {
  for (const { path, message } of [...problemsOf(entry), ...problemsTogether(variantsIn(entry), entry)])
    found.addIssue({ code: 'custom', path: [...path], message })
})

export type Problem = { readonly path: readonly (string | number)[]; readonly message: string }
type Prices = Partial<Readonly<Record<'price' | 'originalPrice' | 'reducedUntil', string | undefined>>>
type Report = (path: (string | number)[], message: string) => void

const variantsIn = (entry: CatalogEntry) => entry.variants ?? [entry]

/** What is wrong with a product, whatever the shop has. */
export function problemsOf(entry: CatalogEntry): Problem[] {
  const problems: Problem[] = []
  const report: Report = (path, message) => problems.push({ path, message })
  for (const [at, variant] of (entry.variants ?? []).entries()) {
    checkPrices(variant, ['variants', at], report)
    for (const field of ['sku', 'gtin'] as const)
      if (variant[field] !== undefined && variantsIn(entry).findIndex((other) => other[field] === variant[field]) < at)
        report(['variants', at, field], `${variant[field]} belongs to another variant`)
  }
  for (const field of ['sku', 'gtin', 'price', 'originalPrice', 'reducedUntil', 'volume', 'stock'] as const)
    if (entry.variants && entry[field] !== undefined) report([field], 'belongs to the variants')
  if (!entry.variants) {
    if (entry.price === undefined) report(['price'], 'is needed')
    checkPrices(entry, [], report)
  }
  return problems
}

type Options = Pick<VariantEntry, 'volume' | 'shade'>
type Together = Pick<CatalogEntry, 'allowsMonogram' | 'monogramPrice' | 'ingredients' | 'actives'>

/** What does not fit together, once a product has the fields that its file leaves to the shop. */
export function problemsTogether(variants: readonly Options[], product: Together): Problem[] {
  const problems: Problem[] = []
  const report: Report = (path, message) => problems.push({ path, message })
  const keys = choicesOf(variants).map(optionKeyOf)
  for (const [at, variant] of variants.entries()) {
    if (variants.length > 1 && keys[at] === '') report(['variants', at], 'needs a volume or a shade of its own')
    else if (keys.indexOf(keys[at] ?? '') < at) report(['variants', at], 'has the options of another variant')
    if (variants.some(({ shade }) => Boolean(shade) !== Boolean(variant.shade)))
      report(['variants', at, 'shade'], 'all variants have a shade, or none')
  }
  if (product.allowsMonogram && !product.monogramPrice)
    report(['monogramPrice'], 'is needed where a monogram is allowed')
  for (const { ingredient } of product.actives ?? [])
    if (!product.ingredients.includes(ingredient)) report(['actives'], `${ingredient} is not among the ingredients`)
  return problems
}

function checkPrices(
  { price = '', originalPrice, reducedUntil }: Prices,
  path: (string | number)[],
  report: Report,
): void {
  if (!isMore(price, '0.00')) report([...path, 'price'], 'must be above zero')
  if (originalPrice && !isMore(originalPrice, price)) report([...path, 'originalPrice'], 'must be above the price')
  if (reducedUntil && !originalPrice) report([...path, 'reducedUntil'], 'needs an original price')
}

/** A product as it is written: always with variants, at least one. */
export type ProductEntry = Omit<
  CatalogEntry,
  'sku' | 'gtin' | 'price' | 'originalPrice' | 'reducedUntil' | 'volume' | 'stock' | 'variants'
> & {
  readonly variants: readonly (Omit<VariantEntry, 'stock'> & { readonly sku: string })[]
}

type Normalized = {
  readonly product: ProductEntry
  /** By SKU, where the entry states it. */
  readonly stock: ReadonlyMap<string, number>
  /** SKUs that the entry does not state. */
  readonly derivedSkus: ReadonlySet<string>
}

const stockOf = (variants: readonly { readonly sku: string; readonly stock?: number | undefined }[]) =>
  new Map(variants.flatMap(({ sku, stock }) => (stock === undefined ? [] : [[sku, stock]])))

/** Separates stock, which inventory manages, and gives a product without variants its only one. */
export function normalizeEntry(entry: CatalogEntry): Normalized {
  const { sku, gtin, price = '', originalPrice, reducedUntil, volume, stock, variants, ...product } = entry
  const only = { sku, gtin, price, originalPrice, reducedUntil, volume, stock }
  const stated: readonly VariantEntry[] = variants ?? [only]
  const skus = fillSkus(
    entry.id,
    stated.map((variant) => ({ ...variant, sku: variant.sku ?? '' })),
  )
  const all = stated.map((variant, at) => ({ ...variant, sku: skus[at] ?? '' }))
  return {
    product: { ...product, variants: all.map(({ stock: _stock, ...variant }) => variant) },
    stock: stockOf(all),
    derivedSkus: new Set(skus.filter((_sku, at) => stated[at]?.sku === undefined)),
  }
}

/** The same product with these SKUs of its variants. */
export function withSkus<Product extends Normalized>(read: Product, skus: readonly string[]): Product {
  const { product, stock, derivedSkus } = read
  const variants = product.variants.map((variant, at) => ({ before: variant.sku, ...variant, sku: skus[at] ?? '' }))
  return {
    ...read,
    product: { ...product, variants: variants.map(({ before: _before, ...variant }) => variant) },
    stock: stockOf(variants.map(({ before, sku }) => ({ sku, stock: stock.get(before) }))),
    derivedSkus: new Set(variants.flatMap(({ before, sku }) => (derivedSkus.has(before) ? [sku] : []))),
  }
}
