import { fail } from '#src/kernel/result.ts'
import { defineFeature, type Feature } from '#src/platform/feature.server.ts'
import type { Cart } from '../../cart/service.server.ts'
import { decideOwner } from '../../identity/service.server.ts'
import type { Orders } from '../service.server.ts'
import { reorderApi } from './contract.ts'
import { createReorder, type Reorder } from './service.server.ts'

export function reorderFeature(uses: { readonly orders: Orders; readonly cart: Cart }): Feature<Reorder> {
  const service = createReorder(uses)
  return defineFeature({
    service,
    routes(http) {
      http.mount(reorderApi.reorder, ({ visitor, params }) =>
        visitor.customer ? service.reorder(visitor.customer.id, params.number) : fail('sign_in_needed'),
      )
      http.mount(reorderApi.reorderByLink, ({ visitor, params, body }) => {
        const owner = decideOwner(visitor, body)
        return owner.ok ? service.reorderByLink(owner.value, params.key) : owner
      })
    },
  })
}
