import { LRUCache } from 'lru-cache'
import { zeroCents, type Cents } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { PackshotInput } from '#src/packshots/packshot.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import type { Category } from './categories/contract.ts'
import { listCategories, namesOf } from './categories/service.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type {
  CatalogStats,
  HomeShelves,
  Listing,
  ListingQuery,
  Product,
  ProductCard,
  ProductQuery,
  Variant,
} from './contract.ts'
import { packshotInput, presentProduct, type ProductFacts, type Rating } from './present.server.ts'
import { reductionOf } from './price-history/rules.ts'
import { listImages } from './product-images/store.server.ts'
import { listHistoriesOfReduced } from './price-history/store.server.ts'
import { countFacets, filterProducts, sliceAfter, sortProducts, toCard, withMatch, type Slice } from './rules.ts'
import { findProducts } from './search/find.server.ts'
import { wordsOf } from './search/typed-words.ts'
import { existsProduct, listActiveIds, listEveryNthId, listProducts, type ProductRow } from './store.server.ts'
import { variantOf } from './variants/rules.ts'
import { matchedVariant } from './variants/shade-families.ts'
import { listOptionValues, listVariants, type VariantRow } from './variants/store.server.ts'

export type CatalogDeps = {
  readonly db: Sql
  /** Units available for sale, by variant id. */
  readonly availability: () => Promise<ReadonlyMap<string, number>>
  readonly ratings: () => Promise<ReadonlyMap<string, Rating>>
}

/**
 * A variant with its product. `isArchived`: cannot be bought, because the variant is archived or its product is not active;
 * carts and orders still show it.
 */
export type FoundVariant = { readonly product: Product; readonly variant: Variant; readonly isArchived: boolean }

/** `images` and `variants` include drafts and archived ones, because carts and old orders show them. */
type Snapshot = {
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  readonly byId: ReadonlyMap<string, Product>
  readonly variants: ReadonlyMap<string, FoundVariant>
  readonly cards: ReadonlyMap<Product, ProductCard>
  /** By product id. */
  readonly prices: ReadonlyMap<string, Cents>
  /** By product id, and by product id and SKU. */
  readonly images: ReadonlyMap<string, PackshotInput>
  readonly searches: LRUCache<string, Promise<readonly string[]>>
  readonly facets: LRUCache<string, Listing['facets']>
}

export {
  findEditable,
  listEditable,
  lockEditable,
  saveProducts,
  updateStatus,
  type EditableRow,
  type ProductEntry,
} from './editing/service.server.ts'
export type Catalog = ReturnType<typeof createCatalog>

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const maxSearchesCached = 2_000

/**
 * The catalog easily fits in memory, so it is loaded once and cached until `invalidate` reports a change. Searches
 * query the database once per text.
 */
export function createCatalog({ db, availability, ratings }: CatalogDeps) {
  let current: Promise<Snapshot> | null = null

  async function read(): Promise<Snapshot> {
    const [categories, rows, variants, values, images, available, ratingOf, histories] = await Promise.all([
      listCategories(db),
      listProducts(db),
      listVariants(db, null),
      listOptionValues(db, null),
      listImages(db, null),
      availability(),
      ratings(),
      listHistoriesOfReduced(db),
    ])
    const variantsOf = Map.groupBy(variants, ({ productId }) => productId)
    const valuesOf = Map.groupBy(values, ({ productId }) => productId)
    const imagesOf = Map.groupBy(images, ({ productId }) => productId)
    const historyOf = Map.groupBy(histories, ({ variantId }) => variantId)
    const all = rows.map((row) => {
      const own = variantsOf.get(row.id) ?? []
      const facts = {
        values: valuesOf.get(row.id) ?? [],
        images: imagesOf.get(row.id) ?? [],
        available: (id: string) => available.get(id) ?? 0,
        reduction: (id: string) => reductionOf(historyOf.get(id) ?? []),
        rating: ratingOf.get(row.id),
      }
      return buildEntry(row, own, facts)
    })
    const products = all
      .filter(({ row }) => row.status === 'active')
      .map(({ product }) => product)
      .sort((a, b) => byName.compare(a.name, b.name))
    return {
      categories,
      products,
      byId: new Map(products.map((product) => [product.id, product])),
      variants: new Map(all.flatMap((entry) => entry.variants)),
      cards: new Map(products.map((product) => [product, toCard(product)])),
      prices: new Map(all.map(({ row, price }) => [row.id, price])),
      images: new Map(all.flatMap((entry) => entry.images)),
      searches: new LRUCache({ max: maxSearchesCached }),
      facets: new LRUCache({ max: maxSearchesCached }),
    }
  }

  function snapshot(): Promise<Snapshot> {
    current ??= read().catch((error: unknown) => {
      current = null
      throw error
    })
    return current
  }

  /** Caches the promise, so that concurrent identical searches run one query. */
  function ask(searches: Snapshot['searches'], key: string): Promise<readonly string[]> {
    const asked = findProducts(db, key)
    searches.set(key, asked)
    asked.catch(() => searches.delete(key))
    return asked
  }

  /** Products that match a text, best first; all products when the text is empty. */
  async function matching(text: string | undefined): Promise<readonly Product[]> {
    const { products, byId, searches } = await snapshot()
    if (!text?.trim()) return products
    const key = text.trim().toLowerCase()
    const ids = await (searches.get(key) ?? ask(searches, key))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** Facet counting is the most expensive part of a listing, and few combinations account for most visits. */
  async function facetsOf(query: ListingQuery, found: readonly Product[]): Promise<Listing['facets']> {
    const { facets, categories } = await snapshot()
    const key = JSON.stringify([
      query.search,
      query.category,
      query.skinType,
      query.concern,
      query.shade,
      query.bestseller,
    ])
    const counted = facets.get(key) ?? countFacets(found, query, idsOf(categories))
    facets.set(key, counted)
    return counted
  }

  async function cardsOf(chosen: readonly Product[]): Promise<ProductCard[]> {
    const { cards } = await snapshot()
    return chosen.map((product) => cards.get(product) ?? toCard(product))
  }

  /** Cards with the shade that the search or the filter means. */
  async function matchedCards(chosen: readonly Product[], { search: text = '', shade = [] }: ListingQuery) {
    const wanted = { words: wordsOf(text), families: shade }
    return (await cardsOf(chosen)).map((card, at) => {
      const product = chosen[at]
      const variant = product && matchedVariant(product, wanted)
      return variant ? withMatch(card, variant) : card
    })
  }

  async function prices(): Promise<(product: Product) => Cents> {
    const { prices: known } = await snapshot()
    return ({ id }) => known.get(id) ?? zeroCents
  }

  async function select(
    query: Pick<ListingQuery, 'category' | 'skinType' | 'concern' | 'shade' | 'bestseller' | 'search' | 'sort'>,
  ) {
    const found = await matching(query.search)
    const priceOf = await prices()
    const filtered = filterProducts(found, query)
    // A search without a sort order keeps order of relevance.
    const ordered =
      query.search && !query.sort
        ? filtered
        : sortProducts(inNameOrder(filtered, query.search), query.sort ?? 'name', priceOf)
    return { found, ordered }
  }

  async function checkCategory(id: string | undefined): Promise<Result<true, 'unknown_category'>> {
    const { categories } = await snapshot()
    return id === undefined || categories.some((one) => one.id === id)
      ? ok(true)
      : fail('unknown_category', { category: id, known: namesOf(categories) })
  }

  return {
    invalidate() {
      current = null
    },
    async find(id: string): Promise<Product | undefined> {
      return (await snapshot()).byId.get(id)
    },
    isEmpty: async (): Promise<boolean> => !(await existsProduct(db)),
    activeIds: (after: string, limit: number): Promise<string[]> => listActiveIds(db, after, limit),
    /** Every n-th id of the active products, where the next file of a sitemap begins. */
    everyNthId: (n: number): Promise<string[]> => listEveryNthId(db, n),
    async all(): Promise<readonly Product[]> {
      return (await snapshot()).products
    },
    /** The listing form of these products. */
    cards: cardsOf,
    async findVariant(variantId: string): Promise<FoundVariant | undefined> {
      return (await snapshot()).variants.get(variantId)
    },
    /** @param sku null for the image of the default variant */
    async packshotOf(id: string, sku: string | null): Promise<PackshotInput | undefined> {
      return (await snapshot()).images.get(sku === null ? id : `${id}/${sku}`)
    },
    async categories(): Promise<readonly Category[]> {
      return (await snapshot()).categories
    },
    async list(
      query: ProductQuery,
    ): Promise<Result<Slice<Product> & { total: number }, 'unknown_cursor' | 'unknown_category'>> {
      const category = await checkCategory(query.category)
      if (!category.ok) return category
      const { ordered } = await select(query)
      const slice = sliceAfter(ordered, query, shopSettings.listing.maxWithoutLimit)
      return slice ? ok({ ...slice, total: ordered.length }) : fail('unknown_cursor')
    },
    async listing(query: ListingQuery): Promise<Result<Listing, 'unknown_category'>> {
      const category = await checkCategory(query.category)
      if (!category.ok) return category
      const { found, ordered } = await select(query)
      const size = shopSettings.listing.pageSize
      const pages = Math.max(1, Math.ceil(ordered.length / size))
      const page = Math.min(query.page ?? 1, pages)
      return ok({
        cards: await matchedCards(ordered.slice((page - 1) * size, page * size), query),
        total: ordered.length,
        page,
        pages,
        facets: await facetsOf(query, found),
      })
    },
    async homeShelves(): Promise<HomeShelves> {
      const { products, categories } = await snapshot()
      const bestsellers = products.filter(({ isBestseller, inStock }) => isBestseller && inStock)
      return {
        bestsellers: await cardsOf(
          sortProducts(bestsellers, 'reviewCount', await prices()).slice(0, shopSettings.home.bestsellers),
        ),
        categoryCounts: countFacets(products, {}, idsOf(categories)).category,
        total: products.length,
      }
    },
    async figures(): Promise<CatalogStats> {
      const { products } = await snapshot()
      return {
        products: products.length,
        categories: new Set(products.map(({ category }) => category)).size,
        ingredients: new Set(products.flatMap(({ ingredients }) => ingredients.map((name) => name.toLowerCase()))).size,
      }
    },
  }
}

const idsOf = (categories: readonly Category[]) => categories.map(({ id }) => id)

/** One product of the snapshot, with all its variants. */
function buildEntry(row: ProductRow, own: readonly VariantRow[], facts: Omit<ProductFacts, 'variants'>) {
  const active = own.filter(({ isArchived }) => !isArchived)
  const shown = active.length > 0 ? active : own
  const product = presentProduct(row, { ...facts, variants: shown })
  const main = shown.find(({ id }) => id === product.variantId)
  const everything = shown.length === own.length ? product : presentProduct(row, { ...facts, variants: own })
  const found = own.map(({ id, isArchived }): [string, FoundVariant] => [
    id,
    { product, variant: variantOf(everything, id), isArchived: row.status !== 'active' || isArchived },
  ])
  const images: [string, PackshotInput][] = own.map((variant) => [
    `${row.id}/${variant.sku}`,
    packshotInput(row, variant),
  ])
  if (main) images.push([row.id, packshotInput(row, main)])
  return { row, product, variants: found, images, price: main?.price ?? zeroCents }
}

function inNameOrder(products: readonly Product[], search: string | undefined): readonly Product[] {
  return search ? products.toSorted((a, b) => byName.compare(a.name, b.name)) : products
}
