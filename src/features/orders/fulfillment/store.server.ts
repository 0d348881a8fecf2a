import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { Quantity } from '../progress/rules.ts'
import type { Carrier } from './constants.ts'

/** `shipped` is one parcel; `delivered` is the arrival of a parcel. */
export type FulfillmentEvent = {
  readonly kind: 'processing' | 'shipped' | 'delivered'
  /** From 1 within the order; null for `processing`. */
  readonly parcel: number | null
  readonly carrier: Carrier | null
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  readonly occurredAt: Date
  readonly lines: Quantity[]
}

export function listFulfillmentEvents(
  db: Sql,
  orderIds: readonly string[],
): Promise<({ orderId: string } & FulfillmentEvent)[]> {
  return db.rows(sql`
    select order_id as "orderId", kind, parcel, carrier, tracking_number as "trackingNumber", tracking_url as "trackingUrl", occurred_at as "occurredAt",
           coalesce((select jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity) order by position)
                     from fulfillment_event_line where event_id = fulfillment_event.id), '[]'::jsonb) as lines
    from fulfillment_event where order_id = any(${orderIds}::uuid[]) order by occurred_at, recorded_at, parcel, kind desc`)
}

export async function insertFulfillmentEvent(
  tx: Sql,
  id: string,
  orderId: string,
  event: FulfillmentEvent,
  now: Date,
): Promise<void> {
  await tx.rows(sql`
    insert into fulfillment_event (id, order_id, kind, parcel, carrier, tracking_number, tracking_url, occurred_at, recorded_at)
    values (${id}, ${orderId}, ${event.kind}, ${event.parcel}, ${event.carrier}, ${event.trackingNumber}, ${event.trackingUrl}, ${event.occurredAt}, ${now})`)
  await tx.rows(sql`
    insert into fulfillment_event_line (event_id, order_id, position, quantity)
    select ${id}, ${orderId}, position, quantity
    from jsonb_to_recordset(${JSON.stringify(event.lines)}::jsonb) as line (position smallint, quantity int)`)
}

export async function hasFulfillmentEvent(tx: Sql, orderId: string, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`select id from fulfillment_event where id = ${id} and order_id = ${orderId}`)
  return rows.length > 0
}

/** Whole rows, for the customer's data export. */
export async function collectFulfillment(db: Sql, ownerKey: string): Promise<Readonly<Record<string, object[]>>> {
  return {
    fulfillment_event: await db.rows(sql`
      select fulfillment_event.* from fulfillment_event join customer_order on customer_order.id = order_id where owner_key = ${ownerKey} order by recorded_at`),
    fulfillment_event_line: await db.rows(sql`
      select fulfillment_event_line.* from fulfillment_event_line join customer_order on id = order_id where owner_key = ${ownerKey} order by event_id, position`),
  }
}
