import { toDecimal, zeroCents } from '#src/kernel/money.ts'
import { dominantColor, type PackshotInput } from '#src/packshots/packshot.ts'
import { unitPriceOf } from '../pricing/contract.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { Product, ProductOption, ProductPhoto, Variant } from './contract.ts'
import { options } from './constants.ts'
import { imageVersion } from './images/version.server.ts'
import { struckPrice, type Reduction } from './price-history/rules.ts'
import { photoUrl } from './product-images/constants.ts'
import type { ImageRow } from './product-images/store.server.ts'
import type { ComplianceRow, ProductRow } from './store.server.ts'
import { shownPhotos } from './variants/constants.ts'
import { choiceOf } from './variants/rules.ts'
import type { OptionValueRow, VariantRow } from './variants/store.server.ts'

export type Rating = { readonly rating: number; readonly count: number }

/**
 * Data of a product from outside its row. `variants` are the active ones in their order, all of them for an archived
 * product; `available` is stock minus reservations, by variant; `reduction` is the current one.
 */
export type ProductFacts = {
  readonly variants: readonly VariantRow[]
  readonly values: readonly OptionValueRow[]
  /** Photographs in their order. */
  readonly images: readonly ImageRow[]
  readonly available: (variantId: string) => number
  readonly reduction: (variantId: string) => Reduction | null
  readonly rating: Rating | undefined
}

/** Number of swatches on a card. */
const shownSwatches = 5

/** The only conversion from database rows to an API product. @param facts with at least one variant */
export function presentProduct(row: ProductRow, facts: ProductFacts): Product {
  const variants = facts.variants.map((variant) => presentVariant(row, variant, facts))
  const main = variants.find(({ inStock }) => inStock) ?? variants[0]
  if (!main) throw new Error(`product ${row.id} has no variant`)
  const { id: variantId, title: _title, choice: _choice, shade, ...offer } = main
  const photos = photosOf(facts)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    rating: facts.rating ? Math.round(facts.rating.rating * 10) / 10 : 0,
    reviewCount: facts.rating?.count ?? 0,
    isBestseller: row.isBestseller,
    isNew: row.isNew,
    skinTypes: row.skinTypes,
    skinConcerns: row.skinConcerns,
    ingredients: row.ingredients,
    allowsMonogram: row.allowsMonogram,
    monogramPrice: toDecimal(row.monogramPrice ?? zeroCents),
    variantId,
    ...offer,
    ...presentCompliance(row),
    shade: shade ?? (row.category === 'makeup' ? row.packshot.color : null),
    ...(variants.length > 1 ? summarized(facts, variants) : {}),
    ...(photos.length > 0 ? { photos } : {}),
  }
}

/** The photographs of these variants. */
function photosOf({ images, variants }: Pick<ProductFacts, 'images' | 'variants'>): ProductPhoto[] {
  return images
    .filter(({ variantId }) => variantId === null || variants.some(({ id }) => id === variantId))
    .map(({ id, variantId, width, height, color, alt, focusX, focusY }) => ({
      id,
      imageUrl: photoUrl(id, { x: focusX, y: focusY }),
      imageColor: color,
      width,
      height,
      alt,
      ...(variantId === null ? {} : { variantId }),
    }))
}

/** A photograph of the variant, or its drawn packshot. */
function imageOf(row: ProductRow, variant: VariantRow, facts: ProductFacts): Pick<Variant, 'imageUrl' | 'imageColor'> {
  const [photo] = shownPhotos({ photos: photosOf(facts), variantId: variant.id })
  if (photo) return { imageUrl: photo.imageUrl, imageColor: photo.imageColor }
  const packshot = packshotInput(row, variant)
  const folder = `/images/products/${row.id}/${variant.optionKey === '' ? '' : `${variant.sku}/`}`
  return { imageUrl: `${folder}640.webp?v=${imageVersion(packshot)}`, imageColor: dominantColor(packshot) }
}

/** The stated fields of a product's compliance data. */
export function presentCompliance(row: ComplianceRow) {
  const { responsibleName: name, responsibleAddress: address, responsibleEmail: email } = row
  const { warnings, periodAfterOpening, application } = row
  return {
    ...(name && address && email ? { responsiblePerson: { name, address, email } } : {}),
    ...(warnings ? { warnings } : {}),
    ...(periodAfterOpening ? { periodAfterOpening } : {}),
    ...(application ? { application } : {}),
  }
}

/** What cards and pickers show of several variants. */
function summarized(facts: ProductFacts, variants: readonly Variant[]) {
  const choices = optionsOf(facts.values, variants)
  const valuesOf = (option: ProductOption['option']) => choices.find((one) => one.option === option)?.values ?? []
  const swatches = valuesOf('shade').flatMap(({ swatch }) => swatch ?? [])
  const sizes = valuesOf('size').map(({ label }) => label)
  return {
    options: choices,
    variants: [...variants],
    ...fromPriceOf(facts.variants),
    ...(swatches.length > 0 ? { shades: { count: swatches.length, swatches: swatches.slice(0, shownSwatches) } } : {}),
    ...(sizes.length > 0 ? { sizes } : {}),
  }
}

function fromPriceOf(variants: readonly VariantRow[]): Pick<Product, 'fromPrice' | 'fromPricePer100'> {
  const [lowest] = variants.toSorted((one, other) => one.price - other.price)
  if (!lowest || variants.every(({ price }) => price === lowest.price)) return {}
  const per100 = unitPriceOf(lowest.price, lowest.volume)
  return { fromPrice: toDecimal(lowest.price), ...(per100 ? { fromPricePer100: toDecimal(per100.amount) } : {}) }
}

function presentVariant(row: ProductRow, variant: VariantRow, facts: ProductFacts): Variant {
  const { values, available, reduction: reductionOf } = facts
  const { id, sku, gtin, price, volume, color } = variant
  const choice = choiceOf(variant.optionKey)
  const labels = options.flatMap(
    (option) => values.find((value) => value.option === option && value.code === choice[option])?.label ?? [],
  )
  const per100 = unitPriceOf(price, volume)
  const left = available(id)
  return {
    id,
    sku,
    ...(gtin === null ? {} : { gtin }),
    title: labels.join(', '),
    choice,
    price: toDecimal(price),
    ...presentReduction(variant, reductionOf(id)),
    ...(volume === null ? {} : { volume }),
    ...(per100 ? { pricePer100: toDecimal(per100.amount) } : {}),
    ...imageOf(row, variant, facts),
    inStock: left > 0,
    fewLeft: left > 0 && left <= shopSettings.lowStock ? left : null,
    shade: color,
  }
}

/** The fields of a variant that state its reduction. */
export function presentReduction(
  { price, originalPrice, reducedUntil }: Pick<VariantRow, 'price' | 'originalPrice' | 'reducedUntil'>,
  reduction: Reduction | null,
) {
  const struck = struckPrice(price, originalPrice, reduction?.lowest ?? null)
  if (struck === null) return {}
  return {
    originalPrice: toDecimal(struck),
    ...(reduction?.lowest ? { lowestPrice30Days: toDecimal(reduction.lowest) } : {}),
    ...(reduction && reducedUntil
      ? { reducedSince: reduction.began.toISOString(), reducedUntil: reducedUntil.toISOString() }
      : {}),
  }
}

/** The options with the values that these variants have. */
function optionsOf(values: readonly OptionValueRow[], variants: readonly Variant[]): ProductOption[] {
  return options.flatMap((option) => {
    const used = values.filter(
      (value) => value.option === option && variants.some(({ choice }) => choice[option] === value.code),
    )
    if (used.length === 0) return []
    return [{ option, values: used.map(({ code, label, swatch }) => ({ code, label, ...(swatch ? { swatch } : {}) })) }]
  })
}

/** A variant's packshot: the product's, with the variant's volume on the label and its color. */
export function packshotInput(
  row: Pick<ProductRow, 'id' | 'name' | 'category' | 'packshot'>,
  { volume, color }: Pick<VariantRow, 'volume' | 'color'>,
): PackshotInput {
  const packshot = color ? { ...row.packshot, color } : row.packshot
  return { id: row.id, name: row.name, category: row.category, volume: volume ?? undefined, packshot }
}
