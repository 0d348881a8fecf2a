import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import { orderShipped, type OrderShipped } from '../events.ts'
import { decideUnits, shippable, unitsOfOrder, type Quantity, type UnitsRefusal } from '../progress/rules.ts'
import { lockWhole, refreshOrder } from '../progress/refresh.server.ts'
import type { WholeOrder } from '../reading/read.server.ts'
import { trackingUrlOf, type Carrier } from './constants.ts'
import { hasFulfillmentEvent, insertFulfillmentEvent, type FulfillmentEvent } from './store.server.ts'

export type Shipment = {
  /** A repeated request with the same id records nothing. */
  readonly id?: string | undefined
  /** All units that are left when null. */
  readonly lines: readonly Quantity[] | null
  readonly carrier: Carrier | null
  readonly trackingNumber: string | null
  /** Of another carrier; the known ones have their own. */
  readonly trackingUrl: string | null
  /** The number this parcel gets, so that a request based on an outdated page is rejected; null to skip the check. */
  readonly parcel: number | null
}

export type ShipmentRefusal = 'order_not_found' | 'order_moved_on' | 'invalid_transition' | UnitsRefusal
export type DeliveryRefusal = 'order_not_found' | 'invalid_transition' | 'parcel_not_found' | 'parcel_delivered'

type Deps = {
  readonly clock: Clock
  readonly jobs: Jobs
  /** Queues the email about a parcel in the transaction of the shipment. */
  readonly notify: (tx: Tx, order: WholeOrder, parcel: FulfillmentEvent) => Promise<void>
}

const untracked = { carrier: null, trackingNumber: null, trackingUrl: null }

export function createFulfillment({ clock, jobs, notify }: Deps) {
  const record = (tx: Tx, orderId: string, event: FulfillmentEvent, id = randomId()) =>
    insertFulfillmentEvent(tx, id, orderId, event, clock())

  return {
    /** Records that the order is being prepared. Once, before the first parcel. */
    async process(tx: Tx, id: string): Promise<Result<true, 'order_not_found' | 'invalid_transition'>> {
      const order = await lockWhole(tx, id)
      if (!order) return fail('order_not_found')
      const units = decideUnits(unitsOfOrder(order), null, shippable)
      if (order.row.status !== 'paid' || order.events.length > 0 || !units.ok)
        return fail('invalid_transition', { from: order.row.status, to: 'processing' })
      await record(tx, id, {
        kind: 'processing',
        parcel: null,
        ...untracked,
        occurredAt: clock(),
        lines: units.value,
      })
      return ok(true)
    },

    /** Records one parcel and notifies the buyer, if the transaction commits. @returns its number; null if repeated. */
    async ship(tx: Tx, id: string, shipment: Shipment): Promise<Result<number | null, ShipmentRefusal>> {
      const order = await lockWhole(tx, id)
      if (!order) return fail('order_not_found')
      if (shipment.id && (await hasFulfillmentEvent(tx, id, shipment.id))) return ok(null)
      const { status, customer } = order.row
      if (status !== 'paid') return fail('invalid_transition', { from: status, to: 'fulfilled' })
      const parcel = order.events.filter(({ kind }) => kind === 'shipped').length + 1
      if (shipment.parcel !== null && shipment.parcel !== parcel)
        return fail('order_moved_on', { status: `${status}, with ${parcel - 1} shipped` })
      const units = decideUnits(unitsOfOrder(order), shipment.lines, shippable)
      if (!units.ok) return units
      const { carrier, trackingNumber } = shipment
      const known = carrier && trackingNumber ? trackingUrlOf(carrier, trackingNumber, customer) : null
      const event: FulfillmentEvent = {
        kind: 'shipped',
        parcel,
        carrier,
        trackingNumber,
        trackingUrl: known ?? shipment.trackingUrl,
        occurredAt: clock(),
        lines: units.value,
      }
      await record(tx, id, event, shipment.id)
      await notify(tx, await refreshOrder(tx, order, clock()), event)
      await jobs.publish(tx, orderShipped, { orderId: id } satisfies OrderShipped)
      return ok(parcel)
    },

    /** Records the arrival of one parcel, or of all that are on their way. */
    async deliver(tx: Tx, id: string, parcel: number | null, at: Date): Promise<Result<true, DeliveryRefusal>> {
      const order = await lockWhole(tx, id)
      if (!order) return fail('order_not_found')
      const arrived = new Set(order.events.filter(({ kind }) => kind === 'delivered').map((event) => event.parcel))
      const sent = order.events.filter((event) => event.kind === 'shipped')
      if (parcel !== null && !sent.some((event) => event.parcel === parcel)) return fail('parcel_not_found', { parcel })
      if (parcel !== null && arrived.has(parcel)) return fail('parcel_delivered', { parcel })
      const due = sent.filter((event) => !arrived.has(event.parcel) && (parcel === null || event.parcel === parcel))
      if (due.length === 0 || at > clock())
        return fail('invalid_transition', { from: order.row.status, to: 'delivered' })
      for (const event of due) await record(tx, id, { ...event, ...untracked, kind: 'delivered', occurredAt: at })
      await refreshOrder(tx, order, clock())
      await jobs.publish(tx, orderShipped, { orderId: id } satisfies OrderShipped)
      return ok(true)
    },
  }
}
