export type Letter = {
  /** The same id means the same letter: sending it again replaces it. */
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
  send(letter: Letter): Promise<void>
  /** Destroys the copies that the shop itself keeps of letters to these addresses. What a mail server has taken is out of its hands. */
  forget(addresses: readonly string[]): Promise<void>
}
