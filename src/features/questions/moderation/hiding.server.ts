import type { Clock } from '#src/kernel/clock.ts'
import { fail, type Fail } from '#src/kernel/result.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import type { Announce } from '../announcement/service.server.ts'
import { questionHidden, type QuestionHidden } from '../events.ts'
import { countAnswers, lockQuestion } from '../store.server.ts'
import {
  findHidden,
  findHiddenAnswer,
  findQuestionOfAnswer,
  listAnswerers,
  updateAnswerHidden,
  updateHidden,
} from './store.server.ts'

/** A reason of null makes it visible again; `seen` is the reason when it was read. */
export type Hiding = {
  readonly reason: string | null
  readonly seen: string | null
  /** After a report, not on the shop's own initiative. */
  readonly isReported?: boolean
}
type Product = { readonly id: string; readonly name: string }

type Deps = {
  readonly jobs: Jobs
  readonly log: Pick<AuditLog, 'record'>
  readonly clock: Clock
  readonly announce: Announce
}

/** Hides and shows in the caller's transaction. The audit log stores the reason but not the text, as for reviews. */
export function createHiding({ jobs, log, clock, announce }: Deps) {
  async function notifyAuthor(tx: Tx, event: Omit<QuestionHidden, 'reason' | 'isReported'>, hiding: Hiding) {
    const { reason, isReported = false } = hiding
    if (reason !== null)
      await jobs.publish(tx, questionHidden, { ...event, reason, isReported } satisfies QuestionHidden)
  }

  return {
    async hideQuestion(
      tx: Tx,
      actor: Actor,
      id: string,
      hiding: Hiding,
      product: Product | null | undefined,
    ): Promise<Fail<'moderation_changed'> | null> {
      const { reason, seen } = hiding
      const question = await lockQuestion(tx, id)
      const before = await findHidden(tx, id)
      if (!question || before.reason === reason) return null
      if (before.reason !== seen) return moderationChanged(before)
      const { productId, askerId } = question
      await updateHidden(tx, id, reason, clock())
      await log.record(tx, {
        actor,
        action: reason === null ? 'question_shown' : 'question_hidden',
        subject: id,
        before: { hidden: before.reason },
        after: { hidden: reason, product: productId },
      })
      await notifyAuthor(tx, { kind: 'question', customerId: askerId, productId }, hiding)
      // Its answers disappear with it, once: another reason concerns only the question.
      const answerers = reason !== null && before.reason === null ? await listAnswerers(tx, id) : []
      for (const customerId of answerers)
        await notifyAuthor(tx, { kind: 'answer', customerId, productId, isWithQuestion: true }, hiding)
      if (product) await announce(tx, id, askerId, product)
      await notifyChange(tx, { products: [productId], affects: 'product' })
      return null
    },

    async hideAnswer(
      tx: Tx,
      actor: Actor,
      id: string,
      hiding: Hiding,
      product: Product | null | undefined,
    ): Promise<Fail<'answer_not_found' | 'moderation_changed'> | null> {
      const { reason, seen } = hiding
      const questionId = await findQuestionOfAnswer(tx, id)
      const question = questionId === null ? null : await lockQuestion(tx, questionId)
      const before = await findHiddenAnswer(tx, id)
      if (questionId === null || !question || !before) return fail('answer_not_found')
      if (before.reason === reason) return null
      if (before.reason !== seen) return moderationChanged(before)
      const { productId, askerId } = question
      await updateAnswerHidden(tx, id, reason, clock())
      await countAnswers(tx, questionId)
      await log.record(tx, {
        actor,
        action: reason === null ? 'answer_shown' : 'answer_hidden',
        subject: id,
        before: { hidden: before.reason },
        after: { hidden: reason, product: productId },
      })
      const { customerId } = before
      if (customerId !== null) await notifyAuthor(tx, { kind: 'answer', customerId, productId }, hiding)
      if (product) await announce(tx, questionId, askerId, product)
      await notifyChange(tx, { products: [productId], affects: 'product' })
      return null
    },
  }
}

const moderationChanged = ({ reason }: { reason: string | null }) =>
  fail('moderation_changed', { reason: reason ?? '' })
