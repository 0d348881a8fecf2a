import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { AdjustmentActor, AdjustmentKind } from './constants.ts'
import type { Amounts, Payout } from './rules.ts'

export type NewAdjustment = Omit<Amounts, 'lines'> &
  Pick<Payout, 'credit' | 'bonus' | 'forfeited'> & {
    readonly id: string
    readonly kind: AdjustmentKind
    readonly actor: AdjustmentActor
    readonly lines: Amounts['lines']
  }

export type AdjustmentRow = {
  readonly id: string
  readonly kind: AdjustmentKind
  readonly actor: AdjustmentActor
  readonly amount: Cents
  readonly shipping: Cents
  readonly vat: Cents
  readonly payment: Cents
  readonly credit: Cents
  readonly bonus: Cents
  readonly forfeited: Cents
  readonly createdAt: Date
  readonly lines: { position: number; quantity: number; amount: Cents }[]
  /** Of its credit note; null when nothing was returned. */
  readonly noteYear: number | null
  readonly noteNumber: number | null
}

export function listAdjustments(
  db: Sql,
  orderIds: readonly string[],
): Promise<({ orderId: string } & AdjustmentRow)[]> {
  return db.rows(sql`
    select adjustment.order_id as "orderId", id, kind, actor, amount_cents as amount, shipping_cents as shipping, vat_cents as vat, payment_cents as payment, credit_cents as credit,
           bonus_cents as bonus, forfeited_cents as forfeited, created_at as "createdAt", year as "noteYear", credit_note.number as "noteNumber",
           coalesce((select jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity, 'amount', adjustment_line.amount_cents) order by position)
                     from adjustment_line where adjustment_line.adjustment_id = adjustment.id), '[]'::jsonb) as lines
    from adjustment left join credit_note on credit_note.adjustment_id = adjustment.id
    where adjustment.order_id = any(${orderIds}::uuid[]) order by created_at, id`)
}

/** Also adds to the order's sum, which may not exceed what was paid. */
export async function insertAdjustment(tx: Sql, orderId: string, adjustment: NewAdjustment, now: Date): Promise<void> {
  const { id, kind, actor, amount, shipping, vat, payment, credit, bonus, forfeited, lines } = adjustment
  await tx.rows(sql`
    insert into adjustment (id, order_id, kind, amount_cents, shipping_cents, vat_cents, payment_cents, credit_cents, bonus_cents, forfeited_cents, actor, created_at)
    values (${id}, ${orderId}, ${kind}, ${amount}, ${shipping}, ${vat}, ${payment}, ${credit}, ${bonus}, ${forfeited}, ${actor}, ${now})`)
  await tx.rows(sql`
    insert into adjustment_line (adjustment_id, order_id, position, quantity, amount_cents)
    select ${id}, ${orderId}, position, quantity, amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (position smallint, quantity int, amount int)`)
  await tx.rows(sql`update customer_order set adjusted_cents = adjusted_cents + ${amount} where id = ${orderId}`)
}

/** Whole rows, for the customer's data export. */
export async function collectAdjustments(db: Sql, ownerKey: string): Promise<Readonly<Record<string, object[]>>> {
  return {
    adjustment: await db.rows(sql`
      select adjustment.* from adjustment join customer_order on customer_order.id = order_id where owner_key = ${ownerKey} order by created_at`),
    adjustment_line: await db.rows(sql`
      select adjustment_line.* from adjustment_line join customer_order on id = order_id where owner_key = ${ownerKey} order by adjustment_id, position`),
  }
}
