export type Sender = { readonly name: string; readonly address: string }

export type EmailMessage = {
  /** Idempotency key: sending the same id again replaces the email. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Whose account has caused the email: if it is erased, the email is not sent. Orders are recognized by their key. */
  readonly customerId?: string | null
  /** Reply-To, if not the shop. */
  readonly replyTo?: string
  /** Additional headers by name. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  send(email: EmailMessage): Promise<void>
  /**
   * Deletes the shop's copies of emails to these addresses, and of messages from them. Emails already accepted by a mail server cannot be
   * recalled.
   */
  erase(addresses: readonly string[]): Promise<void>
}
