import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import { tagResponse } from '#src/platform/http/cache-tags.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import { publicName } from '../reviews/constants.ts'
import { questionRules } from '../shop-settings/limits/constants.ts'
import { announceMissed } from './announcement/missed.server.ts'
import { createAnnounce, type AnnouncementDeps } from './announcement/service.server.ts'
import type { AnswerPage, OwnQuestions, QuestionPage, StoredAnswer } from './contract.ts'
import { createModeration, type ShopAnswer } from './moderation/service.server.ts'
import { presentAnswer, presentQuestion } from './present.server.ts'
import { createReportedQuestions } from './reported/service.server.ts'
import { pageOf, placeOf } from './rules.ts'
import {
  collectQuestions,
  countAnswers,
  countQuestionsBy,
  deleteAnswer,
  deleteOfCustomer,
  deleteQuestion,
  findSameQuestion,
  findVisible,
  insertQuestion,
  listAnswers,
  listFirstAnswers,
  listOwnAnswers,
  listOwnQuestions,
  listQuestions,
  lockAsker,
  lockQuestion,
  lockQuestionsOf,
  updateVerified,
  upsertAnswer,
  type StoredQuestion,
} from './store.server.ts'

export type Questions = ReturnType<typeof createQuestions>

type Author = { readonly id: string; readonly firstName: string; readonly lastName: string }

type Deps = AnnouncementDeps & {
  readonly db: Database
  readonly clock: Clock
  readonly catalog: Pick<Catalog, 'find'>
  readonly orders: Pick<Orders, 'hasBought' | 'purchase'>
  readonly jobs: Jobs
  readonly log: Pick<AuditLog, 'record'>
}

export function createQuestions({ db, clock, catalog, orders, jobs, log, ...sending }: Deps) {
  const { questionsPerPage, firstAnswers, answersPerPage, maxPerProduct } = questionRules
  const announce = createAnnounce(sending)
  const changed = (tx: Tx, products: readonly string[]) => notifyChange(tx, { products, affects: 'product' })

  const personalData: PersonalData = {
    collect: collectQuestions,
    async erase(tx, customerId) {
      const questions = await lockQuestionsOf(tx, customerId)
      await deleteOfCustomer(tx, customerId)
      for (const { id } of questions) await countAnswers(tx, id)
      if (questions.length > 0) await changed(tx, [...new Set(questions.map(({ productId }) => productId))])
    },
  }

  async function answer<Code extends string = never>(
    author: Author,
    questionId: string,
    text: string,
    asShop?: ShopAnswer<Code>,
  ): Promise<Result<StoredAnswer, 'question_not_found' | Code>> {
    const byCustomer = asShop === undefined
    const found = await findVisible(db, questionId)
    const product = found && (await catalog.find(found.productId))
    if (!product) return fail('question_not_found')
    return db.transaction(async (tx): Promise<Result<StoredAnswer, 'question_not_found' | Code>> => {
      const question = await lockQuestion(tx, questionId)
      if (!question || question.isHidden) return fail('question_not_found')
      const refusal = await asShop?.refuse(tx)
      if (refusal) return refusal
      const row = await upsertAnswer(tx, {
        id: randomId(),
        questionId,
        authorId: author.id,
        authorName: publicName(author),
        byCustomer,
        isVerified: byCustomer && (await orders.hasBought(tx, author.id, product.id)),
        text,
        now: clock(),
      })
      await countAnswers(tx, questionId)
      await asShop?.record(tx, product.id)
      await announce(tx, questionId, question.askerId, product)
      await changed(tx, [product.id])
      return ok({ ...presentAnswer(row), isHidden: row.isHidden })
    })
  }

  const moderation = createModeration({ db, catalog, jobs, log, clock, answer, announce })

  return {
    personalData,
    moderation,
    reported: createReportedQuestions(moderation.hiding),
    announceMissed: () => announceMissed({ db, catalog, announce }),

    async page(productId: string, before: string | undefined): Promise<QuestionPage> {
      tagResponse(`product ${productId}`)
      const rows = await listQuestions(db, productId, placeOf(before), questionsPerPage + 1)
      const { shown, last } = pageOf(rows, questionsPerPage)
      const answered = shown.flatMap(({ id, answers }) => (answers > 0 ? [id] : []))
      const answers = answered.length > 0 ? await listFirstAnswers(db, answered, firstAnswers) : []
      return {
        questions: shown.map((row) => presentQuestion(row, answers)),
        next: last && `${last.micros}_${last.id}`,
      }
    },

    async answers(questionId: string, after: string | undefined): Promise<Result<AnswerPage, 'question_not_found'>> {
      const question = await findVisible(db, questionId)
      if (!question) return fail('question_not_found')
      tagResponse(`product ${question.productId}`)
      const place = placeOf(after?.slice(2))
      const from = place && { ...place, byCustomer: after?.startsWith('1') ?? false }
      const { shown, last } = pageOf(await listAnswers(db, questionId, from, answersPerPage + 1), answersPerPage)
      return ok({
        answers: shown.map(presentAnswer),
        next: last && `${last.byCustomer ? 1 : 0}_${last.micros}_${last.id}`,
      })
    },

    async ownOf(customerId: string, productId: string): Promise<OwnQuestions> {
      return {
        questions: await listOwnQuestions(db, customerId, productId, maxPerProduct),
        answers: await listOwnAnswers(db, customerId, productId, answersPerPage),
      }
    },

    async ask(
      author: Author,
      productId: string,
      text: string,
    ): Promise<Result<StoredQuestion, 'product_not_found' | 'too_many_questions'>> {
      if (!(await catalog.find(productId))) return fail('product_not_found')
      const question = {
        id: randomId(),
        productId,
        customerId: author.id,
        authorName: publicName(author),
        text,
        now: clock(),
      }
      return db.transaction(async (tx) => {
        await lockAsker(tx, author.id)
        const same = await findSameQuestion(tx, question)
        if (same) return ok(same)
        if ((await countQuestionsBy(tx, author.id, productId)) >= maxPerProduct)
          return fail('too_many_questions', { max: maxPerProduct })
        const stored = await insertQuestion(tx, question)
        await changed(tx, [productId])
        return ok(stored)
      })
    },

    answer: (author: Author, questionId: string, text: string) => answer(author, questionId, text),

    /** The buyer's answers about an order's products, after the order was placed, moved, canceled or refunded. */
    async updateVerified(orderId: string): Promise<void> {
      const purchase = await orders.purchase(orderId)
      if (!purchase?.customerId) return
      const { customerId, productIds } = purchase
      await db.transaction(async (tx) => {
        await lockQuestionsOf(tx, customerId)
        const products: string[] = []
        for (const productId of new Set(productIds)) {
          const isVerified = await orders.hasBought(tx, customerId, productId)
          if (await updateVerified(tx, customerId, productId, isVerified)) products.push(productId)
        }
        if (products.length > 0) await changed(tx, products)
      })
    },

    remove(customerId: string, id: string): Promise<{ removed: number }> {
      return db.transaction(async (tx) => {
        const products = await deleteQuestion(tx, customerId, id)
        if (products.length > 0) await changed(tx, products)
        return { removed: products.length }
      })
    },

    removeAnswer(customerId: string, questionId: string): Promise<{ removed: number }> {
      return db.transaction(async (tx) => {
        const question = await lockQuestion(tx, questionId)
        const removed = question ? await deleteAnswer(tx, customerId, questionId) : 0
        if (!question || removed === 0) return { removed }
        await countAnswers(tx, questionId)
        await changed(tx, [question.productId])
        return { removed }
      })
    },
  }
}
