import type { Answer, Question } from './contract.ts'
import type { AnswerRow, QuestionRow } from './store.server.ts'

/** Answers of the shop do not name their author. */
export function presentAnswer({ id, authorName, byCustomer, isVerified, text, ...row }: AnswerRow): Answer {
  return {
    id,
    authorName: byCustomer ? authorName : null,
    isVerified,
    text,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  }
}

export function presentQuestion(
  { id, authorName, text, createdAt, answers }: QuestionRow,
  first: readonly AnswerRow[],
): Question {
  return {
    id,
    authorName,
    text,
    createdAt: createdAt.toISOString(),
    answerCount: answers,
    answers: first.filter(({ questionId }) => questionId === id).map(presentAnswer),
  }
}
