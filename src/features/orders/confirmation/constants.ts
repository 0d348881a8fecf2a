import { cents, fromDecimal, toDecimal } from '#src/kernel/money.ts'

type Paid = { readonly total: string; readonly storeCredit: string }

/** The part of the total that was not paid with store credit. */
export function chargedFor({ total, storeCredit }: Paid): string {
  return toDecimal(cents(fromDecimal(total) - fromDecimal(storeCredit)))
}
