import { cents, type Cents } from '#src/kernel/money.ts'
import type { CatalogChange } from '#src/platform/catalog-change.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { createReadCache } from '#src/platform/db/read-cache.server.ts'
import { tagResponse } from '#src/platform/http/cache-tags.server.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import { skinShades, type Sort } from '../constants.ts'
import type { ListingQuery, ProductQuery } from './contract.ts'
import { combinedPrices } from '../search/combined-prices.ts'
import {
  findMatches,
  narrowMatches,
  suggestProducts,
  withoutShopName,
  type Found,
  type Match,
} from '../search/find.server.ts'
import { textFiltersOf, type TextFilters } from '../search/text-filters.ts'
import type { Page } from './conditions.server.ts'
import type { Counted } from './count-products.ts'
import { createCounts } from './counts.server.ts'
import { isNarrow, masksOf, rangeOf, type Filters, type Masks } from './facets.ts'
import { anchorStep, defaultMaxWalked, isDeep, isFew, placeOf } from './paging.ts'
import {
  findKey,
  listAnchors,
  listBest,
  listBestsellers,
  listChoices,
  listFrom,
  listPage,
  listPageOf,
  sortIds,
} from './store.server.ts'

/** Ids of one page, and the counts of all products that were found. */
type Selected = Counted & {
  readonly ids: readonly string[]
  readonly page: number
  readonly pages: number
  /** The number of matches is not known, because only the best of them were looked at. */
  readonly isLimited: boolean
  /** What the search text asks for besides words; null when it asks for nothing. */
  readonly textFilters: TextFilters | null
}

const { pageSize, maxWithoutLimit } = shopSettings.listing
/** Products that recommendations, templates and the assistant choose among, and the makeup for skin among them. */
const maxChoices = 400
const maxFoundations = 80
const maxSelections = 2_000
/** Matches of all cached searches. */
const maxMatchesCached = 50_000
/** Anchors of all cached orders, and the milliseconds after which they are read again. Changes move pages by their number. */
const maxAnchors = 20_000
const anchorsExpire = 60_000

/** Finds the ids of products, which are then loaded by id. Caches end with the changes that affect them. */
export function createListings(
  db: Sql,
  categories: () => Promise<readonly { readonly id: string }[]>,
  maxWalked = defaultMaxWalked,
  maxFine?: number,
  shopName: () => Promise<string> = async () => '',
) {
  const counts = createCounts(db, categories, maxFine)
  const searches = createReadCache<Found>({ maxSize: maxMatchesCached, sizeOf: ({ matches }) => matches.length })
  const selections = createReadCache<readonly string[]>({ max: maxSelections })
  /** Selections in an order that prices and ratings decide. */
  const ordered = createReadCache<readonly string[]>({ max: maxSelections })
  /** Number of changes of lists, prices, ratings or stock. */
  let changes = 0
  const anchors = createReadCache<readonly (readonly unknown[])[]>({
    maxSize: maxAnchors,
    sizeOf: (list) => list.length,
    expires: anchorsExpire,
  })

  /** @param masks of the filters, whose prices, ratings and stock change as the sort orders do */
  function idsIn(
    sort: Sort,
    masks: Masks,
    key: readonly unknown[],
    read: () => Promise<string[]>,
  ): Promise<readonly string[]> {
    const isOrdered = sort !== 'name' || isNarrow(masks)
    if (isOrdered) tagResponse('order')
    return (isOrdered ? ordered : selections).get(JSON.stringify([sort, masks, ...key]), read)
  }

  async function page(masks: Masks, sort: Sort, number: number, total: number): Promise<readonly string[]> {
    return idsIn(sort, masks, [number], async () => {
      const { total: passed } = await counts.count(rangeOf(masks, sort))
      const place = placeOf(number, pageSize, total)
      const wanted = { sort, limit: pageSize, offset: (number - 1) * pageSize }
      if (isFew(place, total, passed)) return listPageOf(db, await counts.numbers(masks), wanted)
      if (isDeep(total, place, passed, maxWalked)) return deepPage(masks, wanted, anchorStep(total, passed, maxWalked))
      const ids = await listPage(db, masks, { sort, ...place }, place.isReversed)
      return place.isReversed ? ids.toReversed() : ids
    })
  }

  async function deepPage(masks: Masks, { sort, limit, offset }: Page, step: number): Promise<string[]> {
    const known = await anchors.get(JSON.stringify([sort, masks]), () => listAnchors(db, masks, sort, step))
    const nearest = Math.min(Math.floor(offset / step), known.length - 1)
    const start = { key: known[nearest] ?? null, isIncluded: true }
    return listFrom(db, masks, start, { sort, limit, offset: offset - Math.max(0, nearest) * step })
  }

  const unnamed = async (typed: string | undefined) => typed && withoutShopName(db, typed, await shopName())

  function search(text: string): Promise<Found> {
    const key = text.trim().toLowerCase()
    return searches.get(key, async () => findMatches(db, key, await counts.allProducts()))
  }

  /** Matches that pass the filters, best first, and the counts of all matches. */
  async function searched(
    text: string,
    filters: Filters,
  ): Promise<Counted & { matches: readonly Match[]; isLimited: boolean }> {
    const masks = masksOf(filters)
    const found = await search(text)
    const key = text.trim().toLowerCase()
    const { counted, passed } = await counts.countMatches(found.matches, masks)
    if (!found.isLimited || found.understood === null || passed.length === found.matches.length)
      return { ...counted, matches: passed, isLimited: found.isLimited }
    const { understood } = found
    const narrowed = await searches.get(JSON.stringify([key, masks, isNarrow(masks) ? changes : 0]), async () =>
      narrowMatches(db, understood, masks, await counts.allProducts()),
    )
    return { ...counted, ...narrowed, total: narrowed.matches.length }
  }

  /** Ids of all matches, in the order of the query. */
  async function searchedIds(
    text: string,
    filters: Filters,
    sort: Sort | undefined,
  ): Promise<{ ids: readonly string[]; found: Counted & { isLimited: boolean } }> {
    // Read first: ids of matches that were found before a change are not the sorted ids after it.
    const key = [text.trim().toLowerCase(), changes]
    const found = await searched(text, filters)
    const ids = found.matches.map(({ id }) => id)
    // Without a sort order, matches keep their order of relevance.
    if (!sort) return { ids, found }
    return { ids: await idsIn(sort, masksOf(filters), key, () => sortIds(db, ids, sort)), found }
  }

  return {
    async select({ search: typed, sort, page: wanted = 1, ...chosen }: ListingQuery): Promise<Selected> {
      const { text, textFilters, filters } = withTextFilters(await unnamed(typed), chosen)
      tagResponse('lists')
      const inRange = (total: number) => {
        const pages = Math.max(1, Math.ceil(total / pageSize))
        return { pages, page: Math.min(wanted, pages) }
      }
      if (text?.trim()) {
        const { ids, found } = await searchedIds(text, filters, sort)
        const shown = inRange(ids.length)
        const from = (shown.page - 1) * pageSize
        const { facets, isLimited } = found
        return { ids: ids.slice(from, from + pageSize), total: ids.length, facets, isLimited, textFilters, ...shown }
      }
      const masks = masksOf(filters)
      const { total, facets } = await counts.count(masks)
      const shown = inRange(total)
      const ids = total === 0 ? [] : await page(masks, sort ?? 'name', shown.page, total)
      return { ids, total, facets, isLimited: false, textFilters, ...shown }
    },

    /** @returns null when the cursor's product is not in the shop, or not among the matches of a search. */
    async selectAfter({
      search: typed,
      sort,
      cursor,
      limit = maxWithoutLimit,
      ...chosen
    }: ProductQuery): Promise<{ ids: readonly string[]; next: string | null; total: number } | null> {
      const { text, filters } = withTextFilters(await unnamed(typed), chosen)
      tagResponse('lists')
      if (text?.trim()) {
        const { ids } = await searchedIds(text, filters, sort)
        const from = cursor === undefined ? 0 : ids.indexOf(cursor) + 1
        if (cursor !== undefined && from === 0) return null
        return { ...cut(ids.slice(from, from + limit + 1), limit), total: ids.length }
      }
      const order = sort ?? 'name'
      const after = cursor === undefined ? null : await findKey(db, order, cursor)
      if (cursor !== undefined && after === null) return null
      const masks = masksOf(filters)
      const ids = await idsIn(order, masks, ['after', cursor, limit], () =>
        listFrom(db, masks, { key: after, isIncluded: false }, { sort: order, limit: limit + 1, offset: 0 }),
      )
      return { ...cut(ids, limit), total: (await counts.count(masks)).total }
    },

    /** Ids of the most reviewed products whose names contain words that begin as typed. */
    async suggest(typed: string, limit: number): Promise<readonly string[]> {
      tagResponse('lists')
      const own = (await unnamed(typed)) ?? ''
      const text = (textFiltersOf(own)?.text ?? own).toLowerCase()
      return selections.get(JSON.stringify(['suggest', text, limit]), async () => [
        ...(await suggestProducts(db, text, limit)),
      ])
    },

    async bestsellers(limit: number): Promise<readonly string[]> {
      tagResponse('lists')
      return idsIn('reviewCount', masksOf({}), ['bestsellers', limit], () => listBestsellers(db, limit))
    },

    /** The best rated products in stock, for choosing among them. */
    async best(filters: Filters, limit: number): Promise<readonly string[]> {
      tagResponse('lists')
      const masks = masksOf(filters)
      return idsIn('rating', masks, ['best', limit], () => listBest(db, masks, limit))
    },

    /** Ids of a bounded selection by name: all products of a small shop, else the most reviewed of every category. */
    async choices(): Promise<{ ids: readonly string[]; isComplete: boolean; total: number }> {
      tagResponse('lists')
      const masks = masksOf({})
      const { total } = await counts.count(masks)
      if (total <= maxChoices)
        return {
          ids: await idsIn('name', masks, ['choices'], () =>
            listFrom(db, masks, { key: null, isIncluded: false }, { sort: 'name', limit: maxChoices, offset: 0 }),
          ),
          isComplete: true,
          total,
        }
      const perCategory = Math.max(1, Math.floor((maxChoices - maxFoundations) / (await categories()).length))
      const skinMask = masksOf({ shade: [...skinShades] }).shade ?? 0
      const ids = await idsIn('reviewCount', masks, ['choices'], () =>
        listChoices(db, perCategory, skinMask, maxFoundations),
      )
      return { ids, isComplete: false, total }
    },

    /** Numbers of products by category. */
    async counts(): Promise<Counted> {
      tagResponse('lists')
      return counts.count(masksOf({}))
    },

    invalidate({ products, affects }: CatalogChange): void {
      if (affects === 'product' || affects === 'reviews') return
      ordered.clear()
      changes += 1
      counts.invalidate(products)
      if (affects === 'order') return
      searches.clear()
      selections.clear()
    },
  }
}

/** One more id than the limit says that there is a next page. */
function cut(ids: readonly string[], limit: number): { ids: readonly string[]; next: string | null } {
  const shown = ids.slice(0, limit)
  return { ids: shown, next: ids.length > limit ? (shown.at(-1) ?? null) : null }
}

/** Ingredients that the text excludes are added to those that were chosen; and a chosen price bound replaces that of the text. */
function withTextFilters(
  typed: string | undefined,
  chosen: Filters,
): { text: string | undefined; textFilters: TextFilters | null; filters: Filters } {
  const textFilters = textFiltersOf(typed ?? '')
  if (!textFilters) return { text: typed, textFilters, filters: chosen }
  const { text, minPrice, maxPrice } = textFilters
  const without = [...new Set([...(chosen.without ?? []), ...textFilters.without])]
  const prices = combinedPrices<Cents>(chosen, { minPrice: centsOf(minPrice), maxPrice: centsOf(maxPrice) })
  return { text, textFilters, filters: { ...chosen, without, ...prices } }
}

function centsOf(euros: string | undefined): Cents | undefined {
  return euros === undefined ? undefined : cents(Math.round(Number(euros) * 100))
}
