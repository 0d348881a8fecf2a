import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { AdjustmentKind } from '../adjustments/constants.ts'
import type { OrderStatus } from '../rules.ts'
import { mergeQuantities, type Quantity } from './constants.ts'

export type { Quantity }

export type UnitEvent = {
  readonly kind: 'processing' | 'shipped' | 'delivered'
  readonly parcel: number | null
  readonly occurredAt: Date
  readonly lines: readonly Quantity[]
}

export type UnitAdjustment = { readonly kind: AdjustmentKind; readonly lines: readonly Quantity[] }

/**
 * What has happened to the units of one line. Always: shipped + canceled ≤ ordered, delivered ≤ shipped, and
 * canceled + returned ≤ ordered. Only a withdrawn line can have returned units that were never shipped.
 */
export type LineUnits = {
  readonly ordered: number
  readonly canceled: number
  readonly shipped: number
  readonly delivered: number
  readonly returned: number
  readonly isWithdrawn: boolean
}

type LineFacts = { readonly quantity: number; readonly isWithdrawn: boolean }

function sumAt(position: number, groups: readonly { readonly lines: readonly Quantity[] }[]): number {
  let sum = 0
  for (const { lines } of groups) for (const line of lines) if (line.position === position) sum += line.quantity
  return sum
}

export function unitsOf(
  lines: readonly LineFacts[],
  events: readonly UnitEvent[],
  adjustments: readonly UnitAdjustment[],
): LineUnits[] {
  const ofKind = (kind: UnitEvent['kind']) => events.filter((event) => event.kind === kind)
  const [shipped, delivered] = [ofKind('shipped'), ofKind('delivered')]
  const canceled = adjustments.filter(({ kind }) => kind === 'cancellation')
  const returned = adjustments.filter(({ kind }) => kind === 'return' || kind === 'store_credit')
  return lines.map(({ quantity, isWithdrawn }, position) => ({
    ordered: quantity,
    canceled: sumAt(position, canceled),
    shipped: sumAt(position, shipped),
    delivered: sumAt(position, delivered),
    returned: sumAt(position, returned),
    isWithdrawn,
  }))
}

/** Units still to be sent. Withdrawn lines are not sent. */
export const shippable = ({ ordered, canceled, shipped, isWithdrawn }: LineUnits): number =>
  isWithdrawn ? 0 : ordered - canceled - shipped

/** Units that were never sent and that the buyer still pays for. */
export const cancelable = ({ ordered, canceled, shipped, returned }: LineUnits): number =>
  Math.max(0, ordered - canceled - Math.max(shipped, returned))

/** Units the buyer still pays for. */
export const refundable = ({ ordered, canceled, returned }: LineUnits): number => ordered - canceled - returned

/** Units in these lines, by a count such as `shippable`. */
export function quantitiesOf(units: readonly LineUnits[], count: (line: LineUnits) => number): Quantity[] {
  return units.map((line, position) => ({ position, quantity: count(line) })).filter(({ quantity }) => quantity > 0)
}

export type UnitsRefusal = 'line_not_found' | 'too_many_order_units' | 'no_units_left'

/** The chosen units, or all that are left; rejected when a line has fewer left. */
export function decideUnits(
  units: readonly LineUnits[],
  chosen: readonly Quantity[] | null,
  count: (line: LineUnits) => number,
): Result<Quantity[], UnitsRefusal> {
  const all = quantitiesOf(units, count)
  if (chosen === null) return all.length > 0 ? ok(all) : fail('no_units_left')
  const wanted = mergeQuantities(chosen)
  for (const { position, quantity } of wanted) {
    const line = units[position]
    if (!line) return fail('line_not_found')
    const left = Math.max(0, count(line))
    if (quantity > left) return fail('too_many_order_units', { line: position + 1, left })
  }
  return wanted.length > 0 ? ok(wanted) : fail('no_units_left')
}

/** The order's status follows from payment, parcels and adjustments. */
export function deriveStatus(
  isPaid: boolean,
  units: readonly LineUnits[],
  adjustments: readonly Pick<UnitAdjustment, 'kind'>[],
): OrderStatus {
  if (adjustments.some(({ kind }) => kind === 'refund')) return 'refunded'
  const isOver = units.length > 0 && units.every((line) => refundable(line) === 0)
  if (isOver) return units.some(({ returned }) => returned > 0) ? 'refunded' : 'cancelled'
  if (!isPaid) return 'pending_payment'
  const hasShipped = units.some(({ shipped }) => shipped > 0)
  return hasShipped && units.every((line) => shippable(line) === 0) ? 'fulfilled' : 'paid'
}

/** When the last unit arrived: null while units are still to be sent or on their way. */
export function deriveDelivery(units: readonly LineUnits[], events: readonly UnitEvent[]): Date | null {
  const isComplete = units.every((line) => shippable(line) === 0 && line.delivered === line.shipped)
  const arrivals = events.filter(({ kind }) => kind === 'delivered').map(({ occurredAt }) => occurredAt.getTime())
  return isComplete && arrivals.length > 0 ? new Date(Math.max(...arrivals)) : null
}

export type OrderFacts = {
  readonly lines: readonly { readonly quantity: number }[]
  readonly events: readonly UnitEvent[]
  readonly adjustments: readonly (UnitAdjustment & { readonly createdAt: Date })[]
  readonly withdrawals: readonly { readonly receivedAt: Date; readonly positions: readonly number[] }[]
}

export function unitsOfOrder({ lines, withdrawals, events, adjustments }: OrderFacts): LineUnits[] {
  const withdrawn = new Set(withdrawals.flatMap(({ positions }) => positions))
  return unitsOf(
    lines.map(({ quantity }, at) => ({ quantity, isWithdrawn: withdrawn.has(at) })),
    events,
    adjustments,
  )
}

/**
 * When the withdrawal period starts: with the last arrival (Directive 2011/83/EU, art. 9(2)(b)(i)), or later, when the
 * units that were never sent were canceled or withdrawn from, because until then the buyer was waiting for them. What
 * happens afterwards does not move it.
 */
export function deriveWithdrawalStart(facts: OrderFacts, deliveredAt: Date | null): Date | null {
  if (!deliveredAt) return null
  const changes = [
    ...facts.adjustments.map(({ createdAt }) => createdAt),
    ...facts.withdrawals.map(({ receivedAt }) => receivedAt),
  ]
  const later = changes.filter((change) => change > deliveredAt).toSorted((a, b) => a.getTime() - b.getTime())
  return [deliveredAt, ...later].find((instant) => hasNothingToSend(facts, instant)) ?? deliveredAt
}

/** Whether no unit that was never sent was still expected after this instant. */
function hasNothingToSend(facts: OrderFacts, instant: Date): boolean {
  const units = unitsOfOrder({
    ...facts,
    adjustments: facts.adjustments.filter(({ createdAt }) => createdAt <= instant),
    withdrawals: facts.withdrawals.filter(({ receivedAt }) => receivedAt <= instant),
  })
  return units.every((line) => shippable(line) === 0)
}
