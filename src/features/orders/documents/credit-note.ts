import { cents, sumCents, type Cents } from '#src/kernel/money.ts'
import type { InvoiceLine, InvoiceNames, InvoiceSums } from '../invoice/rules.ts'

type Returned = {
  readonly amount: Cents
  readonly shipping: Cents
  readonly vat: Cents
  readonly vatBasisPoints: number
  readonly lines: readonly { readonly position: number; readonly quantity: number; readonly amount: Cents }[]
}

/**
 * A credit note's amounts, VAT included. A line's amount contains its share of the discount and may not be a multiple of
 * its units, so its unit price is rounded down. What is neither a line nor shipping is a price reduction.
 */
export function creditNoteSums(
  { amount, shipping, vat, vatBasisPoints, lines }: Returned,
  orderLines: readonly { readonly name: string }[],
  names: Pick<InvoiceNames, 'shipping' | 'reduction'>,
): InvoiceSums {
  const single = (name: string, value: Cents): InvoiceLine => ({
    name,
    quantity: 1,
    unit: value,
    amount: value,
    vatBasisPoints,
  })
  const rest = cents(amount - shipping - sumCents(lines.map((line) => line.amount)))
  const all = [
    ...lines.map((line) => ({
      name: orderLines[line.position]?.name ?? '',
      quantity: line.quantity,
      unit: cents(Math.floor(line.amount / line.quantity)),
      amount: line.amount,
      vatBasisPoints,
    })),
    ...(shipping > 0 ? [single(names.shipping, shipping)] : []),
    ...(rest > 0 ? [single(names.reduction, rest)] : []),
  ]
  const net = cents(amount - vat)
  return { lines: all, vatLines: [{ vatBasisPoints, net, vat, gross: amount }], net, vat, gross: amount }
}
