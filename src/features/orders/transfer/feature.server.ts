import { fail } from '#src/kernel/result.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { Identity } from '../../identity/service.server.ts'
import type { Orders } from '../service.server.ts'
import { orderTransferApi } from './contract.ts'
import { createOrderTransfer, type OrderTransfer, type Transfer } from './service.server.ts'

type Uses = { readonly orders: Orders; readonly identity: Identity; readonly transfers: readonly Transfer[] }

export function orderTransferFeature({ db, jobs }: Pick<Platform, 'db' | 'jobs'>, uses: Uses): Feature<OrderTransfer> {
  const service = createOrderTransfer({ db, jobs, ...uses })
  return defineFeature({
    service,
    routes(http) {
      http.mount(orderTransferApi.transfer, ({ visitor, params }) =>
        visitor.customer ? service.transfer(visitor.customer.id, params.key) : fail('sign_in_needed'),
      )
    },
  })
}
