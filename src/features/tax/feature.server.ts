import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import { taxAdminRoutes } from './admin/routes.server.ts'
import { createTaxAdmin } from './admin/service.server.ts'
import { createTax, type Tax } from './service.server.ts'

export function taxFeature({ db, clock }: Platform, { auditLog }: { readonly auditLog: AuditLog }): Feature<Tax> {
  const service = createTax({ db, clock })
  const admin = createTaxAdmin({ db, clock, tax: service, auditLog })
  return defineFeature({
    service,
    routes: (http) => taxAdminRoutes(http, admin),
    schedules: [{ every: 'minute', queue: 'apply_scheduled_tax_rates', run: service.refreshPages }],
  })
}
