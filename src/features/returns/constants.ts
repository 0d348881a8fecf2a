import { returnRules } from '../shop-settings/constants.ts'

/**
 * Values of this feature that the browser may import. `closed`: the units were canceled or refunded in another way, so
 * nothing is left to return. `not_sent_back`: the goods never arrived.
 */
export const returnStates = [
  'requested',
  'approved',
  'received',
  'refunded',
  'rejected',
  'closed',
  'not_sent_back',
] as const
export type ReturnState = (typeof returnStates)[number]

/** Staff still have something to do for these. */
export const openReturnStates: readonly ReturnState[] = ['requested', 'approved', 'received']
/** Units of these cannot be in another return: one that was not sent back may still arrive. */
export const holdingStates: readonly ReturnState[] = [...openReturnStates, 'not_sent_back']
export const returnFilters = ['open', ...returnStates] as const
export type ReturnFilter = (typeof returnFilters)[number]

export const returnReasons = [
  'changed_mind',
  'damaged',
  'wrong_item',
  'not_as_described',
  'unsuitable',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Reasons that are the shop's fault. Personalized items can be returned for these only. */
export const faultReasons: readonly ReturnReason[] = ['damaged', 'wrong_item', 'not_as_described']

/** Whether the shop pays for the return parcel: what is its own fault, it always does. */
export const shopPaysParcel = (reason: ReturnReason, paidBy: 'shop' | 'customer' = returnRules.paidBy): boolean =>
  paidBy === 'shop' || faultReasons.includes(reason)

export const returnBases = ['withdrawal', 'policy'] as const
export type ReturnBasis = (typeof returnBases)[number]

export const payouts = ['original', 'store_credit'] as const
export type ReturnPayout = (typeof payouts)[number]

/** Why a return for store credit is refunded to the payment instead. */
export const payoutChanges = ['account_erased', 'withdrawn'] as const
export type PayoutChange = (typeof payoutChanges)[number]

/** Days that a buyer has to send goods back (Directive 2011/83/EU, article 14(1)). */
export const sendBackDays = 14

export const returnActions = ['approve', 'reject', 'receive', 'refund', 'close', 'reopen'] as const
export type ReturnAction = (typeof returnActions)[number]

/** Whether the buyer can request a return now. */
export const hasReturnable = (order: { readonly basis: ReturnBasis | null; readonly returnable: readonly object[] }) =>
  order.basis !== null && order.returnable.length > 0
