import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../../audit-log/service.server.ts'
import { bulkShippingRoutes } from '../bulk-shipping/routes.server.ts'
import { createBulkShipping } from '../bulk-shipping/service.server.ts'
import type { Orders } from '../service.server.ts'
import { orderAdminRoutes } from './routes.server.ts'
import { createOrderAdmin, type OrderAdmin, type OrderRefunds } from './service.server.ts'

type Uses = {
  readonly orders: Orders
  readonly auditLog: AuditLog
  readonly refunds: OrderRefunds
}

export function orderAdminFeature(
  { db, clock, log: problems }: Platform,
  { orders, auditLog, refunds }: Uses,
): Feature<OrderAdmin> {
  const service = createOrderAdmin({ db, orders, refunds, log: auditLog, clock })
  const shipping = createBulkShipping({
    orders: service,
    onFailed: (error, number) => problems.error({ err: error, order: number }, 'order not shipped'),
  })
  return defineFeature({
    service,
    routes(http) {
      orderAdminRoutes(http, service)
      bulkShippingRoutes(http, shipping)
    },
  })
}
