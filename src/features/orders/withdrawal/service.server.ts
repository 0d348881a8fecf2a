import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import { customerOf } from '../../identity/service.server.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { Order, WithdrawalReceipt } from '../contract.ts'
import { orderWithdrawn } from '../events.ts'
import { asOf, presentOrder, withdrawalFacts, withdrawnLines } from '../present.server.ts'
import { readWhole, type WholeOrder } from '../reading/read.server.ts'
import { findOrderId, insertWithdrawal, lockOrder, type Claim, type WithdrawalRow } from '../store.server.ts'
import { decideWithdrawal, eligiblePositions } from './rules.ts'

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
  readonly sendReceipt: (tx: Tx, facts: ReceiptFacts, customerId: string | null) => Promise<void>
}

export function createWithdrawals({ db, jobs, clock, sendReceipt }: Deps) {
  /** Without positions: from every line that is not personalized, and not canceled or returned. */
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
      const chosen = positions ?? eligiblePositions(facts)
      const now = clock()
      const decision = decideWithdrawal(facts, chosen, now, shopSettings.withdrawalDays)
      if (!decision.ok) return decision
      if (decision.value.kind === 'repeated') return ok(repeatedReceipt(before, chosen))
      const withdrawalId = randomId()
      await insertWithdrawal(tx, withdrawalId, id, decision.value.positions, now)
      await jobs.publish(tx, orderWithdrawn, { orderId: id, withdrawalId })
      const withdrawal = { id: withdrawalId, receivedAt: now, positions: [...decision.value.positions] }
      const after: WholeOrder = { ...before, withdrawals: [...before.withdrawals, withdrawal] }
      const receipt = receiptOf(after, withdrawal)
      const { customer: contact } = before.row
      const sent = contact && { id: withdrawalId, contact, order: presentOrder(after, now), receipt }
      if (sent) await sendReceipt(tx, sent, customerOf(before.row.ownerKey))
      return ok(receipt)
    })
  }
}

/** The receipt sent before. It still names units that were canceled or returned after it. */
function repeatedReceipt(order: WholeOrder, positions: readonly number[]): WithdrawalReceipt {
  const withdrawal = order.withdrawals.find((one) => one.positions.includes(positions.at(-1) ?? -1))
  if (!withdrawal) throw new Error(`order ${order.row.id} has no withdrawal to confirm again`)
  return receiptOf(asOf(order, withdrawal.receivedAt), withdrawal)
}

function receiptOf(order: WholeOrder, { receivedAt, positions }: WithdrawalRow): WithdrawalReceipt {
  return {
    orderNumber: String(order.row.number),
    receivedAt: receivedAt.toISOString(),
    lines: withdrawnLines(order, positions),
  }
}
