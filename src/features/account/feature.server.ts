import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Checkout } from '../checkout/service.server.ts'
import type { Identity } from '../identity/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { Returns } from '../returns/service.server.ts'
import type { StoreCredit } from '../store-credit/service.server.ts'
import { customerAdminRoutes } from './admin/routes.server.ts'
import { createCustomerAdmin } from './admin/service.server.ts'
import { guestDataRoutes } from './guests/routes.server.ts'
import { createGuestData, type GuestOrders } from './guests/service.server.ts'
import { accountRoutes } from './routes.server.ts'
import { createAccount, type Account } from './service.server.ts'

type Uses = {
  readonly auditLog: AuditLog
  readonly identity: Identity
  readonly orders: Orders
  readonly checkout: Checkout
  readonly returns: Returns
  readonly storeCredit: StoreCredit
  /** A port: orders and payments of guests. */
  readonly guestOrders: GuestOrders
  /** One per feature that stores customer data. */
  readonly personalData: readonly PersonalData[]
}

export function accountFeature({ db, clock, jobs, mailer }: Platform, uses: Uses): Feature<Account> {
  const service = createAccount({ db, clock, jobs, mailer, ...uses })
  const customers = createCustomerAdmin({ db, account: service, ...uses })
  const guests = createGuestData({ db, clock, mailer, account: service, ...uses })
  return defineFeature({
    service,
    routes(http, limits) {
      accountRoutes(http, service, uses.identity, limits)
      customerAdminRoutes(http, customers)
      guestDataRoutes(http, guests)
    },
  })
}
