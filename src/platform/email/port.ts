export type EmailMessage = {
  /** The same id means the same email: sending it again replaces it. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where an answer goes, when that is not the shop. */
  readonly replyTo?: string
  /** Further lines of the head, by name. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  send(email: EmailMessage): Promise<void>
  /** Destroys the copies that the shop itself keeps of emails to these addresses. What a mail server has taken is out of its hands. */
  erase(addresses: readonly string[]): Promise<void>
}
