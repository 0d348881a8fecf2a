import { fail, ok, type Result } from '#src/kernel/result.ts'
import { shopDay } from '#src/kernel/shop-time.ts'
import { returnRules } from '../shop-settings/constants.ts'
import {
  faultReasons,
  holdingStates,
  openReturnStates,
  sendBackDays,
  type ReturnAction,
  type ReturnBasis,
  type ReturnReason,
  type ReturnState,
} from './constants.ts'
import { mergeQuantities, type Quantity } from '../orders/progress/constants.ts'
import { lastDayOfPeriod } from '#src/kernel/legal-periods.ts'

export type { Quantity }

export type ReturnFacts = {
  /** Whether the order was paid and not ended. */
  readonly isOpen: boolean
  readonly period: ReturnBasis | 'over'
  readonly lines: readonly {
    readonly name: string
    readonly isPersonalized: boolean
    /** Excluded from the voluntary return policy, not from the right of withdrawal. */
    readonly isClearance: boolean
    /** Units that were sent and that the buyer still pays for. */
    readonly kept: number
    /** Units of `kept` in requests that are not finished. */
    readonly requested: number
    /** Units that were not sent and that the buyer still pays for. */
    readonly unsent: number
  }[]
}

export type ReturnRefusal =
  | 'not_returnable'
  | 'return_period_over'
  | 'line_personalized'
  | 'line_clearance'
  | 'line_not_found'
  | 'too_many_order_units'
  | 'no_units_left'

/** Units of a line that can be requested now. */
export const returnable = ({ kept, requested }: ReturnFacts['lines'][number]): number => Math.max(0, kept - requested)

/** Units of a line that its buyer can request now: of some lines, only within the period of withdrawals and faults. */
export const requestable = (line: ReturnFacts['lines'][number], { period }: Pick<ReturnFacts, 'period'>): number =>
  (line.isPersonalized || line.isClearance) && period !== 'withdrawal' ? 0 : returnable(line)

/** Units of a line that administrators can register now. */
export const registrable = (line: ReturnFacts['lines'][number], { isOpen }: Pick<ReturnFacts, 'isOpen'>): number =>
  isOpen ? returnable(line) : 0

export type DecidedReturn = { readonly basis: ReturnBasis; readonly lines: Quantity[] }

/**
 * Which units are returned, and by which right. There is no right of withdrawal for personalized items: they are a return
 * of their own, for faults reported within the same 14 days. Administrators may also accept them for other reasons, and
 * returns after the period, because faulty goods have a legal guarantee.
 */
export function decideReturn(
  facts: ReturnFacts,
  chosen: readonly Quantity[],
  reason: ReturnReason,
  isOwner: boolean,
): Result<DecidedReturn[], ReturnRefusal> {
  if (!facts.isOpen) return fail('not_returnable')
  if (facts.period === 'over' && !isOwner) return fail('return_period_over')
  const wanted = mergeQuantities(chosen)
  for (const { position, quantity } of wanted) {
    const line = facts.lines[position]
    if (!line) return fail('line_not_found')
    if (line.isPersonalized && !isOwner) {
      if (!faultReasons.includes(reason)) return fail('line_personalized', { product: line.name })
      if (facts.period !== 'withdrawal') return fail('return_period_over')
    }
    if (line.isClearance && !isOwner && facts.period === 'policy')
      return fail('line_clearance', { product: line.name, percent: returnRules.maxPercentOff })
    const left = returnable(line)
    if (quantity > left) return fail('too_many_order_units', { line: position + 1, left })
  }
  if (wanted.length === 0) return fail('no_units_left')
  const isWithdrawn = ({ position }: Quantity) =>
    facts.period === 'withdrawal' && facts.lines[position]?.isPersonalized === false
  const parts: DecidedReturn[] = [
    { basis: 'withdrawal', lines: wanted.filter(isWithdrawn) },
    { basis: 'policy', lines: wanted.filter((line) => !isWithdrawn(line)) },
  ]
  return ok(parts.filter((part) => part.lines.length > 0))
}

/** The units of withdrawn lines: those that were not sent are canceled, those that the buyer got are sent back. */
export function splitWithdrawal(
  { lines }: Pick<ReturnFacts, 'lines'>,
  positions: readonly number[],
): { readonly canceled: Quantity[]; readonly returned: Quantity[] } {
  const unitsBy = (count: (line: ReturnFacts['lines'][number]) => number) =>
    positions
      .flatMap((position) => {
        const line = lines[position]
        return line ? [{ position, quantity: count(line) }] : []
      })
      .filter(({ quantity }) => quantity > 0)
  return { canceled: unitsBy(({ unsent }) => unsent), returned: unitsBy(returnable) }
}

/** The lines of a return that a withdrawal covers, and the others. */
export function divideByWithdrawal<Line extends Quantity>(
  lines: readonly Line[],
  positions: ReadonlySet<number>,
): { readonly withdrawn: Line[]; readonly others: Line[] } {
  return {
    withdrawn: lines.filter(({ position }) => positions.has(position)),
    others: lines.filter(({ position }) => !positions.has(position)),
  }
}

const transitions: {
  readonly [A in ReturnAction]: { readonly from: readonly ReturnState[]; readonly to: ReturnState }
} = {
  approve: { from: ['requested'], to: 'approved' },
  // Not once received: its units are in stock again.
  reject: { from: ['requested', 'approved'], to: 'rejected' },
  receive: { from: ['approved'], to: 'received' },
  refund: { from: ['received'], to: 'refunded' },
  close: { from: ['approved'], to: 'not_sent_back' },
  // The parcel has arrived after all.
  reopen: { from: ['not_sent_back'], to: 'approved' },
}

/** A withdrawal is the buyer's right: it cannot be rejected. */
export function decideAction(
  state: ReturnState,
  action: ReturnAction,
  basis: ReturnBasis,
): Result<ReturnState, 'return_moved_on' | 'withdrawal_not_rejectable'> {
  const { from, to } = transitions[action]
  if (!from.includes(state)) return fail('return_moved_on', { state: state.replaceAll('_', ' ') })
  if (action === 'reject' && basis === 'withdrawal') return fail('withdrawal_not_rejectable')
  return ok(to)
}

export type Received = { readonly position: number; readonly restocked: number; readonly damaged: number }

/** Lines without units are in neither part. */
export type Receipt = { readonly received: Received[]; readonly missing: Quantity[] }

/**
 * Every unit that arrived is either back in stock or written off. Nobody else can buy a personalized one. Units that are
 * still missing stay to be sent back.
 * @param arrivable units by position that were sent, that the buyer still pays for, and that have not been received.
 */
export function decideReceipt(
  lines: readonly Quantity[],
  received: readonly Received[],
  arrivable: readonly { readonly quantity: number; readonly isPersonalized: boolean }[],
): Result<Receipt, 'units_do_not_match' | 'units_not_shipped' | 'personalized_not_restocked'> {
  const arrived = new Map(received.map(({ position, restocked, damaged }) => [position, restocked + damaged]))
  const matches =
    received.length === lines.length &&
    lines.every(({ position, quantity }) => (arrived.get(position) ?? Infinity) <= quantity) &&
    received.some(hasUnits)
  if (!matches) return fail('units_do_not_match')
  for (const [position, units] of arrived) {
    const left = arrivable[position]?.quantity ?? 0
    if (units > left) return fail('units_not_shipped', { line: position + 1, left })
  }
  if (received.some(({ position, restocked }) => restocked > 0 && arrivable[position]?.isPersonalized))
    return fail('personalized_not_restocked')
  const missing = lines.map(({ position, quantity }) => ({
    position,
    quantity: quantity - (arrived.get(position) ?? 0),
  }))
  return ok({ received: received.filter(hasUnits), missing: missing.filter(({ quantity }) => quantity > 0) })
}

const hasUnits = ({ restocked, damaged }: Received) => restocked + damaged > 0

export type OpenReturn = { readonly id: string; readonly state: ReturnState; readonly lines: readonly Quantity[] }
/** What is left of a return; without lines it is closed. */
export type Remainder = { readonly id: string; readonly lines: Quantity[] }

/**
 * The open returns that hold units which were canceled or refunded in another way. Received ones keep their units first.
 * @param refundable units by position that the buyer still pays for.
 */
export function decideRemainders(open: readonly OpenReturn[], refundable: readonly number[]): Remainder[] {
  const left = [...refundable]
  const isReceived = ({ state }: OpenReturn) => state === 'received'
  return [...open.filter(isReceived), ...open.filter((one) => !isReceived(one))].flatMap(({ id, lines }) => {
    const kept = lines.map(({ position, quantity }) => {
      const units = Math.min(quantity, left[position] ?? 0)
      left[position] = (left[position] ?? 0) - units
      return { position, quantity: units }
    })
    const isWhole = kept.every(({ quantity }, at) => quantity === lines[at]?.quantity)
    return isWhole ? [] : [{ id, lines: kept.filter(({ quantity }) => quantity > 0) }]
  })
}

export const isOpenReturn = (state: ReturnState): boolean => openReturnStates.includes(state)

/** Whether its units are not available for another return. */
export const holdsUnits = (state: ReturnState): boolean => holdingStates.includes(state)

type Change = { readonly state: ReturnState; readonly changedAt: string }

export function lastChangeTo(history: readonly Change[], wanted: ReturnState): Date | null {
  const change = history.findLast(({ state }) => state === wanted)
  return change ? new Date(change.changedAt) : null
}

/**
 * Whether a return that has not arrived can be closed: once all days to send it back are over, after its last approval or a
 * withdrawal from its lines. The period ends with a working day (Regulation 1182/71, art. 3(4)).
 */
export function isOverdue(history: readonly Change[], withdrawnAt: readonly Date[], now: Date): boolean {
  const approvedAt = lastChangeTo(history, 'approved')
  if (!approvedAt) return false
  const startsAt = new Date(Math.max(...[approvedAt, ...withdrawnAt].map((at) => at.getTime())))
  return shopDay(now) > lastDayOfPeriod(startsAt, sendBackDays)
}

type HeldUnits = { readonly state: ReturnState; readonly lines: readonly Quantity[] }

/** Units in returns with such a state, by line. */
export function unitsIn(rows: readonly HeldUnits[], has: (state: ReturnState) => boolean): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { state, lines } of rows)
    if (has(state)) for (const { position, quantity } of lines) sums.set(position, (sums.get(position) ?? 0) + quantity)
  return sums
}

type OrderFacts = Pick<ReturnFacts, 'isOpen' | 'period'> & {
  readonly lines: readonly (Omit<ReturnFacts['lines'][number], 'kept' | 'requested'> & {
    readonly sent: number
    readonly refundable: number
  })[]
}

export function factsOf(order: OrderFacts, rows: readonly HeldUnits[]): ReturnFacts {
  const requested = unitsIn(rows, holdsUnits)
  return {
    isOpen: order.isOpen,
    period: order.period,
    lines: order.lines.map(({ name, isPersonalized, isClearance, sent, unsent, refundable }, position) => ({
      name,
      isPersonalized,
      isClearance,
      unsent,
      kept: Math.min(sent, refundable),
      requested: requested.get(position) ?? 0,
    })),
  }
}
