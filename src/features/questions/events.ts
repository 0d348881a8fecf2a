/** A customer's question or answer was hidden: its author is told why. */
export const questionHidden = 'question_hidden'
export type QuestionHidden = {
  readonly kind: 'question' | 'answer'
  readonly customerId: string
  readonly productId: string
  readonly reason: string
  /** The answer disappears because its question was hidden. */
  readonly isWithQuestion?: boolean
  /** After a report, not on the shop's own initiative. */
  readonly isReported: boolean
}
