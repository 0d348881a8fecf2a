import { toDecimal } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import type { Actor } from '../../audit-log/service.server.ts'
import type { AdminRefund } from '../../orders/admin/contract.ts'
import type { DisputeFilter } from '../../payments/constants.ts'
import type { AdminDispute } from '../../payments/disputes/contract.ts'
import type { DisputeRow, RefundRow } from '../../payments/service.server.ts'
import type { Disputes, PaymentAttention } from '../contract.ts'
import type { CheckoutDeps } from '../payment/dependencies.server.ts'

const pageSize = 100

/** Admin view of payments and refunds, with the actions available on them. */
export function createAdministration({ db, orders, payments, auditLog }: CheckoutDeps) {
  return {
    /** Payments that cannot be reconciled, and refunds; failed ones first. */
    async attention(): Promise<PaymentAttention> {
      const [failing, rows] = [await payments.listFailing(pageSize), await payments.listRefunds(pageSize)]
      const pending = await payments.listPending(pageSize)
      const numbers = await orders.numbersOfPayments(rows.map(({ paymentId }) => paymentId))
      return {
        payments: failing.map(({ amount, nextTryAt, createdAt, ...payment }) => ({
          ...payment,
          amount: toDecimal(amount),
          nextTryAt: nextTryAt?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
        })),
        pending: pending.map(({ amount, createdAt, ...payment }) => ({
          ...payment,
          amount: toDecimal(amount),
          createdAt: createdAt.toISOString(),
        })),
        refunds: rows.map((row) => presentRefund(row, numbers.get(row.paymentId) ?? null)),
      }
    },

    /** All refunds of an order; failed ones first, then newest first. */
    async refundsOf(sql: Sql, paymentId: string, orderNumber: string): Promise<AdminRefund[]> {
      const rows = await payments.refundsOf(sql, paymentId)
      return rows.map((row) => presentRefund(row, orderNumber))
    },

    async disputes(filter: DisputeFilter): Promise<Disputes> {
      const rows = await payments.listDisputes(filter, pageSize)
      const numbers = await orders.numbersOfPayments(rows.map(({ paymentId }) => paymentId))
      return { disputes: rows.map((row) => presentDispute(row, numbers.get(row.paymentId) ?? null)) }
    },

    /** All disputes of an order, newest first. */
    async disputesOf(sql: Sql, paymentId: string, orderNumber: string): Promise<AdminDispute[]> {
      const rows = await payments.disputesOf(sql, paymentId)
      return rows.map((row) => presentDispute(row, orderNumber))
    },

    /** Of two concurrent retries, one is sent and the other is told that the refund is in progress. */
    retry: (actor: Actor, refundId: string): Promise<Result<{ retried: true }, 'refund_not_failed'>> =>
      db.transaction(async (tx) => {
        if (!(await payments.retryRefund(tx, refundId))) return fail('refund_not_failed')
        await auditLog.record(tx, {
          actor,
          action: 'refund_retried',
          subject: refundId,
          before: { state: 'failed' },
          after: { state: 'requested' },
        })
        return ok({ retried: true })
      }),

    /** The money has reached the buyer outside of the provider. */
    recordPaid: (actor: Actor, refundId: string): Promise<Result<{ recorded: true }, 'refund_not_failed'>> =>
      db.transaction(async (tx) => {
        if (!(await payments.recordRefundPaid(tx, refundId))) return fail('refund_not_failed')
        await auditLog.record(tx, {
          actor,
          action: 'refund_paid_another_way',
          subject: refundId,
          before: { state: 'failed' },
          after: { state: 'paid_another_way' },
        })
        return ok({ recorded: true })
      }),
  }
}

function presentDispute(row: DisputeRow, orderNumber: string | null): AdminDispute {
  const { id, provider, providerDisputeId: disputeId, amount, evidenceDueAt, openedAt } = row
  const { reason, isInquiry, state, isOfLateCharge } = row
  return {
    id,
    disputeId,
    provider,
    orderNumber,
    amount: toDecimal(amount),
    reason,
    isInquiry,
    state,
    isOfLateCharge,
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
  }
}

function presentRefund(row: RefundRow, orderNumber: string | null): AdminRefund {
  const { id, amount, reason, state, failures, error, nextTryAt, createdAt } = row
  return {
    id,
    orderNumber,
    amount: toDecimal(amount),
    reason,
    state,
    failures,
    error,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
