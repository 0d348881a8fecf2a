import { z } from 'zod'

export const Answer = z.object({
  id: z.string(),
  /** Null for an answer of the shop. */
  authorName: z.string().nullable(),
  /** Whether a customer bought the product in this shop. */
  isVerified: z.boolean(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})
export type Answer = z.output<typeof Answer>

export const Question = z.object({
  id: z.string(),
  authorName: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** Number of its visible answers. */
  answerCount: z.int(),
  /** The first of them: those of the shop, then the oldest. */
  answers: z.array(Answer),
})
export type Question = z.output<typeof Question>
