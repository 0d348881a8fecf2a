/** To buyers, in place of the message that a refund was started: by the state of the dispute that keeps it from being sent. */
export const heldRefunds = {
  open: (amount: string) =>
    `Your payment is disputed with your bank, so we haven’t started a refund of ${amount}. We’ll refund what your bank doesn’t return.`,
  lost: (amount: string) =>
    `Your bank has returned the payment that you disputed, so we haven’t started a refund of ${amount}. We’ll refund what your bank didn’t return.`,
} as const
