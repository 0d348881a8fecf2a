import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, sumCents, type Cents } from '#src/kernel/money.ts'
import { priceLine, totalsOf } from '../../pricing/contract.ts'
import { presets } from '../../shop-settings/contract.ts'
import { creditNoteSums } from '../documents/credit-note.ts'
import { invoiceSums } from '../invoice/rules.ts'
import {
  cancelable,
  decideUnits,
  deriveStatus,
  quantitiesOf,
  shippable,
  unitsOf,
  type Quantity,
  type UnitEvent,
} from '../progress/rules.ts'
import type { AdjustmentKind } from './constants.ts'
import {
  decidePayout,
  priceCancellation,
  priceGoodwill,
  priceRest,
  priceReturn,
  sumAdjusted,
  type Amounts,
  type OrderMoney,
  type Payout,
} from './rules.ts'

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents)
const names = { shipping: 'Shipping', discount: 'Discount', reduction: 'Price reduction' }

const orderLine = fc.record({
  name: fc.constantFrom('Balm', 'Serum', 'Cream'),
  quantity: fc.integer({ min: 1, max: 6 }),
  unit: fc.integer({ min: 1, max: 40_000 }).map(cents),
  monogram: amount(1_500),
})
const anyOrder = fc.record({
  lines: fc.array(orderLine, { minLength: 1, maxLength: 5 }),
  discount: amount(50_000),
  shipsFree: fc.boolean(),
  surcharge: amount(1_500),
  preset: fc.constantFrom('as-specified' as const, 'eu' as const),
  /** Balance before the order. */
  balance: amount(80_000),
})
const what = fc.constantFrom('ship', 'cancel', 'return', 'credit', 'goodwill', 'refund')
const step = fc.record({
  what,
  chosen: fc.option(
    fc.array(fc.record({ position: fc.nat(4), quantity: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  ),
  goodwill: fc.integer({ min: 1, max: 4_000 }).map(cents),
  isWithdrawal: fc.boolean(),
  damaged: fc.nat(3),
})
type Value<A> = A extends fc.Arbitrary<infer V> ? V : never
type Order = Value<typeof anyOrder>
type Step = Value<typeof step>
type Made = Amounts & Payout & { readonly kind: AdjustmentKind }

/** One order with its books: stock, payment, store credit and documents. */
class Shop {
  readonly money: OrderMoney
  readonly events: UnitEvent[] = []
  readonly made: Made[] = []
  readonly ledger: Cents[]
  readonly restocked: Quantity[] = []
  readonly damaged: Quantity[] = []
  readonly order: Order

  constructor(order: Order) {
    this.order = order
    const policy = { ...presets[order.preset].checkout, surcharge: order.surcharge }
    const totals = totalsOf(sumCents(order.lines.map(priceLine)), policy, order)
    const credit = cents(Math.min(order.balance, totals.total))
    this.money = {
      lines: order.lines.map((line) => ({ amount: priceLine(line), quantity: line.quantity })),
      shipping: totals.shipping,
      surcharge: totals.surcharge,
      vat: totals.tax,
      vatBasisPoints: policy.basisPoints,
      vatIsIncluded: policy.tax === 'included',
      total: totals.total,
      credit,
    }
    this.ledger = [order.balance, cents(0 - credit)]
  }

  get units() {
    const lines = this.order.lines.map(({ quantity }) => ({ quantity, isWithdrawn: false }))
    return unitsOf(lines, this.events, this.made)
  }

  get status() {
    return deriveStatus(true, this.units, this.made)
  }

  private book(kind: AdjustmentKind, amounts: Amounts, asCredit = false) {
    const payout = decidePayout(amounts, asCredit, 10)
    this.made.push({ ...amounts, ...payout, kind })
    this.ledger.push(payout.credit, payout.bonus)
  }

  apply(one: Step) {
    const { units, status, money } = this
    const before = sumAdjusted(this.made)
    if (one.what === 'goodwill' && status !== 'cancelled') {
      if (one.goodwill <= money.total - before.amount)
        this.book('partial_refund', priceGoodwill(money, before, one.goodwill))
      return
    }
    if (status !== 'paid' && status !== 'fulfilled') return
    if (one.what === 'refund') {
      this.restocked.push(...quantitiesOf(units, cancelable))
      return this.book('refund', priceRest(money, before, units))
    }
    if (one.what === 'ship' || one.what === 'cancel') {
      const decided = decideUnits(units, one.chosen, one.what === 'ship' ? shippable : cancelable)
      if (!decided.ok || status !== 'paid') return
      if (one.what === 'ship') {
        this.events.push({
          kind: 'shipped',
          parcel: this.events.length + 1,
          occurredAt: new Date(0),
          lines: decided.value,
        })
        return
      }
      this.restocked.push(...decided.value)
      return this.book('cancellation', priceCancellation(money, before, units, decided.value))
    }
    const decided = decideUnits(units, one.chosen, ({ shipped, returned }) => shipped - returned)
    if (!decided.ok) return
    for (const { position, quantity } of decided.value) {
      const damaged = Math.min(one.damaged, quantity)
      if (damaged > 0) this.damaged.push({ position, quantity: damaged })
      if (quantity > damaged) this.restocked.push({ position, quantity: quantity - damaged })
    }
    const isCredit = one.what === 'credit'
    const amounts = priceReturn(money, before, units, decided.value, one.isWithdrawal)
    this.book(isCredit ? 'store_credit' : 'return', amounts, isCredit)
  }
}

const unitsAt = (position: number, list: readonly Quantity[]) =>
  list.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0)

it('invoices, credit notes, payments, store credit and stock agree for 10,000 orders to the cent and the unit', () => {
  const statuses = new Set<string>()
  fc.assert(
    fc.property(anyOrder, fc.array(step, { maxLength: 14 }), (order, steps) => {
      const shop = new Shop(order)
      for (const one of steps) shop.apply(one)
      const { money, made, units } = shop
      const sum = (key: 'amount' | 'vat' | 'refund' | 'credit' | 'bonus') => sumCents(made.map((one) => one[key]))
      statuses.add(shop.status)

      // Documents: the credit notes never exceed the invoice, and each adds up.
      const totals = totalsOf(
        sumCents(order.lines.map(priceLine)),
        { ...presets[order.preset].checkout, surcharge: order.surcharge },
        order,
      )
      const invoice = invoiceSums({ ...money, discount: totals.discount, lines: order.lines }, names)
      const notes = made.map((one) => creditNoteSums({ ...one, vatBasisPoints: 2_100 }, order.lines, names))
      expect(invoice.gross).toBe(money.total)
      for (const note of notes) {
        expect(sumCents(note.lines.map((line) => line.amount))).toBe(note.gross)
        expect(note.net + note.vat).toBe(note.gross)
      }
      expect(sumCents(notes.map(({ gross }) => gross))).toBe(sum('amount'))
      expect(invoice.gross - sum('amount')).toBeGreaterThanOrEqual(0)
      expect(invoice.vat - sum('vat')).toBeGreaterThanOrEqual(0)

      // Money: what the shop keeps is the same seen from documents, and from payment and ledger.
      const charged = cents(money.total - money.credit)
      expect(sum('refund')).toBeLessThanOrEqual(charged)
      expect(charged - sum('refund') + (money.credit - sum('credit'))).toBe(invoice.gross - sum('amount'))
      const balance = sumCents(shop.ledger)
      expect(balance).toBe(order.balance - money.credit + sum('credit') + sum('bonus'))
      expect(balance).toBeGreaterThanOrEqual(0)
      expect(sum('bonus')).toBeLessThanOrEqual(Math.ceil(charged / 10) + made.length)
      if (shop.status === 'cancelled' || made.some(({ kind }) => kind === 'refund'))
        expect([sum('amount'), sum('vat')]).toEqual([money.total, money.vat])

      // Units: each is with the buyer, back in stock or written off.
      order.lines.forEach(({ quantity }, position) => {
        const line = units[position]!
        const back = unitsAt(position, shop.restocked) + unitsAt(position, shop.damaged)
        const isEnded = made.some(({ kind }) => kind === 'refund')
        const unsent = isEnded ? 0 : quantity - line.canceled - line.shipped
        expect(back + (line.shipped - line.returned) + unsent).toBe(quantity)
        expect(line.shipped + line.canceled).toBeLessThanOrEqual(quantity)
      })
    }),
    { numRuns: 10_000 },
  )
  expect([...statuses].toSorted()).toEqual(['cancelled', 'fulfilled', 'paid', 'refunded'])
})
