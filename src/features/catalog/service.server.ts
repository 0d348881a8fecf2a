import type { CatalogChange } from '#src/platform/catalog-change.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { tagResponse } from '#src/platform/http/cache-tags.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { Category } from './categories/contract.ts'
import { listCategories, namesOf } from './categories/service.server.ts'
import type { CatalogStats, HomeShelves, Listing, Product, ProductCard, SearchSuggestions } from './contract.ts'
import type { ListingQuery, ProductQuery } from './listing/contract.ts'
import type { Filters } from './listing/facets.ts'
import { createSameAnswer } from './listing/same-answer.ts'
import { createListings } from './listing/service.server.ts'
import { countIngredients, findEngraved, type Engraved } from './listing/store.server.ts'
import { createProductLoader, type LoaderDeps } from './products/loader.server.ts'
import { toCard, withMatch } from './rules.ts'
import { listIngredients } from './search/store.server.ts'
import { wordsOf } from './search/typed-words.ts'
import { existsProduct, listActiveIds, listEveryNthId } from './store.server.ts'
import { matchedVariant } from './variants/shade-families.ts'

export type CatalogDeps = LoaderDeps & { readonly shopName: () => Promise<string> }

export {
  findEditable,
  listEntries,
  lockEditable,
  lockProductForms,
  publishProducts,
  saveProducts,
  restoreStatus,
  updateStatus,
  type EditableRow,
  type ProductEntry,
} from './editing/service.server.ts'
export type { FoundVariant } from './products/offers.server.ts'
export type Catalog = ReturnType<typeof createCatalog>

const maxSuggested = { products: 4, ingredients: 2 }
/** Products that are read together when all are walked. */
const batchSize = 200

/** The products in the shop: what is found comes from `product_search`, what is shown from a bounded cache by id. */
export function createCatalog({ db, availability, ratings, shopName }: CatalogDeps) {
  const products = createProductLoader({ db, availability, ratings })
  let categories: Promise<readonly Category[]> | null = null

  function allCategories(): Promise<readonly Category[]> {
    tagResponse('lists')
    const reading: Promise<readonly Category[]> = (categories ??= listCategories(db).catch((error: unknown) => {
      if (categories === reading) categories = null
      throw error
    }))
    return reading
  }

  const listings = createListings(db, allCategories, undefined, undefined, shopName)
  const sameListing = createSameAnswer<Listing>()
  const sameShelves = createSameAnswer<HomeShelves>()

  /** Cards with the shade that the search or the filter means. */
  async function matchedCards(ids: readonly string[], { search: text = '', shade = [] }: ListingQuery) {
    const wanted = { words: wordsOf(text), families: shade }
    return (await products.list(ids)).map((product) => {
      const variant = matchedVariant(product, wanted)
      return variant ? withMatch(toCard(product), variant) : toCard(product)
    })
  }

  async function checkCategories(ids: readonly string[] = []): Promise<Result<true, 'unknown_category'>> {
    const known = await allCategories()
    const unknown = ids.find((id) => !known.some((one) => one.id === id))
    return unknown === undefined ? ok(true) : fail('unknown_category', { category: unknown, known: namesOf(known) })
  }

  return {
    invalidate(change: CatalogChange): void {
      products.invalidate(change)
      listings.invalidate(change)
      if (change.products === 'all') categories = null
    },
    find: products.find,
    findAnyStatus: products.findAnyStatus,
    findVariant: products.findVariant,
    findStoredVariants: products.findStoredVariants,
    packshotOf: products.packshotOf,
    isEmpty: async (): Promise<boolean> => !(await existsProduct(db)),
    activeIds(after: string, limit: number): Promise<string[]> {
      tagResponse('lists')
      return listActiveIds(db, after, limit)
    },
    /** Every n-th id of the active products, where the next file of a sitemap begins. */
    everyNthId(n: number): Promise<string[]> {
      tagResponse('lists')
      return listEveryNthId(db, n)
    },
    /** A bounded selection to choose among: all products of a small shop, else the most reviewed of every category. */
    async choices(): Promise<{ products: readonly Product[]; isComplete: boolean; total: number }> {
      const { ids, ...shop } = await listings.choices()
      return { products: await products.list(ids), ...shop }
    },
    engraved: (): Promise<Engraved> => findEngraved(db),
    /** All products by id, in batches. */
    async *batches(): AsyncGenerator<readonly Product[]> {
      for (let ids = await listActiveIds(db, '', batchSize); ids.length > 0;) {
        yield await products.listUncached(ids)
        ids = await listActiveIds(db, ids.at(-1) ?? '', batchSize)
      }
    },
    /** The best rated products in stock. @param limit at most 500 */
    async best(filters: Filters, limit: number): Promise<readonly Product[]> {
      return products.list(await listings.best(filters, limit))
    },
    /** The products that a text means, best first. @param limit at most 500 */
    async search(text: string, limit: number): Promise<readonly Product[]> {
      const found = await listings.selectAfter({ search: text, limit })
      return products.list(found?.ids ?? [])
    },
    async suggest(typed: string): Promise<SearchSuggestions> {
      const [ids, ingredients] = await Promise.all([
        listings.suggest(typed, maxSuggested.products),
        listIngredients(db, typed.toLowerCase(), maxSuggested.ingredients),
      ])
      const found = await products.list(ids)
      return {
        products: found.map(({ id, name, imageUrl, price }) => ({ id, name, imageUrl, price })),
        ingredients,
      }
    },
    /** The listing form of these products. */
    cards: (chosen: readonly Product[]): ProductCard[] => chosen.map(toCard),
    categories: allCategories,
    async list(
      query: ProductQuery,
    ): Promise<
      Result<{ items: readonly Product[]; next: string | null; total: number }, 'unknown_cursor' | 'unknown_category'>
    > {
      const category = await checkCategories(query.category)
      if (!category.ok) return category
      const found = await listings.selectAfter(query)
      if (!found) return fail('unknown_cursor')
      const { ids, next, total } = found
      return ok({ items: await products.list(ids), next, total })
    },
    async listing(query: ListingQuery): Promise<Result<Listing, 'unknown_category'>> {
      const category = await checkCategories(query.category)
      if (!category.ok) return category
      const { ids, total, page, pages, facets, isLimited, textFilters } = await listings.select(query)
      const cards = await matchedCards(ids, query)
      return ok(
        sameListing(ids, {
          cards,
          total,
          page,
          pages,
          facets,
          ...(isLimited ? { isLimited } : {}),
          ...(textFilters ? { textFilters } : {}),
        }),
      )
    },
    async homeShelves(): Promise<HomeShelves> {
      const ids = await listings.bestsellers(shopSettings.home.bestsellers)
      const { total, facets } = await listings.counts()
      const bestsellers = await products.list(ids)
      return sameShelves(ids, { bestsellers: bestsellers.map(toCard), categoryCounts: facets.category, total })
    },
    async figures(): Promise<CatalogStats> {
      const { total, facets } = await listings.counts()
      return {
        products: total,
        categories: Object.values(facets.category).filter((count) => count > 0).length,
        ingredients: await countIngredients(db),
      }
    },
  }
}
