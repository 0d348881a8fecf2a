import type { CatalogChange } from '#src/platform/catalog-change.ts'
import { createReadCache } from '#src/platform/db/read-cache.server.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import { tagResponse } from '#src/platform/http/cache-tags.server.ts'
import type { ProductReviewPage, ProductReviewQuery } from '../contract.ts'
import { withPhotosOf } from '../photos/present.server.ts'
import { countGroupsOf, listPageOf } from '../store.server.ts'
import { bytesOf } from '../rules.ts'
import { summarize } from './rules.ts'
import { reviewPageSize } from './values.ts'

const maxPageBytes = 8 * 1024 * 1024

/** The reviews of a product, page by page. */
export function createProductPages({ db }: { readonly db: Database }) {
  /** First pages in the usual order: every product view reads them, and they rarely change. */
  const firstPages = createReadCache<ProductReviewPage>({
    maxSize: maxPageBytes,
    sizeOf: ({ reviews }) => bytesOf(reviews),
  })

  async function read(
    productId: string,
    { sort, stars, skinType, ageBand, withPhotos, page }: ProductReviewQuery,
  ): Promise<ProductReviewPage> {
    const filter = {
      stars: stars ?? null,
      skinType: skinType ?? null,
      ageBand: ageBand ?? null,
      withPhotos: withPhotos === 'true',
    }
    const { found, ...summary } = summarize(await countGroupsOf(db, productId), filter)
    const pages = Math.max(1, Math.ceil(found / reviewPageSize))
    const shown = Math.min(page, pages)
    const rows = await listPageOf(db, productId, sort, filter, reviewPageSize, (shown - 1) * reviewPageSize)
    return { reviews: await withPhotosOf(db, rows), found, page: shown, pages, ...summary }
  }

  return {
    page(productId: string, query: ProductReviewQuery): Promise<ProductReviewPage> {
      tagResponse(`product ${productId}`)
      const { sort, page, ...filter } = query
      const isUsual = sort === 'newest' && page === 1 && Object.values(filter).every((value) => value === undefined)
      if (!isUsual) return read(productId, query)
      return firstPages.get(productId, () => read(productId, query))
    },

    invalidate({ products }: CatalogChange): void {
      if (products === 'all') firstPages.clear()
      else for (const id of products) firstPages.delete(id)
    },
  }
}
