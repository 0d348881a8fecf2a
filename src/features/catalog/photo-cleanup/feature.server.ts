import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { PhotoFiles } from '../product-images/files.server.ts'
import { createPhotoCleanup, type PhotoCleanup } from './service.server.ts'

type Uses = {
  readonly files: PhotoFiles
  readonly imagesInOrders: (imageUrls: readonly string[]) => Promise<string[]>
}

export function photoCleanupFeature({ db, clock }: Platform, { files, imagesInOrders }: Uses): Feature<PhotoCleanup> {
  const service = createPhotoCleanup({ db, clock, files, imagesInOrders })
  return defineFeature({
    service,
    schedules: [{ every: 'night', queue: 'remove_unreferenced_product_photos', run: service.removeUnreferenced }],
  })
}
