import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export async function hasChanges(db: Sql): Promise<boolean> {
  const rows = await db.rows(sql`select 1 from product_summary_change order by product_id limit 1`)
  return rows.length > 0
}

/** Summaries have one writer at a time, so that their sums stay exact. */
export async function lockSummaries(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('product-summary', 0))`)
}

/** Under the lock. @returns products that changed; they are unmarked, also for changes of the last moment. */
export async function takeChanged(tx: Tx, max: number): Promise<string[]> {
  const rows = await tx.rows<{ productId: string }>(sql`
    select product_id as "productId" from product_summary_change group by product_id order by product_id limit ${max}`)
  const ids = rows.map(({ productId }) => productId)
  await tx.rows(sql`delete from product_summary_change where product_id = any(${ids})`)
  return ids
}

/** Derives the products' summaries again and changes the sums by the difference: in one statement, so in one snapshot. */
export async function refreshSummaries(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows(sql`
    with fresh as materialized (
      select * from product_summary_source where id = any(${ids})
    ), known as materialized (
      select * from product_summary where id = any(${ids})
    ), removed as (
      delete from product_summary where id = any(${ids}) and id not in (select id from fresh)
    ), written as (
      insert into product_summary as kept (id, status, name, name_key, category, category_key, volume, volume_size, price_cents, on_hand, reserved, available, value_cents)
      select id, status, name, name_key, category, category_key, volume, volume_size, price_cents, on_hand, reserved, available, value_cents from fresh
      on conflict (id) do update set
        status = excluded.status, name = excluded.name, name_key = excluded.name_key, category = excluded.category, category_key = excluded.category_key,
        volume = excluded.volume, volume_size = excluded.volume_size, price_cents = excluded.price_cents, on_hand = excluded.on_hand,
        reserved = excluded.reserved, available = excluded.available, value_cents = excluded.value_cents
      where kept is distinct from excluded
    )
    insert into product_summary_total as kept (status, category, products, units, value_cents, out_of_stock, low_stock, prices_cents)
    select status, category, sum(sign), sum(sign * on_hand), sum(sign * value_cents), coalesce(sum(sign) filter (where available <= 0), 0),
           coalesce(sum(sign) filter (where available between 1 and 5), 0), sum(sign * price_cents)
    from (
      select status, category, 1 as sign, on_hand, value_cents, available, price_cents::bigint from fresh
      union all select status, category, -1, on_hand, value_cents, available, price_cents::bigint from known
    ) as difference
    group by status, category
    on conflict (status, category) do update set
      products = kept.products + excluded.products, units = kept.units + excluded.units, value_cents = kept.value_cents + excluded.value_cents,
      out_of_stock = kept.out_of_stock + excluded.out_of_stock, low_stock = kept.low_stock + excluded.low_stock,
      prices_cents = kept.prices_cents + excluded.prices_cents`)
}
