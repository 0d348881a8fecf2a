import { cents, shareOf, sumCents, zeroCents, type Cents } from '#src/kernel/money.ts'
import { quantitiesOf, refundable, type LineUnits, type Quantity } from '../progress/rules.ts'

/** What the buyer was charged. `line.amount` is before discount, and before VAT if VAT was added. */
export type OrderMoney = {
  readonly lines: readonly { readonly amount: Cents; readonly quantity: number }[]
  readonly shipping: Cents
  /** The part of `shipping` that a faster method than standard cost. */
  readonly surcharge: Cents
  readonly vat: Cents
  readonly vatBasisPoints: number
  readonly vatIsIncluded: boolean
  readonly total: Cents
  /** The part of the total that was paid with store credit. */
  readonly credit: Cents
}

/** Totals of the adjustments made so far. */
export type Adjusted = {
  readonly amount: Cents
  readonly shipping: Cents
  readonly vat: Cents
  readonly payment: Cents
}

export type AdjustedLine = Quantity & { readonly amount: Cents }

/** An adjustment's amounts, VAT included. `payment` had been paid with a payment, the rest with store credit. */
export type Amounts = Adjusted & { readonly lines: readonly AdjustedLine[] }

/**
 * How the amounts are returned: `refund` to the payment, `credit` as store credit, `bonus` on top. What was paid with
 * credit of an account that no longer exists is `forfeited`.
 */
export type Payout = {
  readonly refund: Cents
  readonly credit: Cents
  readonly bonus: Cents
  readonly forfeited: Cents
}

/** Divides by cumulative rounding: parts are never negative and sum to `whole` exactly. */
export function divide(whole: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => zeroCents)
  let [passed, given] = [0, 0]
  return weights.map((weight) => {
    passed += weight
    const upTo = Math.floor((whole * passed) / sum)
    const part = cents(upTo - given)
    given = upTo
    return part
  })
}

/** How much of the shipping is returned: a withdrawal returns what standard delivery would have cost. */
type ReturnedShipping = 'none' | 'standard' | 'all'

/** What each line and the shipping cost the buyer, with discount and VAT. `lines` and `shipping` sum to the total. */
export function paidShares({ lines, shipping, surcharge, vatBasisPoints, vatIsIncluded, total }: OrderMoney): {
  readonly lines: readonly Cents[]
  readonly shipping: Cents
  /** The part of `shipping` for standard delivery. */
  readonly standardShipping: Cents
} {
  const withVat = (net: Cents) => (vatIsIncluded ? net : sumCents([net, shareOf(net, vatBasisPoints)]))
  const paidShipping = cents(Math.min(withVat(shipping), total))
  const standardShipping = cents(Math.min(withVat(cents(shipping - surcharge)), paidShipping))
  const goods = divide(
    cents(total - paidShipping),
    lines.map(({ amount }) => amount),
  )
  return { lines: goods, shipping: paidShipping, standardShipping }
}

/** The price of units `from` to `from + count` of a line. All units together cost exactly the line's share. */
function priceUnits(share: Cents, quantity: number, from: number, count: number): Cents {
  return cents(Math.floor((share * (from + count)) / quantity) - Math.floor((share * from) / quantity))
}

/** VAT in the first `amount` cents of what is returned; the whole total contains exactly the VAT charged. */
const vatWithin = ({ vat, total }: OrderMoney, amount: number): number =>
  total === 0 ? 0 : Math.floor((vat * amount) / total)

/** Reduces lines and shipping, last line first, so that they sum to at most `left`. */
function capAt(left: Cents, lines: readonly AdjustedLine[], shipping: Cents): [AdjustedLine[], Cents] {
  let excess = Math.max(0, sumCents([...lines.map(({ amount }) => amount), shipping]) - left)
  const take = (amount: Cents): Cents => {
    const taken = Math.min(amount, excess)
    excess -= taken
    return cents(amount - taken)
  }
  const kept = take(shipping)
  return [
    lines
      .toReversed()
      .map((line) => ({ ...line, amount: take(line.amount) }))
      .toReversed(),
    kept,
  ]
}

function amountsOf(
  money: OrderMoney,
  before: Adjusted,
  lines: readonly AdjustedLine[],
  shipping: Cents,
  extra: Cents,
): Amounts {
  const amount = sumCents([...lines.map((line) => line.amount), shipping, extra])
  const paid = money.total - money.credit
  return {
    lines,
    amount,
    shipping,
    vat: cents(vatWithin(money, before.amount + amount) - vatWithin(money, before.amount)),
    // Money returns to the payment first, then to the store credit.
    payment: cents(Math.min(amount, paid - before.payment)),
  }
}

/** What units are worth, with their share of the discount, and the shipping not yet returned. */
function priceUnitsReturned(
  money: OrderMoney,
  before: Adjusted,
  units: readonly LineUnits[],
  chosen: readonly Quantity[],
  returned: ReturnedShipping,
): Amounts {
  const shares = paidShares(money)
  const lines = chosen.map(({ position, quantity }): AdjustedLine => {
    const line = units[position]
    const taken = (line?.canceled ?? 0) + (line?.returned ?? 0)
    const share = shares.lines[position] ?? zeroCents
    return { position, quantity, amount: priceUnits(share, line?.ordered ?? 1, taken, quantity) }
  })
  const owed = { none: zeroCents, standard: shares.standardShipping, all: shares.shipping }[returned]
  const shipping = cents(Math.max(0, owed - before.shipping))
  // An earlier partial refund has already returned part of it.
  const [cappedLines, cappedShipping] = capAt(cents(money.total - before.amount), lines, shipping)
  return amountsOf(money, before, cappedLines, cappedShipping, zeroCents)
}

/** Units that will not be sent. The last ones return the shipping too. */
export function priceCancellation(
  money: OrderMoney,
  before: Adjusted,
  units: readonly LineUnits[],
  chosen: readonly Quantity[],
): Amounts {
  return priceUnitsReturned(money, before, units, chosen, isEverythingReturned(units, chosen) ? 'all' : 'none')
}

/** A withdrawal returns standard shipping when nothing is left of the order: Directive 2011/83/EU, article 13(2). */
export function priceReturn(
  money: OrderMoney,
  before: Adjusted,
  units: readonly LineUnits[],
  chosen: readonly Quantity[],
  isWithdrawal: boolean,
): Amounts {
  const isAll = isWithdrawal && isEverythingReturned(units, chosen)
  return priceUnitsReturned(money, before, units, chosen, isAll ? 'standard' : 'none')
}

/** Everything that the buyer still pays for. */
export function priceRest(money: OrderMoney, before: Adjusted, units: readonly LineUnits[]): Amounts {
  return priceUnitsReturned(money, before, units, quantitiesOf(units, refundable), 'all')
}

/** An amount without units, such as for a damaged bottle that the buyer keeps. */
export function priceGoodwill(money: OrderMoney, before: Adjusted, amount: Cents): Amounts {
  return amountsOf(money, before, [], zeroCents, amount)
}

/**
 * To the payment and store credit it was paid with, or as store credit. Only what had been paid with a payment earns the
 * bonus, so that repeated returns of goods bought with credit do not create credit.
 */
export function decidePayout(amounts: Amounts, asCredit: boolean, bonusPercent: number): Payout {
  const { amount, payment } = amounts
  return asCredit
    ? { credit: amount, bonus: shareOf(payment, bonusPercent * 100), refund: zeroCents, forfeited: zeroCents }
    : { credit: cents(amount - payment), bonus: zeroCents, refund: payment, forfeited: zeroCents }
}

/** Without an account, only what had been paid with a payment can be returned. */
export function decidePayoutWithoutAccount({ amount, payment }: Amounts): Payout {
  return { refund: payment, credit: zeroCents, bonus: zeroCents, forfeited: cents(amount - payment) }
}

/** How much can still be returned without units. Without an account, only what is left of the payment. */
export function maxGoodwill({ total, credit }: OrderMoney, before: Adjusted, hasAccount: boolean): Cents {
  return cents(Math.max(0, total - (hasAccount ? 0 : credit) - before.amount))
}

/** Whether no unit is left that the buyer keeps. */
function isEverythingReturned(units: readonly LineUnits[], chosen: readonly Quantity[]): boolean {
  return units.every((line, position) => {
    const now = chosen.find((one) => one.position === position)?.quantity ?? 0
    return line.ordered - line.canceled - line.returned - now === 0
  })
}

export function sumAdjusted(adjustments: readonly Adjusted[]): Adjusted {
  const sum = (key: keyof Adjusted) => sumCents(adjustments.map((one) => one[key]))
  return { amount: sum('amount'), shipping: sum('shipping'), vat: sum('vat'), payment: sum('payment') }
}
