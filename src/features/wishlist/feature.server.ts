import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { wishlistRoutes } from './routes.server.ts'
import { createWishlist, type Wishlist } from './service.server.ts'

export function wishlistFeature(
  { db, clock }: Platform,
  { catalog }: { readonly catalog: Catalog },
): Feature<Wishlist> {
  const service = createWishlist({ db, catalog, clock })
  return defineFeature({
    service,
    routes: (http) => wishlistRoutes(http, service),
    personalData: service.personalData,
  })
}
