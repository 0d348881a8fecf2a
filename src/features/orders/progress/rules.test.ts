import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AdjustmentKind } from '../adjustments/constants.ts'
import {
  cancelable,
  decideUnits,
  deriveDelivery,
  deriveStatus,
  deriveWithdrawalStart,
  refundable,
  shippable,
  unitsOf,
  unitsOfOrder,
  type OrderFacts,
  type Quantity,
  type UnitAdjustment,
  type UnitEvent,
} from './rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const line = (quantity: number, isWithdrawn = false) => ({ quantity, isWithdrawn })

/** Applies random commands the way the services do, and rejects what the rules reject. */
const command = fc.record({
  what: fc.constantFrom('ship' as const, 'deliver' as const, 'cancel' as const, 'return' as const, 'withdraw' as const),
  lines: fc.option(
    fc.array(fc.record({ position: fc.nat(4), quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  ),
})

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never
type Mutable<Facts> = { -readonly [Key in keyof Facts]: Facts[Key] extends readonly (infer One)[] ? One[] : never }
type Log = Mutable<OrderFacts>

function run(lines: { quantity: number; isWithdrawn: boolean }[], commands: readonly Command[]) {
  const positions = [...lines.keys()].filter((position) => lines[position]?.isWithdrawn)
  const log: Log = { lines, events: [], adjustments: [], withdrawals: [{ receivedAt: at(-1), positions }] }
  commands.forEach(({ what, lines: chosen }, day) => {
    const units = unitsOfOrder(log)
    const status = deriveStatus(true, units, log.adjustments)
    if (what === 'deliver') {
      const arrived = new Set(log.events.filter(({ kind }) => kind === 'delivered').map(({ parcel }) => parcel))
      const next = log.events.find(({ kind, parcel }) => kind === 'shipped' && !arrived.has(parcel))
      if (next) log.events.push({ ...next, kind: 'delivered', occurredAt: at(day) })
      return
    }
    if (what === 'withdraw') {
      const open = (chosen ?? []).map(({ position }) => position).filter((position) => position < lines.length)
      if (status === 'paid') log.withdrawals.push({ receivedAt: at(day), positions: open })
      return
    }
    if (status !== 'paid' && !(what === 'return' && status === 'fulfilled')) return
    const count = { ship: shippable, cancel: cancelable, return: refundable }[what]
    const decided = decideUnits(units, chosen, count)
    if (!decided.ok) return
    if (what === 'ship') {
      const parcel = log.events.filter(({ kind }) => kind === 'shipped').length + 1
      log.events.push({ kind: 'shipped', parcel, occurredAt: at(day), lines: decided.value })
    } else if (what === 'cancel')
      log.adjustments.push({ kind: 'cancellation', createdAt: at(day), lines: decided.value })
    // Only sent or withdrawn units come back.
    else if (decided.value.every(({ position, quantity }) => canReturn(units[position], quantity)))
      log.adjustments.push({ kind: 'return', createdAt: at(day), lines: decided.value })
  })
  return log
}

function canReturn(units: ReturnType<typeof unitsOf>[number] | undefined, quantity: number): boolean {
  return units !== undefined && (units.isWithdrawn || units.returned + quantity <= units.shipped)
}

const orders = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 6 }), isWithdrawn: fc.boolean() }), {
  minLength: 1,
  maxLength: 5,
})

describe('units of an order', () => {
  it('are never sent, canceled or returned more often than ordered, in any sequence of actions', () => {
    fc.assert(
      fc.property(orders, fc.array(command, { maxLength: 25 }), (lines, commands) => {
        const log = run(lines, commands)
        for (const [position, units] of unitsOfOrder(log).entries()) {
          const { ordered, canceled, shipped, delivered, returned } = units
          expect(shipped + canceled).toBeLessThanOrEqual(ordered)
          expect(delivered).toBeLessThanOrEqual(shipped)
          expect(canceled + returned).toBeLessThanOrEqual(ordered)
          for (const left of [shippable(units), cancelable(units), refundable(units)])
            expect(left).toBeGreaterThanOrEqual(0)
          if (lines[position]?.isWithdrawn) expect(shipped).toBe(0)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('give every order one status, which ends once and never goes back', () => {
    const rank = { pending_payment: 0, paid: 1, fulfilled: 2, cancelled: 3, refunded: 3 } as const
    fc.assert(
      fc.property(orders, fc.array(command, { maxLength: 25 }), (lines, commands) => {
        let before = 0
        for (let length = 0; length <= commands.length; length += 1) {
          const log = run(lines, commands.slice(0, length))
          const status = deriveStatus(true, unitsOfOrder(log), log.adjustments)
          expect(rank[status]).toBeGreaterThanOrEqual(before)
          before = rank[status]
        }
      }),
      { numRuns: 300 },
    )
  })

  it('are rejected with what is left when too many, unknown or none are chosen', () => {
    const units = unitsOf([line(2), line(1)], [], [])
    const decide = (...chosen: Quantity[]) => decideUnits(units, chosen, shippable)
    expect(decide({ position: 0, quantity: 2 }, { position: 0, quantity: 1 })).toMatchObject({
      code: 'too_many_order_units',
      facts: { line: 1, left: 2 },
    })
    expect(decide({ position: 2, quantity: 1 })).toMatchObject({ code: 'line_not_found' })
    expect(decideUnits(unitsOf([line(1, true)], [], []), null, shippable)).toMatchObject({ code: 'no_units_left' })
    expect(decide({ position: 1, quantity: 1 })).toEqual({ ok: true, value: [{ position: 1, quantity: 1 }] })
  })
})

describe('the status and delivery of an order', () => {
  const shipped = (parcel: number, quantity: number): UnitEvent => ({
    kind: 'shipped',
    parcel,
    occurredAt: at(parcel),
    lines: [{ position: 0, quantity }],
  })
  const delivered = (parcel: number, quantity: number, day: number): UnitEvent => ({
    ...shipped(parcel, quantity),
    kind: 'delivered',
    occurredAt: at(day),
  })
  const made = (kind: AdjustmentKind, quantity: number): UnitAdjustment => ({
    kind,
    lines: [{ position: 0, quantity }],
  })
  const statusOf = (events: UnitEvent[], adjustments: UnitAdjustment[], isPaid = true) =>
    deriveStatus(isPaid, unitsOf([line(3)], events, adjustments), adjustments)

  it.each<[string, UnitEvent[], UnitAdjustment[], string]>([
    ['new', [], [], 'paid'],
    ['partly sent', [shipped(1, 2)], [], 'paid'],
    ['sent in two parcels', [shipped(1, 2), shipped(2, 1)], [], 'fulfilled'],
    ['sent, and the rest canceled', [shipped(1, 2)], [made('cancellation', 1)], 'fulfilled'],
    ['canceled', [], [made('cancellation', 3)], 'cancelled'],
    ['canceled, then refunded', [], [made('cancellation', 3), made('refund', 0)], 'refunded'],
    ['partly returned', [shipped(1, 3)], [made('return', 2)], 'fulfilled'],
    ['returned completely', [shipped(1, 3)], [made('return', 2), made('store_credit', 1)], 'refunded'],
    ['reduced in price', [shipped(1, 3)], [made('partial_refund', 0)], 'fulfilled'],
  ])('of an order that is %s', (_what, events, adjustments, status) => {
    expect(statusOf(events, adjustments)).toBe(status)
  })

  it('is pending before payment', () => expect(statusOf([], [], false)).toBe('pending_payment'))

  it('has its delivery when the last parcel arrives, and none while units are on their way', () => {
    const arrival = (...events: UnitEvent[]) => deriveDelivery(unitsOf([line(3)], events, []), events)
    expect(arrival(shipped(1, 2), delivered(1, 2, 5))).toBeNull()
    expect(arrival(shipped(1, 2), shipped(2, 1), delivered(1, 2, 5))).toBeNull()
    expect(arrival(shipped(1, 2), shipped(2, 1), delivered(2, 1, 4), delivered(1, 2, 6))).toEqual(at(6))
  })
})

describe('the start of the withdrawal period', () => {
  it('is the moment from which nothing more is on its way or to be sent, and never moves', () => {
    fc.assert(
      fc.property(orders, fc.array(command, { maxLength: 25 }), (lines, commands) => {
        let [deliveredAt, startsAt]: (Date | null)[] = [null, null]
        for (let length = 1; length <= commands.length; length += 1) {
          const log = run(lines, commands.slice(0, length))
          const units = unitsOfOrder(log)
          const isFulfilled = deriveStatus(true, units, log.adjustments) === 'fulfilled'
          deliveredAt ??= isFulfilled ? deriveDelivery(units, log.events) : null
          const next = deriveWithdrawalStart(log, deliveredAt)
          expect(next).toEqual(startsAt ?? (deliveredAt && at(length - 1)))
          startsAt = next
        }
      }),
      { numRuns: 1_000 },
    )
  })

  const parcel: UnitEvent = { kind: 'shipped', parcel: 1, occurredAt: at(1), lines: [{ position: 0, quantity: 1 }] }
  const order: OrderFacts = {
    lines: [{ quantity: 1 }, { quantity: 2 }],
    events: [parcel, { ...parcel, kind: 'delivered', occurredAt: at(2) }],
    adjustments: [],
    withdrawals: [],
  }
  const canceled = (day: number, quantity: number) =>
    ({ kind: 'cancellation', createdAt: at(day), lines: [{ position: 1, quantity }] }) as const

  it('is the last cancellation that was needed, whether or not the delivery is recorded after it', () => {
    const rest = { ...order, adjustments: [canceled(10, 1), canceled(20, 1)] }
    expect(deriveWithdrawalStart(rest, at(2))).toEqual(at(20))
    expect(deriveWithdrawalStart(rest, at(25))).toEqual(at(25))
    const reduced = { kind: 'partial_refund', createdAt: at(30), lines: [] } as const
    expect(deriveWithdrawalStart({ ...rest, adjustments: [...rest.adjustments, reduced] }, at(2))).toEqual(at(20))
  })

  it('is the withdrawal from the rest, not its cancellation later', () => {
    const withdrawals = [{ receivedAt: at(20), positions: [1] }]
    expect(deriveWithdrawalStart({ ...order, withdrawals }, at(2))).toEqual(at(20))
    expect(deriveWithdrawalStart({ ...order, withdrawals, adjustments: [canceled(21, 2)] }, at(2))).toEqual(at(20))
  })

  it('is none without a delivery', () => {
    expect(deriveWithdrawalStart({ ...order, adjustments: [canceled(20, 2)] }, null)).toBeNull()
  })
})
