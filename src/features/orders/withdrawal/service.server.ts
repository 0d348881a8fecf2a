import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { Order, WithdrawalReceipt } from '../contract.ts'
import { orderWithdrawn } from '../events.ts'
import { presentOrder, withdrawalFacts } from '../present.server.ts'
import { readWhole, type WholeOrder } from '../reading/read.server.ts'
import { findOrderId, insertWithdrawal, lockOrder, type Claim } from '../store.server.ts'
import { decideWithdrawal } from './rules.ts'

/** Contents and recipient of a withdrawal receipt. */
export type ReceiptFacts = {
  readonly id: string
  readonly contact: NonNullable<Order['customer']>
  readonly order: Order
  readonly receipt: WithdrawalReceipt
}

export type WithdrawError =
  | 'order_not_found'
  | 'not_withdrawable'
  | 'withdrawal_over'
  | 'line_not_found'
  | 'line_personalized'

type Deps = {
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  /** Queues the receipt in the transaction of the withdrawal. */
  readonly sendReceipt: (tx: Tx, facts: ReceiptFacts) => Promise<void>
}

export function createWithdrawals({ db, jobs, clock, sendReceipt }: Deps) {
  /** Without positions: from every line that is not personalized. */
  return async function withdraw(
    number: string,
    claim: Claim,
    positions: readonly number[] | undefined,
  ): Promise<Result<WithdrawalReceipt, WithdrawError>> {
    const id = await findOrderId(db, number, claim)
    if (!id) return fail('order_not_found')
    return db.transaction(async (tx) => {
      await lockOrder(tx, id)
      const before = await readWhole(tx, id)
      if (!before) return fail('order_not_found')
      const facts = withdrawalFacts(before)
      const all = [...facts.lines.keys()].filter((at) => !facts.lines[at]?.isPersonalized)
      const chosen = positions ?? (all.length > 0 ? all : [0])
      const decision = decideWithdrawal(facts, chosen, clock(), shopSettings.withdrawalDays)
      if (!decision.ok) return decision
      if (decision.value.kind === 'repeated') return ok(receiptOf(before, chosen))
      const withdrawalId = randomId()
      await insertWithdrawal(tx, withdrawalId, id, decision.value.positions, clock())
      await jobs.publish(tx, orderWithdrawn, { orderId: id, withdrawalId })
      const after: WholeOrder = {
        ...before,
        withdrawals: [
          ...before.withdrawals,
          { id: withdrawalId, receivedAt: clock(), positions: [...decision.value.positions] },
        ],
      }
      const receipt = receiptOf(after, decision.value.positions)
      const { customer: contact } = before.row
      if (contact) await sendReceipt(tx, { id: withdrawalId, contact, order: presentOrder(after, clock()), receipt })
      return ok(receipt)
    })
  }
}

/** The receipt that covers these lines: the existing one when repeated. */
function receiptOf({ row, lines, withdrawals }: WholeOrder, positions: readonly number[]): WithdrawalReceipt {
  const withdrawal = withdrawals.find((one) => one.positions.includes(positions.at(-1) ?? -1))
  return {
    orderNumber: String(row.number),
    receivedAt: (withdrawal?.receivedAt ?? row.placedAt).toISOString(),
    lines: (withdrawal?.positions ?? [])
      .flatMap((at) => lines[at] ?? [])
      .map(({ name, quantity }) => ({ name, quantity })),
  }
}
