import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideAction,
  decideReceipt,
  decideRemainders,
  decideReturn,
  divideByWithdrawal,
  splitWithdrawal,
  type OpenReturn,
  type ReturnFacts,
} from './rules.ts'

type Line = { ordered: number; canceled: number; shipped: number; returned: number }
type Request = OpenReturn & { state: 'approved' | 'received' | 'refunded' | 'closed' }

/** One order with its returns, changed by the rules as the services do it. */
class Shop {
  readonly lines: Line[]
  isEnded = false
  readonly restocked: number[]
  readonly writtenOff: number[]
  requests: Request[] = []

  constructor(quantities: readonly number[]) {
    this.lines = quantities.map((ordered) => ({ ordered, canceled: 0, shipped: 0, returned: 0 }))
    this.restocked = quantities.map(() => 0)
    this.writtenOff = quantities.map(() => 0)
  }

  private unsent = ({ ordered, canceled, shipped, returned }: Line) =>
    Math.max(0, ordered - canceled - Math.max(shipped, returned))
  private refundable = ({ ordered, canceled, returned }: Line) => ordered - canceled - returned
  private kept = (line: Line) => Math.min(Math.max(0, line.shipped - line.returned), this.refundable(line))

  private unitsIn(position: number, states: readonly string[]) {
    return this.requests
      .filter(({ state }) => states.includes(state))
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0)
  }

  get facts(): ReturnFacts {
    return {
      isOpen: !this.isEnded,
      period: 'withdrawal',
      lines: this.lines.map((line, position) => ({
        name: `Line ${position}`,
        isPersonalized: false,
        isClearance: false,
        kept: this.kept(line),
        requested: this.unitsIn(position, ['approved', 'received']),
        unsent: this.unsent(line),
      })),
    }
  }

  private reconcile() {
    const left = this.lines.map((line) => (this.isEnded ? 0 : this.refundable(line)))
    const open = this.requests.filter(({ state }) => state === 'approved' || state === 'received')
    for (const { id, lines } of decideRemainders(open, left))
      this.requests = this.requests.map((one) => {
        if (one.id !== id) return one
        return lines.length === 0 ? { ...one, state: 'closed' } : { ...one, lines }
      })
  }

  private cancel(position: number, quantity: number) {
    const line = this.lines[position]
    if (!line || this.isEnded) return
    const units = Math.min(quantity, this.unsent(line))
    line.canceled += units
    this.restocked[position] = (this.restocked[position] ?? 0) + units
    this.end()
    this.reconcile()
  }

  private end() {
    if (this.lines.every((line) => this.refundable(line) === 0)) this.isEnded = true
  }

  private open(lines: Request['lines']) {
    if (lines.length > 0) this.requests.push({ id: `${this.requests.length}`, state: 'approved', lines })
  }

  apply({ what, position, quantity }: Step) {
    const line = this.lines[position % this.lines.length]
    const at = position % this.lines.length
    if (!line) return
    if (what === 'ship' && !this.isEnded)
      line.shipped += Math.min(quantity, line.ordered - line.canceled - line.shipped)
    if (what === 'cancel') this.cancel(at, quantity)
    if (what === 'withdraw' && !this.isEnded) {
      const { canceled, returned } = splitWithdrawal(this.facts, [at])
      for (const one of canceled) this.cancel(one.position, one.quantity)
      this.open(returned)
    }
    // Returns of before: also for units that were not sent.
    if (what === 'withdraw everything' && !this.isEnded)
      this.open([{ position: at, quantity: this.refundable(line) }].filter((one) => one.quantity > 0))
    if (what === 'request') {
      const decided = decideReturn(this.facts, [{ position: at, quantity }], 'damaged', false)
      if (decided.ok) for (const { lines } of decided.value) this.open(lines)
    }
    if (what === 'refund everything' && !this.isEnded) {
      this.lines.forEach((one, index) => (this.restocked[index] = (this.restocked[index] ?? 0) + this.unsent(one)))
      this.isEnded = true
      this.reconcile()
    }
    if (what === 'receive' || what === 'refund') this.handle(what, quantity)
    if (what === 'receive some') this.handle('receive', quantity, quantity)
  }

  private handle(action: 'receive' | 'refund', damaged: number, max = Infinity) {
    const request = this.requests.find(({ state }) => decideAction(state, action, 'withdrawal').ok)
    if (!request) return
    if (action === 'receive') {
      const received = request.lines.map(({ position, quantity }) => ({
        position,
        damaged: Math.min(damaged, quantity, max),
        restocked: Math.min(quantity, max) - Math.min(damaged, quantity, max),
      }))
      const arrivable = this.lines.map((line, at) => ({
        quantity: this.kept(line) - this.unitsIn(at, ['received']),
        isPersonalized: false,
      }))
      const decided = decideReceipt(request.lines, received, arrivable)
      if (!decided.ok) return
      for (const one of decided.value.received) {
        this.restocked[one.position] = (this.restocked[one.position] ?? 0) + one.restocked
        this.writtenOff[one.position] = (this.writtenOff[one.position] ?? 0) + one.damaged
      }
      const lines = decided.value.received.map((one) => ({ ...one, quantity: one.restocked + one.damaged }))
      this.requests = this.requests.map((one) => (one === request ? { ...one, state: 'received', lines } : one))
      this.open(decided.value.missing)
      return
    }
    for (const { position, quantity } of request.lines) {
      const line = this.lines[position]
      // A received return can always be refunded.
      expect(line && this.refundable(line)).toBeGreaterThanOrEqual(quantity)
      if (line) line.returned += quantity
    }
    this.requests = this.requests.map((one) => (one === request ? { ...one, state: 'refunded' } : one))
    this.end()
    this.reconcile()
  }
}

const step = fc.record({
  what: fc.constantFrom(
    'ship' as const,
    'cancel' as const,
    'withdraw' as const,
    'withdraw everything' as const,
    'request' as const,
    'receive' as const,
    'receive some' as const,
    'refund' as const,
    'refund everything' as const,
  ),
  position: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 4 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe('units of an order with returns', () => {
  it('are canceled or returned at most once, and back in stock at most once, in any order of actions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
        fc.array(step, { maxLength: 25 }),
        (quantities, steps) => {
          const shop = new Shop(quantities)
          for (const one of steps) {
            shop.apply(one)
            shop.lines.forEach(({ ordered, canceled, shipped, returned }, at) => {
              const back = (shop.restocked[at] ?? 0) + (shop.writtenOff[at] ?? 0)
              expect(canceled + returned).toBeLessThanOrEqual(ordered)
              expect(shipped + canceled).toBeLessThanOrEqual(ordered)
              expect(back).toBeLessThanOrEqual(ordered)
              // Every refunded unit was received or never sent.
              expect(canceled + returned).toBeLessThanOrEqual(back)
              // Units that were sent come back only by a receipt.
              expect(returned).toBeLessThanOrEqual(shipped)
            })
          }
          if (shop.isEnded) for (const { state } of shop.requests) expect(['refunded', 'closed']).toContain(state)
        },
      ),
      { numRuns: 3_000 },
    )
  })
})

const line = { name: 'Balm', isPersonalized: false, isClearance: false, kept: 2, requested: 0, unsent: 1 }
const open = (...lines: ReturnFacts['lines']): ReturnFacts => ({ isOpen: true, period: 'withdrawal', lines })

describe('a request', () => {
  const decide = (facts: ReturnFacts, reason: 'damaged' | 'changed_mind', isOwner = false) =>
    decideReturn(facts, [{ position: 0, quantity: 1 }], reason, isOwner)
  const personalized = { ...line, isPersonalized: true }

  it('is for units that the buyer has, and that are not in another request', () => {
    const ofThree = decideReturn(open(line), [{ position: 0, quantity: 3 }], 'damaged', false)
    expect(ofThree).toMatchObject({ code: 'too_many_order_units', facts: { left: 2 } })
    expect(decide(open({ ...line, requested: 2 }), 'damaged')).toMatchObject({ code: 'too_many_order_units' })
  })

  it('for a personalized item is not a withdrawal, and needs a fault reported in time, or an administrator', () => {
    const policy = { ok: true, value: [{ basis: 'policy', lines: [{ position: 0, quantity: 1 }] }] }
    expect(decide(open(personalized), 'changed_mind')).toMatchObject({ code: 'line_personalized' })
    expect(decide(open(personalized), 'damaged')).toEqual(policy)
    const later = { ...open(personalized), period: 'policy' as const }
    expect(decide(later, 'damaged')).toMatchObject({ code: 'return_period_over' })
    expect(decide(later, 'changed_mind', true)).toEqual(policy)
  })

  it('for an item on clearance is possible within the legal period, and then only for an administrator', () => {
    const clearance = open({ ...line, isClearance: true })
    expect(decide(clearance, 'changed_mind')).toMatchObject({ value: [{ basis: 'withdrawal' }] })
    const later = { ...clearance, period: 'policy' as const }
    expect(decide(later, 'changed_mind')).toMatchObject({ code: 'line_clearance', facts: { product: 'Balm' } })
    expect(decide(later, 'damaged', true)).toMatchObject({ value: [{ basis: 'policy' }] })
  })
})

describe('what is left of open returns', () => {
  const request = (id: string, state: 'approved' | 'received', quantity: number): OpenReturn => ({
    id,
    state,
    lines: [{ position: 0, quantity }],
  })

  it('is as many units as the buyer still pays for, and received returns keep theirs first', () => {
    const both = [request('a', 'approved', 2), request('b', 'received', 1)]
    expect(decideRemainders(both, [3])).toEqual([])
    expect(decideRemainders(both, [2])).toEqual([{ id: 'a', lines: [{ position: 0, quantity: 1 }] }])
    expect(decideRemainders(both, [1])).toEqual([{ id: 'a', lines: [] }])
    expect(decideRemainders(both, [0])).toEqual([
      { id: 'b', lines: [] },
      { id: 'a', lines: [] },
    ])
  })
})

describe('a withdrawal', () => {
  it('cancels what was not sent, and asks only for units that the buyer has', () => {
    const facts = open(line, { ...line, kept: 0, unsent: 3 }, { ...line, requested: 2, unsent: 0 })
    expect(splitWithdrawal(facts, [0, 1, 2])).toEqual({
      canceled: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 3 },
      ],
      returned: [{ position: 0, quantity: 2 }],
    })
  })

  it('covers the lines of a return that it names', () => {
    const lines = [0, 1, 2].map((position) => ({ position, quantity: 1 }))
    const [first, second, third] = lines
    expect(divideByWithdrawal(lines, new Set([1]))).toEqual({ withdrawn: [second], others: [first, third] })
    expect(divideByWithdrawal(lines, new Set())).toEqual({ withdrawn: [], others: lines })
  })

  it('cannot be rejected; other returns can until they have arrived and their units are in stock again', () => {
    expect(decideAction('approved', 'reject', 'withdrawal')).toMatchObject({
      code: 'withdrawal_not_rejectable',
    })
    expect(decideAction('approved', 'reject', 'policy')).toEqual({ ok: true, value: 'rejected' })
    for (const state of ['received', 'refunded', 'closed', 'rejected'] as const)
      expect(decideAction(state, 'reject', 'policy')).toMatchObject({ code: 'return_moved_on' })
  })
})
