import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { PaymentProviders } from '#src/platform/payments/providers.server.ts'
import { paymentRoutes } from './routes.server.ts'
import { createPayments, type Payments } from './service.server.ts'

type Uses = { readonly providers: PaymentProviders }

export function paymentsFeature(platform: Platform, { providers }: Uses): Feature<Payments> {
  const { db, jobs, clock, log, errorMessage } = platform
  const service = createPayments({ db, jobs, providers, clock, log })
  return defineFeature({
    service,
    routes: (http) => paymentRoutes(http, service, errorMessage),
    schedules: [
      { every: 'minute', queue: 'send_due_refunds', run: service.sendDueRefunds },
      { every: 'night', queue: 'remove_abandoned_payment_details', run: service.removeAbandonedDetails },
    ],
    personalData: service.personalData,
  })
}
