import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Inventory } from '../inventory/service.server.ts'
import { stockControlRoutes } from './routes.server.ts'
import { createStockControl, type StockControl, type StockControlDeps } from './service.server.ts'

type Uses = Pick<StockControlDeps, 'catalog' | 'orderNumbers'> & {
  readonly auditLog: AuditLog
  readonly inventory: Inventory
}

export function stockControlFeature(
  { db, clock }: Platform,
  { auditLog, inventory, ...uses }: Uses,
): Feature<StockControl> {
  const service = createStockControl({ db, clock, log: auditLog, stock: inventory, ...uses })
  return defineFeature({ service, routes: (http) => stockControlRoutes(http, service) })
}
