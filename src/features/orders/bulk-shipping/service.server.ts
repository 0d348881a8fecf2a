import type { Actor } from '../../audit-log/service.server.ts'
import type { OrderAdmin } from '../admin/service.server.ts'
import type { ShippingOutcome } from './constants.ts'
import type { NewShipments, ShippingResults } from './contract.ts'

type Deps = {
  readonly orders: Pick<OrderAdmin, 'ship' | 'find'>
  readonly onFailed: (error: unknown, number: string) => void
}

/** Each order is shipped in a transaction of its own, so one that cannot be shipped does not stop the others. */
export function createBulkShipping({ orders, onFailed }: Deps) {
  async function shipOne(
    actor: Actor,
    number: string,
    tracking: { readonly carrier: NewShipments['carrier']; readonly trackingNumber: string | null },
  ): Promise<ShippingOutcome> {
    // The first parcel: a repeated request, or a colleague's parcel in between, changes nothing.
    const shipped = await orders.ship(actor, number, { parcel: 1, ...tracking })
    if (shipped.ok) return 'shipped'
    if (shipped.code === 'order_not_found') return 'order_not_found'
    const found = await orders.find(number)
    if (!found.ok) return 'order_not_found'
    const { status, parcels } = found.value.order
    if (status === 'fulfilled') return 'already_shipped'
    return status === 'paid' && parcels.length > 0 ? 'partly_shipped' : 'invalid_transition'
  }

  return {
    async ship(actor: Actor, { carrier, orders: wanted }: NewShipments): Promise<ShippingResults> {
      const results: ShippingResults['results'] = []
      for (const { number, trackingNumber } of wanted) {
        const tracking = trackingNumber ? { carrier, trackingNumber } : { carrier: null, trackingNumber: null }
        const outcome = await shipOne(actor, number, tracking).catch((error: unknown): ShippingOutcome => {
          onFailed(error, number)
          return 'failed'
        })
        results.push({ number, outcome })
      }
      return { results }
    },
  }
}

export type BulkShipping = ReturnType<typeof createBulkShipping>
