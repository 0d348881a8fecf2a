import { randomId } from '#src/kernel/id.ts'
import { ok, type Result } from '#src/kernel/result.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { OrderForReturn } from '../../orders/service.server.ts'
import type { ReturnRequest } from '../contract.ts'
import { presentReturn } from '../present.server.ts'
import { decideReceipt, unitsIn, type Received } from '../rules.ts'
import { listOfOrder, splitReturn, updateReceived, updateState, type ReturnRow } from '../store.server.ts'

type Deps = {
  readonly now: Date
  readonly restock: (units: { readonly variantId: string; readonly quantity: number }[]) => Promise<void>
}

type Refusal = Extract<ReturnType<typeof decideReceipt>, { ok: false }>['code']

/**
 * Records what arrived, under the order's lock. Missing units move to an approved return of their own.
 * @returns that return.
 */
export async function applyReceipt(
  tx: Tx,
  order: OrderForReturn,
  row: ReturnRow,
  lines: readonly Received[],
  { now, restock }: Deps,
): Promise<Result<ReturnRequest | null, Refusal>> {
  const others = unitsIn(await listOfOrder(tx, order.id), (state) => state === 'received')
  const arrivable = order.lines.map(({ sent, refundable, isPersonalized }, position) => ({
    quantity: Math.min(sent, refundable) - (others.get(position) ?? 0),
    isPersonalized,
  }))
  const decided = decideReceipt(row.lines, lines, arrivable)
  if (!decided.ok) return decided
  const { received, missing } = decided.value
  const missingId = missing.length > 0 ? randomId() : null
  if (missingId) await splitReturn(tx, row, missingId, missing)
  await updateReceived(tx, row.id, received)
  await updateState(tx, row.id, 'received', {}, now)
  await restock(
    received
      .filter(({ restocked }) => restocked > 0)
      .map(({ position, restocked }) => ({ variantId: order.lines[position]?.variantId ?? '', quantity: restocked })),
  )
  const rest = (await listOfOrder(tx, order.id)).find(({ id }) => id === missingId)
  return ok(rest ? presentReturn(rest) : null)
}
