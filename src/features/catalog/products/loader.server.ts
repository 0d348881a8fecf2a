import type { PackshotInput } from '#src/packshots/packshot.ts'
import type { CatalogChange } from '#src/platform/catalog-change.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { createReadCache } from '#src/platform/db/read-cache.server.ts'
import { tagResponse } from '#src/platform/http/cache-tags.server.ts'
import type { Product } from '../contract.ts'
import { packshotInput, presentProduct, type ProductFacts, type Rating } from '../present.server.ts'
import { reductionOf } from '../price-history/rules.ts'
import { listHistoriesOfReduced } from '../price-history/store.server.ts'
import { listImages } from '../product-images/store.server.ts'
import { listProducts, listVariantProducts, type ProductRow } from '../store.server.ts'
import { batched } from './batch.ts'
import { isSameOffer, withOffer, type FoundVariant } from './offers.server.ts'
import { variantOf } from '../variants/rules.ts'
import { listOffers, listOptionValues, listVariants, type VariantRow } from '../variants/store.server.ts'

export type LoaderDeps = {
  readonly db: Sql
  /** Units available for sale by variant, of these products. */
  readonly availability: (productIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  readonly ratings: (productIds: readonly string[]) => Promise<ReadonlyMap<string, Rating>>
}

/** A product of any status, because carts and old orders show drafts and archived ones. */
type Entry = {
  readonly isActive: boolean
  readonly product: Product
  readonly variants: ReadonlyMap<string, FoundVariant>
  /** By SKU, and the default variant's under null. */
  readonly images: ReadonlyMap<string | null, PackshotInput>
}

/** Bytes of all products that are kept. */
const maxSize = 16 * 1024 * 1024
/** Bytes of memory per character of a product as JSON, with its variants and images: 3.0 for small ones, 2.8 for others. */
const bytesPerCharacter = 3
const maxVariantsKnown = 50_000

/** Products by id, from a bounded cache. All that are asked for at the same time are read together. */
export function createProductLoader(deps: LoaderDeps) {
  const entries = createReadCache<Entry | undefined>({
    maxSize,
    sizeOf: (entry) => bytesPerCharacter * JSON.stringify(entry?.product ?? '').length,
  })
  const productOf = createReadCache<string | undefined>({ max: maxVariantsKnown })
  const readEntry = batched((ids) => readEntries(deps, ids))
  const readProductOf = batched(async (ids) => {
    const rows = await listVariantProducts(deps.db, ids)
    return new Map(rows.map(({ id, productId }) => [id, productId]))
  })

  function load(id: string): Promise<Entry | undefined> {
    tagResponse(`product ${id}`)
    return entries.get(id, () => readEntry(id))
  }

  async function find(id: string): Promise<Product | undefined> {
    const entry = await load(id)
    return entry?.isActive ? entry.product : undefined
  }

  async function findVariant(variantId: string): Promise<FoundVariant | undefined> {
    const id = await productOf.get(variantId, () => readProductOf(variantId))
    const entry = id === undefined ? undefined : await load(id)
    return entry?.variants.get(variantId)
  }

  /**
   * Variants with the prices and the status that are stored now, for charges: a notification may be late or lost. A product
   * that has changed leaves the cache, so that the shopper sees what is charged.
   */
  async function findStoredVariants(ids: readonly string[]): Promise<ReadonlyMap<string, FoundVariant>> {
    const known = await Promise.all(ids.map(findVariant))
    const rowsOf = Map.groupBy(await listOffers(deps.db, ids), ({ id }) => id)
    const found = known.flatMap((cached): [string, FoundVariant][] => {
      const rows = (cached && rowsOf.get(cached.variant.id)) ?? []
      const [offer] = rows
      if (!cached || !offer) return []
      const stored = withOffer(cached, offer, rows)
      if (!isSameOffer(cached, stored)) entries.delete(offer.productId)
      return [[offer.id, stored]]
    })
    return new Map(found)
  }

  return {
    find,
    findVariant,
    findStoredVariants,
    /** Of any status, for lists that keep what is no longer sold. */
    findAnyStatus: async (id: string): Promise<Product | undefined> => (await load(id))?.product,
    /** The active ones of these products, in the given order. */
    async list(ids: readonly string[]): Promise<Product[]> {
      const products = await Promise.all(ids.map(find))
      return products.filter((product) => product !== undefined)
    },
    /** The same, past the cache: a walk through all products must not push out the ones that are visited. */
    async listUncached(ids: readonly string[]): Promise<Product[]> {
      const found = await readEntries(deps, ids)
      return ids.flatMap((id) => {
        const entry = found.get(id)
        return entry?.isActive ? [entry.product] : []
      })
    },
    /** @param sku null for the image of the default variant */
    async packshotOf(id: string, sku: string | null): Promise<PackshotInput | undefined> {
      return (await load(id))?.images.get(sku)
    },
    invalidate({ products }: CatalogChange): void {
      if (products === 'all') entries.clear()
      else for (const id of products) entries.delete(id)
    },
  }
}

async function readEntries({ db, availability, ratings }: LoaderDeps, ids: readonly string[]) {
  const [rows, variants, values, images, available, ratingOf, histories] = await Promise.all([
    listProducts(db, ids),
    listVariants(db, ids),
    listOptionValues(db, ids),
    listImages(db, ids),
    availability(ids),
    ratings(ids),
    listHistoriesOfReduced(db, ids),
  ])
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId)
  const valuesOf = Map.groupBy(values, ({ productId }) => productId)
  const imagesOf = Map.groupBy(images, ({ productId }) => productId)
  const historyOf = Map.groupBy(histories, ({ variantId }) => variantId)
  return new Map(
    rows.map((row) => {
      const facts = {
        values: valuesOf.get(row.id) ?? [],
        images: imagesOf.get(row.id) ?? [],
        available: (id: string) => available.get(id) ?? 0,
        reduction: (id: string) => reductionOf(historyOf.get(id) ?? []),
        rating: ratingOf.get(row.id),
      }
      return [row.id, buildEntry(row, variantsOf.get(row.id) ?? [], facts)]
    }),
  )
}

/** One product with all its variants. */
function buildEntry(row: ProductRow, own: readonly VariantRow[], facts: Omit<ProductFacts, 'variants'>): Entry {
  const active = own.filter(({ isArchived }) => !isArchived)
  const shown = active.length > 0 ? active : own
  const product = presentProduct(row, { ...facts, variants: shown })
  const main = shown.find(({ id }) => id === product.variantId)
  const everything = shown.length === own.length ? product : presentProduct(row, { ...facts, variants: own })
  const isActive = row.status === 'active'
  const variants = own.map(({ id, isArchived }): [string, FoundVariant] => [
    id,
    { product, variant: variantOf(everything, id), isArchived: !isActive || isArchived },
  ])
  const images = own.map((variant): [string | null, PackshotInput] => [variant.sku, packshotInput(row, variant)])
  if (main) images.push([null, packshotInput(row, main)])
  return { isActive, product, variants: new Map(variants), images: new Map(images) }
}
