import { join } from 'node:path'
import { openDatabase } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type Books = {
  on_hand: number
  reserved: number
  held: number
  taken: number
  orders: number
  succeeded: number
  charged_without_order: number
  orders_without_charge: number
  open_without_hold: number
  lines: number
  redirected: number
  unprocessed: number
}

/**
 * A program of its own: prints the stock, payments and orders of an embedded database as JSON. Node.js sometimes aborts
 * in a process that opens and closes several (https://github.com/nodejs/node/issues/64500).
 */
const [folder = '', productId = ''] = process.argv.slice(2)
const db = await openDatabase({ kind: 'embedded', folder: join(folder, 'postgres') })
const [books] = await db.rows<Books>(sql`
    select level.on_hand, level.reserved,
           (select count(*) from stock_reservation where status = 'held') as held,
           (select count(*) from stock_reservation where status = 'committed') as taken,
           (select count(*) from customer_order) as orders,
           (select count(*) from payment where status = 'succeeded') as succeeded,
           (select count(*) from sandbox_payment s join payment_attempt p on p.provider_ref = s.ref
             where s.status = 'succeeded' and not exists (select 1 from customer_order o
               where o.payment_id = p.payment_id)) as charged_without_order,
           (select count(*) from customer_order o join payment_attempt p using (payment_id)
             join sandbox_payment s on s.ref = p.provider_ref
             where s.status <> 'succeeded') as orders_without_charge,
           (select count(*) from payment p where p.status = 'open'
             and not exists (select 1 from stock_reservation r
               where r.id = p.id and r.status = 'held')) as open_without_hold,
           (select count(*) from order_line) as lines,
           (select count(*) from customer_order o join payment_attempt p using (payment_id)
             where p.action = 'redirect') as redirected,
           (select count(*) from webhook_event where processed_at is null) as unprocessed
    from stock_item level where level.product_id = ${productId}`)
await db.close()
console.log(JSON.stringify(books))
