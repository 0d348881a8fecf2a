import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { auditLogRoutes } from './routes.server.ts'
import { createAuditLog, type AuditLog } from './service.server.ts'

export function auditLogFeature({ db, clock }: Platform): Feature<AuditLog> {
  const service = createAuditLog({ db, clock })
  return defineFeature({
    service,
    routes: (http) => auditLogRoutes(http, service),
    personalData: service.personalData,
  })
}
