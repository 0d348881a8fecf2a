export const refundQueue = 'refund'
export type RefundJob = { readonly id: string }
