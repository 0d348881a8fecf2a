import { cents, sumCents, timesCents, type Cents } from '#src/kernel/money.ts'

export type InvoiceFacts = {
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unit: Cents; readonly monogram: Cents }[]
  readonly shipping: Cents
  readonly vat: Cents
  readonly vatBasisPoints: number
}

export type InvoiceLine = { readonly name: string; readonly quantity: number; readonly unit: Cents; readonly net: Cents; readonly vatBasisPoints: number }
/** One row for each rate: what the tax office reads. */
export type VatLine = { readonly vatBasisPoints: number; readonly net: Cents; readonly vat: Cents; readonly gross: Cents }
export type InvoiceSums = { readonly lines: readonly InvoiceLine[]; readonly vatLines: readonly VatLine[]; readonly net: Cents; readonly vat: Cents; readonly gross: Cents }

/**
 * The invoice's figures. Prices are net: VAT was added on top at checkout, once over the sum and not line by line,
 * so its amount is the one that was charged and no cent appears or is lost by rounding again.
 */
export function invoiceSums({ lines, shipping, vat, vatBasisPoints }: InvoiceFacts, shippingName: string): InvoiceSums {
  const goods = lines.map(({ name, quantity, unit, monogram }) => {
    const each = cents(unit + monogram)
    return { name, quantity, unit: each, net: timesCents(each, quantity), vatBasisPoints }
  })
  const all = [...goods, ...(shipping > 0 ? [{ name: shippingName, quantity: 1, unit: shipping, net: shipping, vatBasisPoints }] : [])]
  const net = sumCents(all.map((line) => line.net))
  const gross = sumCents([net, vat])
  return { lines: all, vatLines: [{ vatBasisPoints, net, vat, gross }], net, vat, gross }
}
