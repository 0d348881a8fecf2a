import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { PaymentProviders } from '#src/platform/payments/providers.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import { paymentRoutes } from './routes.server.ts'
import { createPayments, type Payments } from './service.server.ts'

type Uses = {
  readonly providers: PaymentProviders
  readonly auditLog: AuditLog
  readonly store: Pick<StoreSettings, 'current'>
}

export function paymentsFeature(platform: Platform, { providers, auditLog, store }: Uses): Feature<Payments> {
  const { db, jobs, clock, log, origin, errorMessage } = platform
  const service = createPayments({ db, jobs, providers, store, clock, log, auditLog, origin })
  return defineFeature({
    service,
    routes: (http) => paymentRoutes(http, service, errorMessage),
    schedules: [
      { every: 'minute', queue: 'send_due_refunds', run: service.sendDueRefunds },
      { every: 'minute', queue: 'sync_pending_payments', run: service.syncPending },
      { every: 'minute', queue: 'process_due_webhook_events', run: service.processDueWebhooks },
      { every: 'night', queue: 'sync_disputes', run: service.syncDisputes },
      { every: 'night', queue: 'remove_old_webhook_bodies', run: service.removeOldWebhookBodies },
      { every: 'night', queue: 'remove_abandoned_payment_details', run: service.removeAbandonedDetails },
      { every: 'night', queue: 'remove_ended_payments', run: service.removeEnded },
      { every: 'night', queue: 'remove_old_webhook_events', run: service.removeOldEvents },
    ],
    personalData: service.personalData,
  })
}
