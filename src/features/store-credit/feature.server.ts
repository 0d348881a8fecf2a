import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import { storeCreditRoutes } from './routes.server.ts'
import { createStoreCredit, type StoreCredit, type StoreCreditDeps } from './service.server.ts'

type Uses = { readonly auditLog: AuditLog; readonly customers: StoreCreditDeps['customers'] }

export function storeCreditFeature({ db, clock }: Platform, { auditLog, customers }: Uses): Feature<StoreCredit> {
  const service = createStoreCredit({ db, log: auditLog, clock, customers })
  return defineFeature({
    service,
    routes: (http) => storeCreditRoutes(http, service),
    personalData: service.personalData,
  })
}
