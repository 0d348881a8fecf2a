import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, sumCents } from '#src/kernel/money.ts'
import { chargeTotals, priceSubtotal } from '../pricing/contract.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { invoiceSums } from './invoice.ts'

const amount = (most: number) => fc.integer({ min: 0, max: most }).map(cents)
const line = fc.record({ name: fc.string(), quantity: fc.integer({ min: 1, max: 99 }), unit: fc.integer({ min: 1, max: 50_000 }).map(cents), monogram: amount(2_000) })

it('every invoice adds up to the cent, and to what was charged at checkout', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), fc.integer({ min: 0, max: 2_500 }), (lines, vatBasisPoints) => {
      const charged = chargeTotals(priceSubtotal(lines), { ...shopSettings.checkoutCharge, vatBasisPoints })
      const sums = invoiceSums({ lines, shipping: charged.shipping, vat: charged.tax, vatBasisPoints }, 'Shipping')
      expect(sumCents(sums.lines.map(({ net }) => net))).toBe(sums.net)
      for (const one of sums.lines) expect(one.unit * one.quantity).toBe(one.net)
      for (const key of ['net', 'vat', 'gross'] as const) expect(sumCents(sums.vatLines.map((one) => one[key]))).toBe(sums[key])
      for (const one of sums.vatLines) expect(one.net + one.vat).toBe(one.gross)
      expect(sums.net).toBe(charged.subtotal + charged.shipping)
      expect(sums.gross).toBe(charged.total)
    }),
  )
})

it('shipping is a line of its own, unless it was free', () => {
  const lines = [{ name: 'Balm', quantity: 2, unit: cents(1_000), monogram: cents(700) }]
  const facts = { lines, vat: cents(882), vatBasisPoints: 2100 }
  expect(invoiceSums({ ...facts, shipping: cents(799) }, 'Shipping').lines.map(({ name, net }) => [name, net])).toEqual([['Balm', 3_400], ['Shipping', 799]])
  expect(invoiceSums({ ...facts, shipping: cents(0) }, 'Shipping').lines).toHaveLength(1)
})
