import { randomId } from '#src/kernel/id.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { OrderForReturn } from '../../orders/service.server.ts'
import { openReturnStates } from '../constants.ts'
import { divideByWithdrawal, lastChangeTo } from '../rules.ts'
import { listOfOrder, splitReturn, updateState, updateWithdrawn, type ReturnRow } from '../store.server.ts'

type Deps = {
  readonly now: Date
  /** Queues the email about a return. */
  readonly notify: (id: string) => Promise<void>
}

/**
 * A withdrawal overrides the basis and payout of open returns of the same units, which are split if it covers only a part
 * of them. Returns that were closed before, because the goods never arrived, are approved again. Under the order's lock;
 * repeating it changes nothing.
 */
export async function applyWithdrawals(tx: Tx, order: OrderForReturn, deps: Deps): Promise<void> {
  for (const row of await listOfOrder(tx, order.id)) {
    const isApplied = row.basis === 'withdrawal' && row.payout === 'original'
    const isClosed = row.state === 'not_sent_back'
    const since = isClosed ? lastChangeTo(row.history, row.state) : null
    const withdrawals = order.withdrawals.filter(({ receivedAt }) => since === null || receivedAt >= since)
    const positions = new Set(withdrawals.flatMap((withdrawal) => withdrawal.positions))
    if (isClosed || (openReturnStates.includes(row.state) && !isApplied)) await applyTo(tx, row, positions, deps)
  }
}

async function applyTo(tx: Tx, row: ReturnRow, positions: ReadonlySet<number>, { now, notify }: Deps): Promise<void> {
  const { withdrawn, others } = divideByWithdrawal(row.lines, positions)
  if (withdrawn.length === 0) return
  const isSplit = others.length > 0
  const id = isSplit ? randomId() : row.id
  if (isSplit) await splitReturn(tx, row, id, withdrawn)
  await updateWithdrawn(tx, id)
  // A withdrawal needs no approval.
  const isApproved = row.state === 'requested' || row.state === 'not_sent_back'
  if (isApproved) await updateState(tx, id, 'approved', {}, now)
  const hasNewInstructions = isApproved || (isSplit && row.state === 'approved')
  if (hasNewInstructions) await notify(id)
}
