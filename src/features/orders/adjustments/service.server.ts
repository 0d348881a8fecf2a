import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { cents, type Cents } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import { customerOf } from '../../identity/service.server.ts'
import { priceLine } from '../../pricing/contract.ts'
import { returnRules, type Seller } from '../../shop-settings/constants.ts'
import { insertCreditNote } from '../documents/store.server.ts'
import { orderAdjusted, type OrderAdjusted } from '../events.ts'
import { lockWhole, refreshOrder } from '../progress/refresh.server.ts'
import {
  cancelable,
  decideUnits,
  quantitiesOf,
  refundable,
  unitsOfOrder,
  type Quantity,
  type UnitsRefusal,
} from '../progress/rules.ts'
import type { PaymentRefunds } from '../reading/for-buyer.server.ts'
import type { WholeOrder } from '../reading/read.server.ts'
import type { AdjustmentActor, AdjustmentKind } from './constants.ts'
import {
  decidePayout,
  decidePayoutWithoutAccount,
  maxGoodwill,
  priceCancellation,
  priceGoodwill,
  priceRest,
  priceReturn,
  sumAdjusted,
  type Amounts,
  type OrderMoney,
  type Payout,
} from './rules.ts'
import { insertAdjustment } from './store.server.ts'

/** What the caller must do in the same transaction: return money and put units back on sale. */
export type Reimbursement = Payout & {
  /** Also the id of the refund, so that it is requested once. */
  readonly id: string
  readonly kind: AdjustmentKind
  readonly orderNumber: string
  readonly paymentId: string
  /** Of the dispute that keeps `refund` from being sent: the bank may return the money instead, or has done so. */
  readonly block: 'open' | 'lost' | null
  /** Null for guests. */
  readonly customerId: string | null
  readonly amount: Cents
  /** Canceled or refunded units; none when only an amount is returned. */
  readonly lines: readonly Quantity[]
  /** Units that were never sent. */
  readonly restock: readonly { readonly variantId: string; readonly quantity: number }[]
}

export type ReturnedUnits = {
  readonly lines: readonly Quantity[]
  readonly isWithdrawal: boolean
  readonly asCredit: boolean
  readonly actor: AdjustmentActor
}

type Refusal = 'order_not_found' | 'invalid_transition' | 'payment_disputed'
type Written = { readonly after: WholeOrder; readonly made: Reimbursement }

export type AdjustmentDeps = {
  readonly clock: Clock
  readonly jobs: Jobs
  readonly refunds: Pick<PaymentRefunds, 'blockOf' | 'isRefused'>
  /** The seller of documents that this transaction writes. */
  readonly sellerOf: (tx: Tx) => Promise<Seller>
  readonly notify: (tx: Tx, before: WholeOrder, after: WholeOrder, made: Reimbursement) => Promise<void>
}

type WriteOptions = {
  readonly asCredit?: boolean
  readonly unsent?: readonly Quantity[]
  /** Of the adjustment. */
  readonly id?: string
}

export function moneyOf({ row, lines }: WholeOrder): OrderMoney {
  return {
    ...row,
    total: cents(row.total),
    lines: lines.map((line) => ({ amount: priceLine(line), quantity: line.quantity })),
  }
}

export function createAdjustments({ clock, jobs, refunds, sellerOf, notify }: AdjustmentDeps) {
  /** Of staff, a refund is refused that would pay the buyer twice. Others have a right to it, so it is held. */
  async function write(
    tx: Tx,
    order: WholeOrder,
    kind: AdjustmentKind,
    actor: AdjustmentActor,
    amounts: Amounts,
    { asCredit = false, unsent = [], id = randomId() }: WriteOptions = {},
  ): Promise<Result<Written, 'payment_disputed'>> {
    const { id: orderId, number, paymentId, ownerKey } = order.row
    if (actor === 'owner' && (await refunds.isRefused(tx, paymentId, amounts.payment, asCredit)))
      return fail('payment_disputed')
    const customerId = customerOf(ownerKey)
    // An erasure ends the account in the same transaction.
    const hasAccount = customerId !== null && actor !== 'system'
    const { refund, ...returned } = hasAccount
      ? decidePayout(amounts, asCredit, returnRules.creditBonusPercent)
      : decidePayoutWithoutAccount(amounts)
    await insertAdjustment(tx, orderId, { ...amounts, ...returned, id, kind, actor }, clock())
    if (amounts.amount > 0) await insertCreditNote(tx, orderId, id, await sellerOf(tx), clock())
    const restock = unsent.flatMap(({ position, quantity }) => {
      const line = order.lines[position]
      return line ? [{ variantId: line.variantId, quantity }] : []
    })
    const after = await refreshOrder(tx, order, clock())
    await jobs.publish(tx, orderAdjusted, { orderId } satisfies OrderAdjusted)
    const block = refund > 0 ? await refunds.blockOf(tx, paymentId) : null
    const made = { ...returned, refund, block, id, kind, orderNumber: String(number), paymentId, customerId, restock }
    return ok({ after, made: { ...made, amount: amounts.amount, lines: amounts.lines } })
  }

  async function cancelLocked(
    tx: Tx,
    order: WholeOrder,
    chosen: readonly Quantity[] | null,
    actor: AdjustmentActor,
    adjustmentId: string,
  ): Promise<Result<Written, Refusal | UnitsRefusal>> {
    const units = unitsOfOrder(order)
    const { status } = order.row
    // An order counts as fulfilled although withdrawn units were not sent.
    const isOpen = status === 'paid' || (status === 'fulfilled' && units.some((line) => cancelable(line) > 0))
    if (!isOpen) return fail('invalid_transition', { from: status, to: 'cancelled' })
    const lines = decideUnits(units, chosen, cancelable)
    if (!lines.ok) return lines
    const amounts = priceCancellation(moneyOf(order), sumAdjusted(order.adjustments), units, lines.value)
    const options = { unsent: lines.value, id: adjustmentId }
    return write(tx, order, 'cancellation', actor, amounts, options)
  }

  async function notified<Code extends string>(
    tx: Tx,
    before: WholeOrder,
    done: Result<Written, Code>,
  ): Promise<Result<Reimbursement, Code>> {
    if (!done.ok) return done
    await notify(tx, before, done.value.after, done.value.made)
    return ok(done.value.made)
  }

  return {
    /** Cancels units that were not sent: the chosen ones, or all. */
    async cancel(
      tx: Tx,
      id: string,
      chosen: readonly Quantity[] | null,
      actor: AdjustmentActor = 'owner',
      adjustmentId = randomId(),
    ): Promise<Result<Reimbursement, Refusal | UnitsRefusal>> {
      const order = await lockWhole(tx, id)
      if (!order) return fail('order_not_found')
      return notified(tx, order, await cancelLocked(tx, order, chosen, actor, adjustmentId))
    },

    /** Part of an erasure: without an email, because it would contain what is being erased. */
    async cancelSilently(tx: Tx, id: string): Promise<Reimbursement | null> {
      const order = await lockWhole(tx, id)
      const done = order && (await cancelLocked(tx, order, null, 'system', randomId()))
      return done?.ok ? done.value.made : null
    },

    /** Returns everything that is left, and ends the order. */
    async refundRest(tx: Tx, id: string): Promise<Result<Reimbursement, Refusal>> {
      const order = await lockWhole(tx, id)
      if (!order) return fail('order_not_found')
      const { status } = order.row
      if (status === 'refunded' || status === 'pending_payment')
        return fail('invalid_transition', { from: status, to: 'refunded' })
      const units = unitsOfOrder(order)
      const amounts = priceRest(moneyOf(order), sumAdjusted(order.adjustments), units)
      const unsent = quantitiesOf(units, cancelable)
      return notified(tx, order, await write(tx, order, 'refund', 'owner', amounts, { unsent }))
    },

    /** Returns an amount without units, such as delivery costs after all units were returned. */
    async refundPart(
      tx: Tx,
      id: string,
      amount: Cents,
      adjustmentId = randomId(),
    ): Promise<Result<Reimbursement, Refusal | 'refund_too_high'>> {
      const order = await lockWhole(tx, id)
      if (!order) return fail('order_not_found')
      const { status } = order.row
      const before = sumAdjusted(order.adjustments)
      const left = maxGoodwill(moneyOf(order), before, customerOf(order.row.ownerKey) !== null)
      if (status !== 'paid' && status !== 'fulfilled' && !(status === 'refunded' && left > 0))
        return fail('invalid_transition', { from: status, to: 'refunded' })
      if (amount > left) return fail('refund_too_high', { left: (left / 100).toFixed(2) })
      const amounts = priceGoodwill(moneyOf(order), before, amount)
      return notified(tx, order, await write(tx, order, 'partial_refund', 'owner', amounts, { id: adjustmentId }))
    },

    /** Returns the price of returned units. The feature `returns` sends its own email. */
    async refundUnits(
      tx: Tx,
      id: string,
      { lines, isWithdrawal, asCredit, actor }: ReturnedUnits,
    ): Promise<Result<Reimbursement, Refusal | UnitsRefusal>> {
      const order = await lockWhole(tx, id)
      if (!order) return fail('order_not_found')
      const { status } = order.row
      if (status !== 'paid' && status !== 'fulfilled')
        return fail('invalid_transition', { from: status, to: 'refunded' })
      const units = unitsOfOrder(order)
      const chosen = decideUnits(units, lines, refundable)
      if (!chosen.ok) return chosen
      const before = sumAdjusted(order.adjustments)
      const amounts = priceReturn(moneyOf(order), before, units, chosen.value, isWithdrawal)
      const kind = asCredit ? 'store_credit' : 'return'
      const done = await write(tx, order, kind, actor, amounts, { asCredit })
      return done.ok ? ok(done.value.made) : done
    },
  }
}
