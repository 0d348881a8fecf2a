import { z } from 'zod'
import { disputeStates } from '#src/platform/payments/port.ts'

/** The buyer has asked their bank to return the payment (a chargeback). */
export const AdminDispute = z.object({
  id: z.string(),
  /** The provider's id. */
  disputeId: z.string(),
  provider: z.string(),
  orderNumber: z.string().nullable(),
  amount: z.string(),
  /** The provider's code. */
  reason: z.string(),
  /** The bank only asks, and has taken no money yet. */
  isInquiry: z.boolean(),
  state: z.enum(disputeStates),
  /** The charge arrived late and was refunded. Its dispute does not affect refunds of the order. */
  isOfLateCharge: z.boolean(),
  evidenceDueAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
})
export type AdminDispute = z.output<typeof AdminDispute>
