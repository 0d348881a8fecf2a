import { emails } from '#src/messages/server-messages.server.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import type { Identity } from '../identity/service.server.ts'
import type { Inventory } from '../inventory/service.server.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import { renderBackInStockEmail } from './email.server.ts'
import { backInStockRoutes } from './routes.server.ts'
import { emailSamples } from './samples.server.ts'
import { createBackInStock, type BackInStock, type ReasonFor } from './service.server.ts'

type Uses = {
  readonly catalog: Catalog
  readonly inventory: Pick<Inventory, 'levels'>
  readonly identity: Identity
  readonly reasonFor: ReasonFor
  readonly store: Pick<StoreSettings, 'brand'>
}

export function backInStockFeature(
  { db, clock, secret, origin, queueEmail }: Platform,
  { catalog, inventory, identity, reasonFor, store }: Uses,
): Feature<BackInStock> {
  const service = createBackInStock({
    db,
    clock,
    secret,
    origin,
    catalog,
    inventory,
    customers: identity.customers,
    reasonFor,
    async sendEmail(tx, { id, customerId, email }, facts) {
      const content = renderBackInStockEmail(facts, await store.brand(tx), emails.backInStock)
      await queueEmail(tx, { id: `back-in-stock-${id}`, customerId, to: email, ...content })
    },
  })
  return defineFeature({
    service,
    routes: (http, limits) => backInStockRoutes(http, service, limits),
    schedules: [
      { every: 'minute', queue: 'send_back_in_stock_emails', run: service.notify },
      { every: 'night', queue: 'remove_old_back_in_stock_requests', run: service.removeOld },
    ],
    personalData: service.personalData,
    emails: emailSamples,
  })
}
