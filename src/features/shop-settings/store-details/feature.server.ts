import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../../audit-log/service.server.ts'
import { storeDetailsRoutes } from './routes.server.ts'
import { createStoreSettings, type StoreSettings } from './service.server.ts'

export function storeDetailsFeature(
  { db, config }: Platform,
  { auditLog }: { readonly auditLog: AuditLog },
): Feature<StoreSettings> {
  const service = createStoreSettings({ db, config, auditLog })
  return defineFeature({
    service,
    routes: (http) => storeDetailsRoutes(http, service),
    invalidate: service.invalidate,
  })
}
