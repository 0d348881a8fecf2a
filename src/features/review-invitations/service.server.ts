import { dayMs, type Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { customerOf, userOwner, type OwnerKey } from '../identity/service.server.ts'
import type { ContactDetails, Order } from '../orders/contract.ts'
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
  type DueInvitation,
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
      if (!wanted || isOver(progress)) await deleteUnsent(tx, orderId)
      else if (left > 0) await insertInvitation(tx, request)
      return ok(present(progress, await findInvitation(tx, orderId), left))
    })
  }

  /** What the buyer has kept and has not reviewed, also products that are not sold at the moment. */
  async function unreviewed({ lines }: Pick<Order, 'lines'>, ownerKey: string) {
    const kept = keptProducts(lines)
    const ids = kept.map(({ productId }) => productId)
    const customerId = customerOf(ownerKey)
    const reviewed = new Set(customerId === null ? [] : await reviews.reviewedBy(customerId, ids))
    return kept.filter(({ productId }) => !reviewed.has(productId))
  }

  /** Those of them that can be reviewed now. */
  async function onSale(products: readonly { readonly productId: string; readonly name: string }[]) {
    // The catalog reads them together.
    const found = await Promise.all(products.map(({ productId }) => catalog.find(productId)))
    return products
      .filter((_product, at) => found[at])
      .map(({ productId, name }) => ({ name, address: `${origin}/products/${productId}#reviews` }))
  }

  const reviewable = async (order: Pick<Order, 'lines'>, ownerKey: string) => onSale(await unreviewed(order, ownerKey))

  /**
   * Mark and email change in one transaction. The request is forgotten once everything has been reviewed; while nothing
   * of the rest is sold, it waits.
   */
  async function sendOrWait(order: Order, contact: ContactDetails, { orderId, ownerKey }: DueInvitation) {
    const left = await unreviewed(order, ownerKey)
    const products = await onSale(left)
    await db.transaction(async (tx) => {
      if (left.length === 0) return deleteUnsent(tx, orderId)
      if (products.length === 0) return updateDueAt(tx, orderId, new Date(clock().getTime() + dayMs))
      const isFirst = await markSent(tx, orderId, clock())
      if (!isFirst) return
      const facts = { firstName: contact.firstName, number: order.number, products }
      await sendEmail(tx, contact.email, customerOf(ownerKey), facts)
    })
  }

  async function reschedule(orderId: string): Promise<void> {
    await db.transaction(async (tx) => {
      // So that no later change of the order is overwritten.
      await orders.lock(tx, orderId)
      const progress = await orders.progress(tx, orderId)
      if (progress) await (isOver(progress) ? deleteUnsent(tx, orderId) : updateDueAt(tx, orderId, dueAt(progress)))
    })
  }

  /** @returns false when none is due. */
  async function sendNext(): Promise<boolean> {
    const due = await findDue(db, clock())
    if (!due) return false
    const order = (await orders.read(due.orderId))?.order
    if (order && order.status !== 'fulfilled') await reschedule(due.orderId)
    else if (order?.customer) await sendOrWait(order, order.customer, due)
    else await deleteUnsent(db, due.orderId)
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
    reschedule: ({ orderId }: OrderShipped | OrderAdjusted): Promise<void> => reschedule(orderId),

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
