import { shopDay } from '#src/kernel/shop-time.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { OrderStatus } from '../rules.ts'
import { lastDayOfPeriod } from '#src/kernel/legal-periods.ts'

export type WithdrawalFacts = {
  readonly status: OrderStatus
  /** Null without a recorded delivery: the period has not started, and withdrawal is possible. */
  readonly startsAt: Date | null
  readonly lines: readonly {
    readonly name: string
    readonly isPersonalized: boolean
    readonly isWithdrawn: boolean
    /** Units that are neither canceled nor returned. */
    readonly left: number
  }[]
}

export type WithdrawalRefusal = 'not_withdrawable' | 'withdrawal_over'

/** Whether any line can currently be withdrawn from. */
export function decidePeriod(
  { status, startsAt }: WithdrawalFacts,
  now: Date,
  days: number,
): Result<true, WithdrawalRefusal> {
  if (status !== 'paid' && status !== 'fulfilled') return fail('not_withdrawable')
  const last = startsAt && lastDayOfPeriod(startsAt, days)
  return last !== null && shopDay(now) > last ? fail('withdrawal_over', { days, last }) : ok(true)
}

export const lineStateNames = ['open', 'personalized', 'withdrawn', 'closed'] as const
export type LineState = (typeof lineStateNames)[number]

/** Withdrawal status of each line. Personalized goods are exempt (Directive 2011/83/EU, art. 16 c). */
export function lineStates(facts: WithdrawalFacts, now: Date, days: number): readonly LineState[] {
  const isOpen = decidePeriod(facts, now, days).ok
  return facts.lines.map(({ isPersonalized, isWithdrawn, left }) =>
    isWithdrawn ? 'withdrawn' : isPersonalized ? 'personalized' : isOpen && left > 0 ? 'open' : 'closed',
  )
}

/** The lines of a withdrawal that names none. If none is eligible, those that explain why. */
export function eligiblePositions({ lines }: WithdrawalFacts): readonly number[] {
  const plain = [...lines.keys()].filter((at) => !lines[at]?.isPersonalized)
  const eligible = plain.filter((at) => lines[at] && (lines[at].isWithdrawn || lines[at].left > 0))
  return eligible.length > 0 ? eligible : plain.length > 0 ? plain : [0]
}

export type Withdrawing =
  | { readonly kind: 'new'; readonly positions: readonly number[] }
  | { readonly kind: 'repeated' }

/**
 * The chosen lines that are withdrawn now. Lines withdrawn before are skipped; if nothing else is chosen, the receipt
 * is sent again.
 */
export function decideWithdrawal(
  facts: WithdrawalFacts,
  chosen: readonly number[],
  now: Date,
  days: number,
): Result<Withdrawing, WithdrawalRefusal | 'line_not_found' | 'line_personalized'> {
  const positions = [...new Set(chosen)].toSorted((a, b) => a - b)
  if (positions.some((position) => !facts.lines[position])) return fail('line_not_found')
  const personalized = positions.find((position) => facts.lines[position]?.isPersonalized)
  if (personalized !== undefined) return fail('line_personalized', { product: facts.lines[personalized]?.name ?? '' })
  const fresh = positions.filter((position) => !facts.lines[position]?.isWithdrawn)
  if (fresh.length === 0) return ok({ kind: 'repeated' })
  const period = decidePeriod(facts, now, days)
  if (!period.ok) return period
  const isGone = fresh.some((position) => facts.lines[position]?.left === 0)
  return isGone ? fail('not_withdrawable') : ok({ kind: 'new', positions: fresh })
}
