import { cents, sumCents, timesCents, type Cents } from '#src/kernel/money.ts'

export type InvoiceFacts = {
  readonly lines: readonly {
    readonly name: string
    readonly quantity: number
    readonly unit: Cents
    readonly monogram: Cents
  }[]
  readonly discount: Cents
  readonly shipping: Cents
  readonly vat: Cents
  readonly vatBasisPoints: number
  readonly vatIsIncluded: boolean
}

export type InvoiceNames = {
  readonly shipping: string
  readonly discount: string
  readonly reduction: string
  readonly monogram: (text: string) => string
}

/** `amount` and `unit` include VAT if the order's prices did. */
export type InvoiceLine = {
  readonly name: string
  readonly quantity: number
  readonly unit: Cents
  readonly amount: Cents
  readonly vatBasisPoints: number
}
/** One row per VAT rate, as tax authorities require. */
export type VatLine = {
  readonly vatBasisPoints: number
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
}
export type InvoiceSums = {
  readonly lines: readonly InvoiceLine[]
  readonly vatLines: readonly VatLine[]
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
}

/**
 * The invoice's amounts. VAT was computed at checkout, once on the total and not per line; its amount is the one that
 * was charged, so no cent is gained or lost by rounding again.
 */
export function invoiceSums(
  { lines, discount, shipping, vat, vatBasisPoints, vatIsIncluded }: InvoiceFacts,
  names: Pick<InvoiceNames, 'shipping' | 'discount'>,
): InvoiceSums {
  const single = (name: string, amount: Cents): InvoiceLine => ({
    name,
    quantity: 1,
    unit: amount,
    amount,
    vatBasisPoints,
  })
  const all: InvoiceLine[] = [
    ...lines.map(({ name, quantity, unit, monogram }) => {
      const each = cents(unit + monogram)
      return { name, quantity, unit: each, amount: timesCents(each, quantity), vatBasisPoints }
    }),
    ...(discount > 0 ? [single(names.discount, cents(0 - discount))] : []),
    ...(shipping > 0 ? [single(names.shipping, shipping)] : []),
  ]
  const sum = sumCents(all.map(({ amount }) => amount))
  const net = vatIsIncluded ? cents(sum - vat) : sum
  const gross = sumCents([net, vat])
  return { lines: all, vatLines: [{ vatBasisPoints, net, vat, gross }], net, vat, gross }
}
