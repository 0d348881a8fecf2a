import { stockExport } from '#src/messages/server-messages.server.ts'
import { createTurns } from '#src/platform/images/turns.server.ts'
import { storageOf } from '#src/platform/storage/storage.server.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Inventory } from '../inventory/service.server.ts'
import { bulkRoutes } from './bulk/routes.server.ts'
import { createBulkEditor } from './bulk/service.server.ts'
import { productEditorRoutes } from './admin/routes.server.ts'
import { createProductEditor, type ProductEditor } from './admin/service.server.ts'
import { catalogExportRoutes } from './export/routes.server.ts'
import { categoryRoutes } from './categories/routes.server.ts'
import { createCategoryEditor } from './categories/service.server.ts'
import { exportCatalog } from './export/service.server.ts'
import { imageRoutes } from './images/routes.server.ts'
import { createImages } from './images/service.server.ts'
import { createReductions, type Reductions } from './reductions/service.server.ts'
import { createFollower } from './listing/follow.server.ts'
import { createPhotoFiles, type PhotoFiles } from './product-images/files.server.ts'
import { photoRoutes, productImageRoutes } from './product-images/routes.server.ts'
import { existsImage } from './product-images/store.server.ts'
import { createProductImages } from './product-images/service.server.ts'
import { createPhotoSizes } from './product-images/sizes.server.ts'
import { catalogRoutes } from './routes.server.ts'
import { createCatalog, type Catalog, type CatalogDeps } from './service.server.ts'
import { createPopularProducts } from './search/popular.server.ts'
import { stockReportRoutes } from './stock-report/routes.server.ts'
import type { StockSummary } from './stock-report/contract.ts'
import { createStockReport } from './stock-report/service.server.ts'
import { listProductNames } from './editing/store.server.ts'
import { existsLaterProduct } from './store.server.ts'
import { listVariantIdsOf, listVariantLabels, type VariantLabel } from './variants/labels.server.ts'
import { createSummaries } from './summaries/service.server.ts'

/** Images in progress: one is made while the original of the next is read. */
const atOnce = 2
/** More than the visible images of a hundred first visitors; they would be made a minute later. */
const maxImagesWaiting = 1_000
/** Uploads are decoded one at a time: an AVIF of 50 megapixels takes almost 1 GB of memory. */
const maxUploadsWaiting = 8

type Uses = {
  readonly inventory: Inventory
  readonly auditLog: AuditLog
  /** A port, because reviews depend on the catalog and not vice versa. */
  readonly ratings: CatalogDeps['ratings']
  /** Searches ignore it: every product is the shop's. */
  readonly shopName: CatalogDeps['shopName']
}

/** For the dashboard. */
type AdminFigures = {
  readonly stockSummary: () => Promise<StockSummary>
  readonly hasPhotographs: () => Promise<boolean>
  /** Since the first ones, which may be the sample catalog. */
  readonly hasAddedProducts: () => Promise<boolean>
  readonly findBySkuOrName: ProductEditor['findBySkuOrName']
  /** By id, with archived products. */
  readonly productNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly variantLabels: (sql: Sql, ids: readonly string[]) => Promise<VariantLabel[]>
  readonly variantIdsOf: (skuOrProductId: string) => Promise<string[]>
}

type Parts = {
  readonly follow: () => Promise<void>
  readonly productPhotoFiles: PhotoFiles
  readonly reviewPhotoFiles: PhotoFiles
  readonly noticeFiles: PhotoFiles
}

export function catalogFeature(
  { config, db, clock, log, images }: Platform,
  { inventory, auditLog, ratings, shopName }: Uses,
): Feature<Catalog & Reductions & AdminFigures & Parts> {
  const service = createCatalog({ db: db.catalog, availability: inventory.availability, ratings, shopName })
  const summaries = createSummaries(db)
  const stockReport = createStockReport({ db, summaries, messages: stockExport, categories: service.categories })
  const editor = createProductEditor({ db, summaries, stock: inventory, log: auditLog, clock })
  const bulk = createBulkEditor({ db, stock: inventory, log: auditLog })
  const reductions = createReductions({ db, clock, log: auditLog })
  const turn = createTurns(atOnce, maxImagesWaiting)
  // Such as on a full disk: the image is shown, and made again for the next visitor.
  const onStoreFailed = (error: unknown) => log.warn({ err: error }, 'image not stored')
  const drawings = createImages(`${config.dataDir}/images`, { process: images, turn, onStoreFailed })
  const storage = storageOf(config.storage)
  const uploadTurn = createTurns(1, maxUploadsWaiting)
  const photoDeps = { storage, images, uploadTurn, turn, onStoreFailed }
  const productImages = createProductImages({ db, storage, images, log: auditLog, turn: uploadTurn })
  const follow = createFollower(db)
  const popular = createPopularProducts(db)
  // The next change, or the job of the next minute, tries again.
  const onFollowFailed = (error: unknown) => log.warn({ err: error }, 'product order not updated')
  return defineFeature({
    service: {
      ...service,
      productPhotoFiles: createPhotoFiles('product-images', photoDeps),
      reviewPhotoFiles: createPhotoFiles('review-photos', photoDeps),
      noticeFiles: createPhotoFiles('guarantee-notices', photoDeps),
      ...reductions,
      follow,
      stockSummary: stockReport.summary,
      findBySkuOrName: editor.findBySkuOrName,
      productNames: async (ids) => new Map((await listProductNames(db, ids)).map(({ id, name }) => [id, name])),
      variantLabels: listVariantLabels,
      variantIdsOf: (skuOrProductId) => listVariantIdsOf(db, skuOrProductId),
      hasPhotographs: () => existsImage(db),
      hasAddedProducts: () => existsLaterProduct(db),
    },
    routes(http) {
      stockReportRoutes(http, stockReport, clock)
      catalogRoutes(http, service)
      categoryRoutes(http, service, createCategoryEditor({ db, log: auditLog }))
      productEditorRoutes(http, editor)
      bulkRoutes(http, bulk)
      catalogExportRoutes(http, (format, layout) =>
        exportCatalog({ db, levels: inventory.levels }, format, undefined, layout),
      )
      imageRoutes(http.app, service, drawings)
      productImageRoutes(http, productImages)
      photoRoutes(http.app, createPhotoSizes(photoDeps))
    },
    schedules: [
      { every: 'minute', queue: 'end_price_reductions', run: reductions.endReductions },
      { every: 'minute', queue: 'follow_stock_and_ratings', run: follow },
      { every: 'minute', queue: 'refresh_product_summaries', run: summaries.refreshAll },
      { every: 'minute', queue: 'add_popular_products', run: popular.fillWhenFew },
      { every: 'night', queue: 'refresh_popular_products', run: popular.fill },
    ],
    invalidate(change) {
      service.invalidate(change)
      if (change.affects === 'product' || change.affects === 'reviews') follow().catch(onFollowFailed)
    },
  })
}
