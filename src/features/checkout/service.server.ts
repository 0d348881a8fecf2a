import { addSeconds } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { PersonalRecords } from '#src/platform/db/personal-records.server.ts'
import type { PaymentNotice } from '#src/platform/payments/port.ts'
import { userOwner, type OwnerKey } from '../cart/service.server.ts'
import type { Customer } from '../orders/contract.ts'
import type { OrderStatus } from '../orders/vocabulary.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { CheckoutDeps } from './deps.server.ts'
import { createSettle, refundQueue, type RefundJob } from './settle.server.ts'
import { setUpPayment } from './set-up.server.ts'
import { anonymisePayments, collectPayments, findByRef, findBySecret, findUnderWay, listOpen, listRefs, lockPayment, updateCustomer } from './store.server.ts'

export type Checkout = ReturnType<typeof createCheckout>

type Completed = { orderNumber: string; orderKey: string; status: OrderStatus }
type CompleteError = 'payment_not_found' | 'payment_closed' | 'not_paid' | 'sold_out_refunded'

export function createCheckout(deps: CheckoutDeps) {
  const { db, stock, orders, jobs, provider, clock } = deps
  const settle = createSettle(deps)
  jobs.work<RefundJob>(refundQueue, ({ ref }) => provider.refund(ref))

  const records: PersonalRecords = {
    collect: async (sql, memberId) => ({ payment: await collectPayments(sql, userOwner(memberId)) }),
    erase: (tx, memberId) => anonymisePayments(tx, userOwner(memberId)),
  }

  /** Of one payment: the money, and the goods that never left. Telling a payment company twice gives back once. */
  async function giveBack(tx: Tx, paymentId: string, withGoods: boolean): Promise<void> {
    if (withGoods) await stock.putBack(tx, paymentId)
    for (const ref of await listRefs(tx, [paymentId])) await jobs.send(tx, refundQueue, { ref })
  }

  return {
    records,

    /** Lets go of a member's payment under way: at the provider first, then its goods go back on sale. */
    async abandonUnderWay(memberId: string): Promise<void> {
      const payment = await findUnderWay(db, userOwner(memberId))
      if (payment) await settle.abandon(payment)
    },

    /** Whether money may still come that nobody could place an order for. */
    isUnderWay: async (tx: Tx, memberId: string): Promise<boolean> => (await findUnderWay(tx, userOwner(memberId))) !== null,

    /** What was paid and not sent will not be sent any more: goods back on the shelf, money back to the buyer. */
    async giveBackUnsent(tx: Tx, memberId: string): Promise<void> {
      for (const id of await orders.cancelUnsent(tx, memberId)) await giveBack(tx, id, true)
    },

    giveBack,

    setUp: (owner: OwnerKey) => setUpPayment(deps, settle, owner),

    /** The last word before the card is charged: it also makes sure that the goods are still ours to sell. */
    async saveCustomer(clientSecret: string, customer: Customer): Promise<Result<{ saved: true }, 'payment_not_found' | 'payment_closed' | 'reservation_lapsed'>> {
      const known = await findBySecret(db, clientSecret)
      if (!known) return fail('payment_not_found')
      return db.transaction(async (tx) => {
        const payment = await lockPayment(tx, known.id)
        if (payment?.status !== 'open') return fail('payment_closed')
        const isHeld = await stock.extend(tx, payment.id, addSeconds(clock(), shopSettings.reservationSeconds))
        if (!isHeld) return fail('reservation_lapsed')
        await updateCustomer(tx, payment.id, customer, clock())
        return ok({ saved: true })
      })
    },

    async complete(clientSecret: string): Promise<Result<Completed, CompleteError>> {
      const payment = await findBySecret(db, clientSecret)
      if (!payment?.ref) return fail('payment_not_found')
      // The browser says that it has paid; the provider is asked whether it has.
      const step = payment.status === 'succeeded' ? 'already_settled' : await settle.settle(payment.id, await provider.read(payment.ref))
      if (step === 'refund') return fail('sold_out_refunded')
      if (step === 'cancel') return fail('payment_closed')
      const placed = await orders.ofPayment(payment.id)
      if (!placed) return step === 'wait' ? fail('not_paid') : fail('payment_closed')
      return ok({ orderNumber: placed.order.number, orderKey: placed.key, status: placed.order.status })
    },

    /** A provider's signed word. One about a payment we do not know is not ours to answer for. */
    async hear({ ref, state }: PaymentNotice): Promise<void> {
      const payment = await findByRef(db, ref)
      if (payment) await settle.settle(payment.id, state)
    },

    readNotice: (body: string, headers: Headers): Promise<PaymentNotice | null> => provider.readNotice(body, headers),

    /**
     * Asks the provider about every payment that was open when the power went: whoever was charged gets their order
     * at once, instead of when the notice is delivered again.
     */
    async recover(): Promise<void> {
      for (const { id, ref } of await listOpen(db)) await settle.settle(id, await provider.read(ref))
    },

    /** Gives goods of abandoned payments back; those that were paid in the last moment become orders instead. */
    async releaseLapsed(): Promise<number> {
      const lapsed = await stock.listLapsed(clock())
      for (const id of lapsed) {
        const payment = await lockPayment(db, id)
        if (payment) await settle.abandon(payment)
      }
      return lapsed.length
    },
  }
}
