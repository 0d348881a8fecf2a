import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Fail, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import type { Catalog } from '../../catalog/service.server.ts'
import { questionRules } from '../../shop-settings/limits/constants.ts'
import type { Announce } from '../announcement/service.server.ts'
import type { ModeratedQuestion, QuestionInbox, questionStates, StoredAnswer } from '../contract.ts'
import { presentAnswer, presentQuestion } from '../present.server.ts'
import { pageOf, placeOf } from '../rules.ts'
import { createHiding, type Hiding } from './hiding.server.ts'
import {
  findQuestionOfAnswer,
  listActive,
  listAnyAnswers,
  listByIds,
  listShopAnswers,
  type ModeratedAnswerRow,
  type ModeratedQuestionRow,
} from './store.server.ts'

/** An answer in the shop's name: both run in its transaction, under the lock of the question. */
export type ShopAnswer<Code extends string> = {
  readonly refuse: (tx: Tx) => Promise<Fail<Code> | null>
  readonly record: (tx: Tx, productId: string) => Promise<void>
}

type Deps = {
  readonly db: Database
  readonly catalog: Pick<Catalog, 'find'>
  readonly jobs: Jobs
  readonly log: Pick<AuditLog, 'record'>
  readonly clock: Clock
  readonly answer: (
    author: Actor,
    questionId: string,
    text: string,
    asShop: ShopAnswer<'answer_changed'>,
  ) => Promise<Result<StoredAnswer, 'question_not_found' | 'answer_changed'>>
  readonly announce: Announce
}

/** `seen` is what was stored when it was read. */
type NewAnswer = { readonly text: string; readonly seen: readonly string[] }

export function createModeration({ db, catalog, jobs, log, clock, answer, announce }: Deps) {
  async function present(
    row: ModeratedQuestionRow,
    answers: readonly ModeratedAnswerRow[],
  ): Promise<ModeratedQuestion> {
    const product = await catalog.find(row.productId)
    return {
      ...presentQuestion(row, []),
      ...hiddenOf(row),
      productId: row.productId,
      productName: product?.name ?? null,
      answers: answers
        .filter(({ questionId }) => questionId === row.id)
        .map((one) => ({ ...presentAnswer(one), ...hiddenOf(one) })),
    }
  }

  async function productOf(questionId: string): ReturnType<Catalog['find']> {
    const [question] = await listByIds(db, [questionId])
    return question && catalog.find(question.productId)
  }

  async function readAll(ids: readonly string[]): Promise<ModeratedQuestion[]> {
    const answers = await listAnyAnswers(db, ids, questionRules.answersPerPage)
    return Promise.all((await listByIds(db, ids)).map((row) => present(row, answers)))
  }

  async function readOne<Code extends string>(id: string, missing: Code): Promise<Result<ModeratedQuestion, Code>> {
    const [question] = await readAll([id])
    return question ? ok(question) : fail(missing)
  }

  const hiding = createHiding({ jobs, log, clock, announce })

  return {
    hiding,

    async page(state: (typeof questionStates)[number], before: string | undefined): Promise<QuestionInbox> {
      const size = questionRules.moderatedPerPage
      const { shown, last } = pageOf(await listActive(db, state, placeOf(before), size + 1), size)
      return {
        questions: await readAll(shown.map(({ id }) => id)),
        next: last && `${last.micros}_${last.id}`,
      }
    },

    /** Published in the shop's name. */
    answer: (actor: Actor, questionId: string, { text, seen }: NewAnswer) =>
      answer(actor, questionId, text, {
        async refuse(tx) {
          const stored = await listShopAnswers(tx, questionId, questionRules.answersPerPage)
          const isRepeated = stored.some((one) => one.authorId === actor.id && one.text === text)
          const isSeen = stored.length === seen.length && stored.every((one, at) => one.text === seen[at])
          return isRepeated || isSeen ? null : fail('answer_changed')
        },
        record: (tx, productId) =>
          log.record(tx, {
            actor,
            action: 'question_answered',
            subject: questionId,
            before: null,
            after: { product: productId },
          }),
      }),

    async hide(
      actor: Actor,
      id: string,
      change: Hiding,
    ): Promise<Result<ModeratedQuestion, 'question_not_found' | 'moderation_changed'>> {
      const product = await productOf(id)
      const refusal = await db.transaction((tx) => hiding.hideQuestion(tx, actor, id, change, product))
      return refusal ?? readOne(id, 'question_not_found')
    },

    async hideAnswer(
      actor: Actor,
      id: string,
      change: Hiding,
    ): Promise<Result<ModeratedQuestion, 'answer_not_found' | 'moderation_changed'>> {
      const found = await findQuestionOfAnswer(db, id)
      if (found === null) return fail('answer_not_found')
      const product = await productOf(found)
      const refusal = await db.transaction((tx) => hiding.hideAnswer(tx, actor, id, change, product))
      return refusal ?? readOne(found, 'answer_not_found')
    },
  }
}

const hiddenOf = ({ hiddenAt, hiddenReason }: { hiddenAt: Date | null; hiddenReason: string | null }) => ({
  hiddenAt: hiddenAt?.toISOString() ?? null,
  hiddenReason,
})
