import { toDecimal, type Cents } from '#src/kernel/money.ts'
import { returnRules } from '../../shop-settings/constants.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import { isMoreOff } from '../../pricing/contract.ts'
import { priceReturn, sumAdjusted } from '../adjustments/rules.ts'
import { moneyOf } from '../adjustments/service.server.ts'
import { withdrawalFacts } from '../present.server.ts'
import { cancelable, refundable, unitsOfOrder, type Quantity } from '../progress/rules.ts'
import { shopDay } from '#src/kernel/shop-time.ts'
import { daysAfter, lastDayOfPeriod } from '#src/kernel/legal-periods.ts'
import type { Order } from '../contract.ts'
import type { WholeOrder } from './read.server.ts'

/** What the feature `returns` needs to know about an order. */
export type OrderForReturn = {
  readonly id: string
  readonly number: string
  readonly paymentId: string
  readonly key: string
  readonly ownerKey: string
  /** Null after an erasure. */
  readonly contact: Order['customer']
  /** Paid, and neither canceled nor refunded. */
  readonly isOpen: boolean
  /** By which right units can be returned today. Before the delivery is recorded, by the right of withdrawal. */
  readonly period: 'withdrawal' | 'policy' | 'over'
  readonly withdrawals: readonly {
    readonly id: string
    readonly positions: readonly number[]
    readonly receivedAt: Date
  }[]
  readonly lines: readonly {
    readonly variantId: string
    readonly name: string
    readonly isPersonalized: boolean
    /** Its text. */
    readonly monogram: string | null
    /** Reduced by so much that the voluntary return policy excludes it. */
    readonly isClearance: boolean
    /** Units that were sent and not returned. */
    readonly sent: number
    /** Units that were not sent and that the buyer still pays for. */
    readonly unsent: number
    /** Units the buyer still pays for. */
    readonly refundable: number
  }[]
  /** What returning units would refund now, without a bonus. */
  readonly priceUnits: (units: readonly Quantity[], isWithdrawal: boolean) => Cents
}

export function presentForReturn(whole: WholeOrder, now: Date, key: string): OrderForReturn {
  const { row, lines, withdrawals } = whole
  const units = unitsOfOrder(whole)
  const facts = withdrawalFacts(whole)
  return {
    id: row.id,
    number: String(row.number),
    paymentId: row.paymentId,
    key,
    ownerKey: row.ownerKey,
    contact: row.customer,
    isOpen: row.status === 'paid' || row.status === 'fulfilled',
    period: periodOf(facts.startsAt, now),
    withdrawals,
    lines: lines.map(({ variantId, name, unit, original, customization }, at) => {
      const line = units[at]
      return {
        variantId,
        name,
        monogram: customization?.text ?? null,
        isPersonalized: facts.lines[at]?.isPersonalized ?? false,
        isClearance: original !== null && isMoreOff(toDecimal(unit), toDecimal(original), returnRules.maxPercentOff),
        sent: line ? Math.max(0, line.shipped - line.returned) : 0,
        unsent: line ? cancelable(line) : 0,
        refundable: line ? refundable(line) : 0,
      }
    }),
    priceUnits: (chosen, isWithdrawal) =>
      priceReturn(moneyOf(whole), sumAdjusted(whole.adjustments), units, chosen, isWithdrawal).amount,
  }
}

function periodOf(startsAt: Date | null, now: Date): OrderForReturn['period'] {
  if (!startsAt) return 'withdrawal'
  const today = shopDay(now)
  if (today <= lastDayOfPeriod(startsAt, shopSettings.withdrawalDays)) return 'withdrawal'
  return today <= daysAfter(startsAt, returnRules.days) ? 'policy' : 'over'
}
