import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { auditLogRoutes } from './routes.server.ts'
import { createAuditLog, type AuditLog, type SubjectNames } from './service.server.ts'

export function auditLogFeature({ db, clock }: Platform, names: SubjectNames): Feature<AuditLog> {
  const service = createAuditLog({ db, clock, names })
  return defineFeature({
    service,
    routes: (http) => auditLogRoutes(http, service),
    personalData: service.personalData,
  })
}
