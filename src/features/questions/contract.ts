import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { Reason } from '#src/kernel/reason.ts'
import { ProductId } from '../catalog/contract.ts'
import { maxAnswer, maxQuestion } from './constants.ts'
import { Answer, Question } from './schemas.ts'

export type { Answer, Question } from './schemas.ts'

/** Where a page has ended: a moment in microseconds and an id. */
const Before = z
  .string()
  .regex(/^\d{1,16}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'cursor_invalid')
  .optional()
/** Where a page of answers has ended; 0 stands for the shop's. */
const After = z
  .string()
  .regex(/^[01]_\d{1,16}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'cursor_invalid')
  .optional()

export const QuestionPage = z.object({
  questions: z.array(Question),
  /** The `before` of the next page; null on the last one. */
  next: z.string().nullable(),
})
export type QuestionPage = z.output<typeof QuestionPage>

export const AnswerPage = z.object({
  answers: z.array(Answer),
  /** The `after` of the next page; null on the last one. */
  next: z.string().nullable(),
})
export type AnswerPage = z.output<typeof AnswerPage>

/** What the customer has written about a product, hidden or not. */
export const OwnQuestions = z.object({
  questions: z.array(z.object({ id: z.string(), text: z.string(), hiddenReason: z.string().nullable() })),
  answers: z.array(z.object({ questionId: z.string(), text: z.string(), hiddenReason: z.string().nullable() })),
})
export type OwnQuestions = z.output<typeof OwnQuestions>

/**
 * One that its author has just written. Hidden if the answer that it replaces is, or if a hidden text of the same
 * customer about the product was deleted.
 */
export const StoredAnswer = Answer.extend({ isHidden: z.boolean() })
export type StoredAnswer = z.output<typeof StoredAnswer>

const Moderated = z.object({ hiddenAt: z.iso.datetime().nullable(), hiddenReason: z.string().nullable() })

/** For administrators: hidden or not, with its answers. */
export const ModeratedQuestion = Question.omit({ answers: true }).extend({
  ...Moderated.shape,
  productId: z.string(),
  productName: z.string().nullable(),
  answers: z.array(Answer.extend(Moderated.shape)),
})
export type ModeratedQuestion = z.output<typeof ModeratedQuestion>

export const questionStates = ['waiting', 'all', 'hidden'] as const

export const QuestionInbox = z.object({ questions: z.array(ModeratedQuestion), next: z.string().nullable() })
export type QuestionInbox = z.output<typeof QuestionInbox>

const ById = z.object({ id: z.uuid() })
const AnswerText = z.strictObject({
  text: z.string('text_required').trim().min(1, 'text_required').max(maxAnswer, 'too_long'),
})
const ShopAnswerText = AnswerText.extend({
  /** Texts of the shop's answers when the question was read, in their order. */
  seen: z.array(z.string().max(maxAnswer)).max(100),
})
const Hiding = z.strictObject({
  reason: Reason.nullable(),
  /** The reason when it was read; null when it was visible. */
  seen: z.string().max(300).nullable(),
})
const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const

export const questionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/product-questions/{productId}',
    access: 'public',
    summary: 'List questions about a product, newest first, each with its first answers',
    params: z.object({ productId: z.string().max(80) }),
    query: z.object({ before: Before }),
    response: QuestionPage,
    errors: {},
    shared: true,
  }),
  answers: endpoint({
    method: 'GET',
    path: '/api/question-answers/{id}',
    access: 'public',
    summary: 'List answers to a question: those of the shop, then the oldest',
    params: ById,
    query: z.object({ after: After }),
    response: AnswerPage,
    errors: { question_not_found: 404 },
    shared: true,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/account/questions/{productId}',
    access: 'customer',
    summary: 'List the customer’s questions and answers about a product, hidden or not',
    params: z.object({ productId: ProductId }),
    response: OwnQuestions,
    errors: { sign_in_needed: 401 },
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/questions',
    access: 'customer',
    summary: 'Ask a question about a product; the same text again returns the same question',
    body: z.strictObject({
      productId: ProductId,
      text: z.string('text_required').trim().min(1, 'text_required').max(maxQuestion, 'too_long'),
    }),
    response: z.object({ id: z.string(), isHidden: z.boolean() }),
    errors: { sign_in_needed: 401, product_not_found: 404, too_many_questions: 422, too_many_requests: 429 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/questions/{id}',
    access: 'customer',
    summary: 'Delete the customer’s question with its answers',
    params: ById,
    response: z.object({ removed: z.int() }),
    errors: { sign_in_needed: 401 },
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/questions/{id}/answer',
    access: 'customer',
    summary: 'Create or replace the customer’s answer to a question; the first one is announced to its author by email',
    params: ById,
    body: AnswerText,
    response: StoredAnswer,
    errors: { sign_in_needed: 401, question_not_found: 404, too_many_requests: 429 },
  }),
  removeAnswer: endpoint({
    method: 'DELETE',
    path: '/api/questions/{id}/answer',
    access: 'customer',
    summary: 'Delete the customer’s answer to a question',
    params: ById,
    response: z.object({ removed: z.int() }),
    errors: { sign_in_needed: 401 },
  }),
  inbox: endpoint({
    method: 'GET',
    path: '/api/admin/questions',
    access: 'admin',
    summary: 'List questions with their answers, last active first; waiting ones have no answer yet',
    query: z.object({ state: z.enum(questionStates).default('waiting'), before: Before }),
    response: QuestionInbox,
    errors: adminOnly,
  }),
  answerAsShop: endpoint({
    method: 'PUT',
    path: '/api/admin/questions/{id}/answer',
    access: 'admin',
    summary:
      'Create or replace the administrator’s answer, published in the shop’s name; rejected if the shop’s answers have changed since they were read',
    params: ById,
    body: ShopAnswerText,
    response: StoredAnswer,
    errors: { ...adminOnly, question_not_found: 404, answer_changed: 409 },
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/api/admin/questions/{id}/hidden',
    access: 'admin',
    summary: 'Hide a question with a reason, or show it again; rejected if that has changed since it was read',
    params: ById,
    body: Hiding,
    response: ModeratedQuestion,
    errors: { ...adminOnly, question_not_found: 404, moderation_changed: 409 },
  }),
  hideAnswer: endpoint({
    method: 'PUT',
    path: '/api/admin/questions/answers/{id}/hidden',
    access: 'admin',
    summary: 'Hide an answer with a reason, or show it again; rejected if that has changed since it was read',
    params: ById,
    body: Hiding,
    response: ModeratedQuestion,
    errors: { ...adminOnly, answer_not_found: 404, moderation_changed: 409 },
  }),
}
