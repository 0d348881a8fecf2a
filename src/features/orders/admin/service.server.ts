import type { Clock } from '#src/kernel/clock.ts'
import { toDecimal, type Cents } from '#src/kernel/money.ts'
import { isId, randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { ActSummary, Actor, AuditLog } from '../../audit-log/service.server.ts'
import type { AuditAction } from '../../audit-log/constants.ts'
import type { DeliveryRefusal, ShipmentRefusal } from '../fulfillment/service.server.ts'
import type { Quantity, UnitsRefusal } from '../progress/rules.ts'
import type { Orders, Reimbursement } from '../service.server.ts'
import type { RefundReason } from '../../payments/constants.ts'
import type { AdminDispute } from '../../payments/disputes/contract.ts'
import type { OrderStatus } from '../constants.ts'
import type { AdminOrder, AdminOrderPage, AdminRefund, ChangedAddress, NewParcel, PackingSlips } from './contract.ts'
import { createNotes } from '../notes/service.server.ts'
import { hasValidPostalCode } from '../contact-details/rules.ts'
import { presentNote, presentSlip } from './present.server.ts'
import { actionsFor, addressLine, isSameAddress, leadsTo, logName, mayChangeAddress } from './rules.ts'
import { listNotes, listNumbersOfReferences, updateAddress, type LockedOrder } from './store.server.ts'
import type { OrderAction } from './constants.ts'

export type OrderAdmin = ReturnType<typeof createOrderAdmin>

/** A port that checkout implements, because checkout depends on orders and not vice versa. */
export type OrderRefunds = {
  /** Returns money to payment and store credit, and restocks units; in the caller's transaction. */
  reimburse(tx: Tx, made: Reimbursement, reason: RefundReason): Promise<void>
  /** All refunds of the order; failed ones first, then newest first. */
  refundsOf(sql: Sql, paymentId: string, orderNumber: string): Promise<AdminRefund[]>
  /** Newest first. */
  disputesOf(sql: Sql, paymentId: string, orderNumber: string): Promise<AdminDispute[]>
}
type Deps = {
  readonly db: Database
  readonly orders: Orders
  readonly refunds: OrderRefunds
  readonly log: Pick<AuditLog, 'record'>
  readonly clock: Clock
}
type ActionError = 'order_not_found' | 'order_moved_on' | 'invalid_transition' | 'payment_disputed'
type AddressRefusal = 'order_not_found' | 'address_fixed' | 'address_changed' | 'postal_code_of_country'
type Adjusting = { readonly id?: string | undefined; readonly seen: number }
type Query = {
  readonly status?: OrderStatus | undefined
  readonly search: string
  readonly before?: string | undefined
}

const pageSize = 50

export function createOrderAdmin({ db, orders, refunds, log, clock }: Deps) {
  async function find(number: string): Promise<Result<AdminOrder, 'order_not_found'>> {
    const found = await orders.ofNumber(db, number)
    if (!found) return fail('order_not_found')
    const { order, paymentId, promoCode, history } = found
    const all = await refunds.refundsOf(db, paymentId, number)
    const disputes = await refunds.disputesOf(db, paymentId, number)
    const facts = { ...order, isProcessing: order.processingAt !== null }
    const notes = (await listNotes(db, number)).map(presentNote)
    return ok({
      order,
      promoCode,
      history,
      notes,
      refund: all[0] ?? null,
      refunds: all,
      disputes,
      actions: actionsFor(facts),
      mayChangeAddress: mayChangeAddress(order),
    })
  }

  /** Locks the order, applies the change and writes the audit log in one transaction. Null was applied before. */
  async function change<Code extends string>(
    actor: Actor,
    number: string,
    action: AuditAction,
    apply: (tx: Tx, order: LockedOrder) => Promise<Result<ActSummary | null, Code>>,
  ): Promise<Result<AdminOrder, Code | 'order_not_found'>> {
    const done = await db.transaction(async (tx): Promise<Result<true, Code | 'order_not_found'>> => {
      const order = await orders.lockByNumber(tx, number)
      if (!order) return fail('order_not_found')
      const applied = await apply(tx, order)
      if (!applied.ok) return applied
      if (applied.value === null) return ok(true)
      const status = (await orders.lockByNumber(tx, number))?.status ?? order.status
      const [before, after] =
        status === order.status ? [null, applied.value] : [{ status: order.status }, { status, ...applied.value }]
      await log.record(tx, { actor, action, subject: number, before, after })
      return ok(true)
    })
    return done.ok ? find(number) : done
  }

  async function reimburse<Code extends string>(
    tx: Tx,
    made: Result<Reimbursement, Code>,
    reason: RefundReason,
  ): Promise<Result<ActSummary, Code>> {
    if (!made.ok) return made
    await refunds.reimburse(tx, made.value, reason)
    return ok({ amount: toDecimal(made.value.amount) })
  }

  /** Returns money once per id, unless the order has changed since it was read. */
  const adjust = <Code extends string>(
    actor: Actor,
    number: string,
    { id = randomId(), seen }: Adjusting,
    reason: 'order_canceled' | 'order_refunded',
    apply: (tx: Tx, orderId: string, id: string) => Promise<Result<Reimbursement, Code>>,
  ): Promise<Result<AdminOrder, ActionError | Code>> =>
    change<ActionError | Code>(actor, number, reason, async (tx, order) => {
      if (order.adjustments.includes(id)) return ok(null)
      if (order.adjustments.length !== seen) return movedOn(order)
      return reimburse(tx, await apply(tx, order.id, id), reason)
    })

  async function make(
    tx: Tx,
    { id }: LockedOrder,
    action: OrderAction,
  ): Promise<Result<ActSummary, ShipmentRefusal | DeliveryRefusal | 'payment_disputed'>> {
    switch (action) {
      case 'process': {
        const made = await orders.process(tx, id)
        return made.ok ? ok({ processing: true }) : made
      }
      case 'fulfill': {
        const made = await orders.ship(tx, id, { ...untracked, lines: null, parcel: null })
        return made.ok ? ok({ parcel: made.value }) : made
      }
      case 'deliver': {
        const made = await orders.deliver(tx, id, null, clock())
        return made.ok ? ok({ delivered: true }) : made
      }
      case 'cancel':
        return reimburse(tx, await orders.cancel(tx, id, null), 'order_canceled')
      case 'refund':
        return reimburse(tx, await orders.refundRest(tx, id), 'order_refunded')
    }
  }

  return {
    /** The numbers of the orders that payments and adjustments belong to. Other ids have none. */
    async numbersOf(references: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const ids = references.filter(isId)
      const rows = ids.length > 0 ? await listNumbersOfReferences(db, ids) : []
      return new Map(rows.map(({ reference, number }) => [reference, String(number)]))
    },

    find,

    async list({ status, search, before }: Query): Promise<AdminOrderPage> {
      const entries = await orders.listAll({ status: status ?? null, search, before: before ?? null }, pageSize + 1)
      const shown = entries.slice(0, pageSize)
      return { orders: shown, next: entries.length > pageSize ? (shown.at(-1)?.number ?? null) : null }
    },

    /** In the order given; a number that is repeated counts once. */
    async packingSlips(numbers: readonly string[]): Promise<PackingSlips> {
      const found = new Map((await orders.listByNumbers(numbers)).map((order) => [order.number, order]))
      const answer: PackingSlips = { packingSlips: [], missing: [] }
      for (const number of new Set(numbers)) {
        const order = found.get(number.replace(/^0+/, ''))
        if (order) answer.packingSlips.push(presentSlip(order))
        else answer.missing.push(number)
      }
      return answer
    },

    /** Of two concurrent actions, the second one fails with the new status. */
    perform: (
      actor: Actor,
      number: string,
      action: OrderAction,
      seen: OrderStatus,
    ): Promise<Result<AdminOrder, ActionError>> =>
      change(actor, number, logName[action], async (tx, order) => {
        if (order.status !== seen) return movedOn(order)
        const made = await make(tx, order, action)
        // Every other refusal means that the order is not in a state for this action.
        const isOwn = made.ok || isActionError(made.code)
        return isOwn
          ? (made as Result<ActSummary, ActionError>)
          : fail('invalid_transition', { from: order.status, to: leadsTo[action] ?? 'delivered' })
      }),

    ship: (
      actor: Actor,
      number: string,
      { id, parcel, lines, carrier, trackingNumber, trackingUrl }: NewParcel,
    ): Promise<Result<AdminOrder, ShipmentRefusal>> =>
      change<ShipmentRefusal>(actor, number, 'order_fulfilled', async (tx, order) => {
        const tracking = { trackingNumber: trackingNumber ?? null, trackingUrl: trackingUrl ?? null }
        const shipment = { id, ...tracking, parcel, lines: lines ?? null, carrier: carrier ?? null }
        const made = await orders.ship(tx, order.id, shipment)
        return made.ok ? ok(made.value === null ? null : { parcel: made.value, carrier: shipment.carrier }) : made
      }),

    deliverParcel: (actor: Actor, number: string, parcel: number): Promise<Result<AdminOrder, DeliveryRefusal>> =>
      change(actor, number, 'order_delivered', async (tx, { id }) => {
        const made = await orders.deliver(tx, id, parcel, clock())
        return made.ok ? ok({ parcel, delivered: true }) : made
      }),

    cancelUnits: (
      actor: Actor,
      number: string,
      lines: readonly Quantity[] | null,
      adjusting: Adjusting,
    ): Promise<Result<AdminOrder, ActionError | UnitsRefusal>> =>
      adjust(actor, number, adjusting, 'order_canceled', (tx, orderId, id) =>
        orders.cancel(tx, orderId, lines, 'owner', id),
      ),

    refundPart: (
      actor: Actor,
      number: string,
      amount: Cents,
      adjusting: Adjusting,
    ): Promise<Result<AdminOrder, ActionError | 'refund_too_high'>> =>
      adjust(actor, number, adjusting, 'order_refunded', (tx, orderId, id) =>
        orders.refundPart(tx, orderId, amount, id),
      ),

    changeAddress: (
      actor: Actor,
      number: string,
      { seen, ...address }: ChangedAddress,
    ): Promise<Result<AdminOrder, AddressRefusal>> =>
      change(
        actor,
        number,
        'order_address_changed',
        async (tx, { id }): Promise<Result<ActSummary, AddressRefusal>> => {
          const order = await orders.progress(tx, id)
          if (!order?.customer || !mayChangeAddress(order)) return fail('address_fixed')
          const { customer } = order
          const { country } = order.delivery
          if (!isSameAddress(customer, seen) && !isSameAddress(customer, address))
            return fail('address_changed', { address: addressLine(customer) })
          if (!hasValidPostalCode({ ...address, country })) return fail('postal_code_of_country', { country })
          await updateAddress(tx, id, address, clock())
          return ok({ country })
        },
      ),

    invoice: orders.invoiceForStaff,
    creditNote: orders.creditNoteForStaff,
    documents: orders.exportDocuments,

    ...createNotes({ db, orders, log, clock, find }),
  }
}

const actionErrors: readonly string[] = [
  'order_not_found',
  'order_moved_on',
  'payment_disputed',
] satisfies ActionError[]
const isActionError = (code: string) => actionErrors.includes(code)

const untracked = { carrier: null, trackingNumber: null, trackingUrl: null }

const movedOn = ({ status }: LockedOrder) => fail('order_moved_on', { status: status.replace('_', ' ') })
