import { toDecimal, zeroCents, type Cents } from '#src/kernel/money.ts'
import { dominantColor } from '#src/packshots/packshot.ts'
import { unitPriceOf } from '../pricing/contract.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { Product } from './contract.ts'
import { imageVersion } from './images/version.server.ts'
import type { ProductRow } from './store.server.ts'

export type Rating = { readonly rating: number; readonly count: number }

/**
 * Data of a product from outside its row. `available` is stock minus reservations; `lowest` is the reference price of a
 * reduction.
 */
export type ProductFacts = {
  readonly available: number
  readonly rating: Rating | undefined
  readonly lowest: Cents | null
}

/** The only conversion from database row to API product. */
export function presentProduct(row: ProductRow, { available, rating, lowest }: ProductFacts): Product {
  const per100 = unitPriceOf(row.price_cents, row.volume)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    imageUrl: imageUrlOf(row),
    imageColor: dominantColor(packshotInput(row)),
    price: toDecimal(row.price_cents),
    ...(row.original_price_cents === null ? {} : { originalPrice: toDecimal(row.original_price_cents) }),
    ...(lowest === null ? {} : { lowestPrice30Days: toDecimal(lowest) }),
    category: row.category,
    rating: rating ? Math.round(rating.rating * 10) / 10 : 0,
    reviewCount: rating?.count ?? 0,
    ...(row.volume === null ? {} : { volume: row.volume }),
    ...(per100 ? { pricePer100: toDecimal(per100.amount) } : {}),
    inStock: available > 0,
    isBestseller: row.is_bestseller,
    isNew: row.is_new,
    skinTypes: row.skin_types,
    skinConcerns: row.skin_concerns,
    ingredients: row.ingredients,
    allowsMonogram: row.allows_monogram,
    monogramPrice: toDecimal(row.monogram_price_cents ?? zeroCents),
    fewLeft: available > 0 && available <= shopSettings.lowStock ? available : null,
    shade: row.category === 'makeup' ? row.packshot.color : null,
  }
}

export function packshotInput(row: Pick<ProductRow, 'id' | 'name' | 'category' | 'volume' | 'packshot'>) {
  return { id: row.id, name: row.name, category: row.category, volume: row.volume ?? undefined, packshot: row.packshot }
}

function imageUrlOf(row: ProductRow): string {
  return `/images/products/${row.id}/640.webp?v=${imageVersion(packshotInput(row))}`
}
