/**
 * Kinds of adjustments. `refund`: everything left is returned to the buyer; `partial_refund`: an amount without units;
 * `return`: units returned for a refund; `store_credit`: units returned for store credit; `cancellation`: units that will
 * not be sent.
 */
export const adjustmentKinds = ['refund', 'partial_refund', 'return', 'cancellation', 'store_credit'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Who caused it. `system`: the erasure of an account. */
export const adjustmentActors = ['customer', 'owner', 'system'] as const
export type AdjustmentActor = (typeof adjustmentActors)[number]
