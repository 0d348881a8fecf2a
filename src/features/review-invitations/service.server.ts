import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { customerOf, userOwner, type OwnerKey } from '../identity/service.server.ts'
import type { Order } from '../orders/contract.ts'
import type { OrderAdjusted, OrderShipped } from '../orders/events.ts'
import type { Orders } from '../orders/service.server.ts'
import type { Reviews } from '../reviews/service.server.ts'
import { reviewInvitationRules } from '../shop-settings/limits/constants.ts'
import type { ReviewInvitation } from './contract.ts'
import type { InvitationFacts } from './email.server.ts'
import { dueAt, isOver, keptProducts } from './rules.ts'
import {
  collectInvitations,
  deleteOfOwner,
  deleteRequestedBefore,
  deleteUnsent,
  findDue,
  findInvitation,
  insertInvitation,
  markSent,
  updateDueAt,
  type InvitationRow,
  updateOwner,
} from './store.server.ts'

export type ReviewInvitations = ReturnType<typeof createReviewInvitations>

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly origin: string
  readonly orders: Pick<Orders, 'read' | 'progress' | 'lock' | 'idOfCustomer' | 'idOfLink'>
  readonly catalog: Pick<Catalog, 'find'>
  readonly reviews: Pick<Reviews, 'reviewedBy'>
  readonly sendEmail: (tx: Tx, to: string, customerId: string | null, facts: InvitationFacts) => Promise<void>
}

const dayMs = 24 * 60 * 60 * 1000

/** Sent once for an order, only if its buyer has asked for it on the order page. */
export function createReviewInvitations({ db, clock, origin, orders, catalog, reviews, sendEmail }: Deps) {
  async function find(orderId: string | null): Promise<Result<ReviewInvitation, 'order_not_found'>> {
    const found = orderId ? await orders.read(orderId) : null
    if (!orderId || !found) return fail('order_not_found')
    const left = await reviewable(found.order, found.ownerKey)
    return ok(present(found.order, await findInvitation(db, orderId), left.length))
  }

  async function save(orderId: string | null, wanted: boolean): Promise<Result<ReviewInvitation, 'order_not_found'>> {
    const found = orderId ? await orders.read(orderId) : null
    if (!orderId || !found) return fail('order_not_found')
    const { length: left } = await reviewable(found.order, found.ownerKey)
    return db.transaction(async (tx) => {
      // So that no parcel is recorded between reading and writing.
      await orders.lock(tx, orderId)
      const progress = await orders.progress(tx, orderId)
      if (!progress) return fail('order_not_found')
      const { ownerKey } = progress
      const request = { orderId, ownerKey, requestedAt: clock(), dueAt: dueAt(progress) }
      await (wanted && !isOver(progress) && left > 0 ? insertInvitation(tx, request) : deleteUnsent(tx, orderId))
      return ok(present(progress, await findInvitation(tx, orderId), left))
    })
  }

  /** What the buyer has kept and can still review. */
  async function reviewable({ lines }: Pick<Order, 'lines'>, ownerKey: string) {
    const kept = keptProducts(lines)
    const ids = kept.map(({ productId }) => productId)
    const customerId = customerOf(ownerKey)
    const reviewed = new Set(customerId === null ? [] : await reviews.reviewedBy(customerId, ids))
    // The catalog reads them together.
    const found = await Promise.all(ids.map((id) => catalog.find(id)))
    return kept
      .filter(({ productId }, at) => found[at] && !reviewed.has(productId))
      .map(({ productId, name }) => ({ name, address: `${origin}/products/${productId}#reviews` }))
  }

  /** Null when there is nothing to send. */
  async function emailOf(orderId: string, ownerKey: string) {
    const found = await orders.read(orderId)
    if (!found?.order.customer || found.order.status !== 'fulfilled') return null
    const products = await reviewable(found.order, ownerKey)
    return products.length > 0 ? { contact: found.order.customer, number: found.order.number, products } : null
  }

  /**
   * Mark and email change in one transaction. A request without anything to review is forgotten. @returns false when none
   * is due.
   */
  async function sendNext(): Promise<boolean> {
    const due = await findDue(db, clock())
    if (!due) return false
    const found = await emailOf(due.orderId, due.ownerKey)
    await db.transaction(async (tx) => {
      if (!found) return deleteUnsent(tx, due.orderId)
      const isFirst = await markSent(tx, due.orderId, clock())
      if (!isFirst) return
      const { contact, number, products } = found
      const facts = { firstName: contact.firstName, number, products }
      await sendEmail(tx, contact.email, customerOf(due.ownerKey), facts)
    })
    return true
  }

  const personalData: PersonalData = {
    collect: async (sql, customerId) => ({ review_invitation: await collectInvitations(sql, userOwner(customerId)) }),
    erase: (tx, customerId) => deleteOfOwner(tx, userOwner(customerId)),
  }

  return {
    personalData,
    moveToOwner: (tx: Tx, orderId: string, owner: OwnerKey): Promise<void> => updateOwner(tx, orderId, owner),
    ofCustomer: async (customerId: string, number: string) => find(await orders.idOfCustomer(db, customerId, number)),
    ofLink: (key: string) => find(orders.idOfLink(key)),
    saveAsCustomer: async (customerId: string, number: string, wanted: boolean) =>
      save(await orders.idOfCustomer(db, customerId, number), wanted),
    saveByLink: (key: string, wanted: boolean) => save(orders.idOfLink(key), wanted),

    /** A parcel was sent or has arrived, or units were canceled or returned. */
    async reschedule({ orderId }: OrderShipped | OrderAdjusted): Promise<void> {
      const progress = await orders.progress(db, orderId)
      if (progress) await (isOver(progress) ? deleteUnsent(db, orderId) : updateDueAt(db, orderId, dueAt(progress)))
    },

    /** Queues all emails that are due. */
    async sendDue(): Promise<void> {
      while (await sendNext());
    },

    async removeOld(): Promise<void> {
      await deleteRequestedBefore(db, new Date(clock().getTime() - reviewInvitationRules.keptDays * dayMs))
    },
  }
}

/** @param left number of products that can still be reviewed */
function present(order: Parameters<typeof isOver>[0], row: InvitationRow | null, left: number): ReviewInvitation {
  if (row?.sentAt) return { state: 'sent' }
  if (isOver(order)) return { state: 'unavailable' }
  if (left === 0) return { state: 'done' }
  return { state: row ? 'requested' : 'off' }
}
