import { cents, type Cents } from '#src/kernel/money.ts'
import { smallestCharge } from '#src/platform/payments/port.ts'

/** How much of a total is paid with store credit. What is left is either nothing or large enough to be charged. */
export function decideCredit(total: Cents, available: Cents): Cents {
  const max = Math.max(0, Math.min(total, available))
  const rest = total - max
  return cents(rest > 0 && rest < smallestCharge ? Math.max(0, total - smallestCharge) : max)
}
