import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import { jobQueueRoutes } from './routes.server.ts'
import { createJobQueues, type JobQueues } from './service.server.ts'

export function jobQueuesFeature(
  { db, jobs, clock }: Platform,
  { auditLog }: { readonly auditLog: AuditLog },
): Feature<JobQueues> {
  const service = createJobQueues({ db, jobs, log: auditLog, clock })
  return defineFeature({
    service,
    routes: (http) => jobQueueRoutes(http, service),
    schedules: [{ every: 'night', queue: 'remove_old_dead_letters', run: service.removeOld }],
  })
}
