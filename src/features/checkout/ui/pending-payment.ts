const entry = 'checkout-payment'
/** Why the last payment failed, shown with the next form. */
let refusal = ''

/** Set from card submission until the result is final, so that a reload in between resumes the status check. */
export function keepPendingPayment(clientSecret: string): void {
  try {
    sessionStorage.setItem(entry, clientSecret)
  } catch {
    // Without storage the check is limited to this page view.
  }
}

export function pendingPayment(): string | null {
  try {
    return sessionStorage.getItem(entry)
  } catch {
    return null
  }
}

export function clearPendingPayment(): void {
  try {
    sessionStorage.removeItem(entry)
  } catch {
    // Nothing was stored.
  }
}

export function keepRefusal(messages: string): void {
  refusal = messages
}

export function takeRefusal(): string {
  const messages = refusal
  refusal = ''
  return messages
}
