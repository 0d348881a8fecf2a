import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { Checkout } from '../checkout/service.server.ts'
import type { Identity } from '../identity/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import { accountRoutes } from './routes.server.ts'
import { createAccount, type Account } from './service.server.ts'

type Uses = {
  readonly identity: Identity
  readonly orders: Orders
  readonly checkout: Checkout
  /** One per feature that stores customer data. */
  readonly personalData: readonly PersonalData[]
}

export function accountFeature({ db, clock, jobs, mailer }: Platform, uses: Uses): Feature<Account> {
  const service = createAccount({ db, clock, jobs, mailer, ...uses })
  return defineFeature({ service, routes: (http, limits) => accountRoutes(http, service, uses.identity, limits) })
}
