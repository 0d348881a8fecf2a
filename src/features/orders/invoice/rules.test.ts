import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, sumCents, toDecimal } from '#src/kernel/money.ts'
import { priceSubtotal, totalsOf } from '../../pricing/contract.ts'
import { presets } from '../../shop-settings/contract.ts'
import { invoiceSums } from './rules.ts'

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents)
const line = fc.record({
  name: fc.string(),
  quantity: fc.integer({ min: 1, max: 99 }),
  unit: fc.integer({ min: 1, max: 50_000 }).map(cents),
  monogram: amount(2_000),
})
const carts = fc.array(line, { minLength: 1, maxLength: 60 })
const reductions = fc.record({ discount: amount(200_000), shipsFree: fc.boolean() })
const names = { shipping: 'Shipping', discount: 'Discount' }

it('adds up every invoice to the cent, and to the amount charged at checkout', () => {
  fc.assert(
    fc.property(
      carts,
      fc.integer({ min: 0, max: 2_500 }),
      reductions,
      fc.constantFrom('on_all' as const, 'included' as const),
      (lines, vatBasisPoints, reduction, tax) => {
        const charged = totalsOf(
          priceSubtotal(lines),
          { ...presets.eu.checkout, tax, basisPoints: vatBasisPoints },
          reduction,
        )
        const sums = invoiceSums(
          {
            lines,
            discount: charged.discount,
            shipping: charged.shipping,
            vat: charged.tax,
            vatBasisPoints,
            vatIsIncluded: tax === 'included',
          },
          names,
        )
        expect(sumCents(sums.lines.map((one) => one.amount))).toBe(tax === 'included' ? sums.gross : sums.net)
        for (const one of sums.lines) expect(one.unit * one.quantity).toBe(one.amount)
        for (const key of ['net', 'vat', 'gross'] as const)
          expect(sumCents(sums.vatLines.map((one) => one[key]))).toBe(sums[key])
        for (const one of sums.vatLines) expect(one.net + one.vat).toBe(one.gross)
        expect(sums.net).toBeGreaterThanOrEqual(0)
        expect(sums.gross).toBe(charged.total)
      },
    ),
  )
})

it('gives cart, checkout, order and invoice the same total for 10,000 carts in the European preset', () => {
  fc.assert(
    fc.property(carts, reductions, (lines, reduction) => {
      const [cart, checkout] = [presets.eu.cart, presets.eu.checkout].map((policy) =>
        totalsOf(priceSubtotal(lines), policy, reduction),
      )
      const invoice = invoiceSums(
        {
          lines,
          discount: checkout!.discount,
          shipping: checkout!.shipping,
          vat: checkout!.tax,
          vatBasisPoints: 2100,
          vatIsIncluded: true,
        },
        names,
      )
      expect(new Set([cart!.total, checkout!.total, invoice.gross].map(toDecimal)).size).toBe(1)
      expect(invoice.vat).toBe(cart!.tax)
    }),
    { numRuns: 10_000 },
  )
})

it('lists shipping and discount as separate lines, unless there is none', () => {
  const lines = [{ name: 'Balm', quantity: 2, unit: cents(1_000), monogram: cents(700) }]
  const facts = { lines, discount: cents(0), vat: cents(882), vatBasisPoints: 2100, vatIsIncluded: false }
  expect(invoiceSums({ ...facts, shipping: cents(799) }, names).lines.map((one) => [one.name, one.amount])).toEqual([
    ['Balm', 3_400],
    ['Shipping', 799],
  ])
  expect(invoiceSums({ ...facts, shipping: cents(0) }, names).lines).toHaveLength(1)
  expect(
    invoiceSums({ ...facts, shipping: cents(0), discount: cents(340) }, names).lines.map((one) => [
      one.name,
      one.amount,
    ]),
  ).toEqual([
    ['Balm', 3_400],
    ['Discount', -340],
  ])
})
