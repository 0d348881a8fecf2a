import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import { storeCreditRoutes } from './routes.server.ts'
import { createStoreCredit, type StoreCredit } from './service.server.ts'

type Uses = {
  readonly auditLog: AuditLog
  readonly lockCustomer: (tx: Tx, email: string) => Promise<{ readonly id: string } | null>
}

export function storeCreditFeature({ db, clock }: Platform, { auditLog, lockCustomer }: Uses): Feature<StoreCredit> {
  const service = createStoreCredit({ db, log: auditLog, clock, lockCustomer })
  return defineFeature({
    service,
    routes: (http) => storeCreditRoutes(http, service),
    personalData: service.personalData,
  })
}
