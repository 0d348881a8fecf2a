const entry = 'checkout-payment'
/** Why the last payment failed, for the form that is shown next. */
let refusal = ''

/** From the moment a card is sent until the answer is certain: a reload in between asks what has become of it. */
export function keepPendingPayment(clientSecret: string): void {
  try {
    sessionStorage.setItem(entry, clientSecret)
  } catch {
    // A browser that stores nothing asks only while this page is open.
  }
}

export function pendingPayment(): string | null {
  try {
    return sessionStorage.getItem(entry)
  } catch {
    return null
  }
}

export function forgetPendingPayment(): void {
  try {
    sessionStorage.removeItem(entry)
  } catch {
    // Nothing was kept.
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
