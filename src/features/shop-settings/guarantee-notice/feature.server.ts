import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../../audit-log/service.server.ts'
import { guaranteeNoticeRoutes } from './routes.server.ts'
import { createGuaranteeNotices, type GuaranteeNotices, type NoticeFiles } from './service.server.ts'

type Uses = { readonly auditLog: AuditLog; readonly files: NoticeFiles }

export function guaranteeNoticeFeature({ db, clock }: Platform, { auditLog, files }: Uses): Feature<GuaranteeNotices> {
  const service = createGuaranteeNotices({ db, clock, auditLog, files })
  return defineFeature({
    service,
    routes: (http) => guaranteeNoticeRoutes(http, service),
    schedules: [{ every: 'night', queue: 'remove_unreferenced_notices', run: service.removeUnreferenced }],
  })
}
