import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Actor, AuditLog } from '../audit-log/service.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import type { Questions } from '../questions/service.server.ts'
import type { Reviews } from '../reviews/service.server.ts'
import { contentReportRules } from '../shop-settings/limits/constants.ts'
import type { ContentReports, ReportableContent } from './contract.ts'
import type { DecisionFacts, ReportFacts } from './email.server.ts'
import type { ReportForm, ReportKind } from './forms.ts'
import {
  collectOfAddress,
  deleteDecidedBefore,
  deleteOfAddress,
  findReport,
  insertReport,
  listReports,
  lockOpenReports,
  updateDecided,
  type Decision,
  type ReportRow,
} from './store.server.ts'

export type ContentReportsService = ReturnType<typeof createContentReports>

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly catalog: Pick<Catalog, 'find'>
  readonly reviews: Pick<Reviews, 'reported'>
  readonly questions: Pick<Questions, 'reported'>
  readonly log: Pick<AuditLog, 'record'>
  /** To the reporter, if there is an address, and to the shop's inbox. */
  readonly confirm: (tx: Tx, id: string, facts: ReportFacts, form: ReportForm) => Promise<void>
  /** To the reporter. */
  readonly sendDecision: (tx: Tx, id: string, email: string, facts: DecisionFacts) => Promise<void>
}

type Content = { readonly kind: ReportKind; readonly contentId: string }
type Product = { readonly id: string; readonly name: string }
type DecideError = 'report_not_found' | 'report_decided' | 'content_not_visible'

const aboutReview = ({ kind, contentId: id }: Content) => (kind === 'review' || kind === 'photo' ? { kind, id } : null)
const aboutQuestion = ({ kind, contentId: id }: Content) =>
  kind === 'question' || kind === 'answer' ? { kind, id } : null

const dayMs = 24 * 60 * 60 * 1000

export function createContentReports({ db, clock, catalog, reviews, questions, log, confirm, sendDecision }: Deps) {
  const { pageSize, keptDays } = contentReportRules
  const personalData: PersonalData = {
    // Anyone can register with an address: only its owner gets and deletes what was sent with it.
    collect: async (sql, _customerId, { email, isVerified }) => ({
      content_report: isVerified ? await collectOfAddress(sql, email) : [],
    }),
    async erase(tx, _customerId, { email, isVerified }) {
      if (isVerified) await deleteOfAddress(tx, email)
    },
  }

  /** The visible ones of these, by id, read together. */
  async function visible(sql: Sql, contents: readonly Content[]) {
    const ofReviews = contents.map(aboutReview).filter((one) => one !== null)
    const ofQuestions = contents.map(aboutQuestion).filter((one) => one !== null)
    const [reviewed, asked] = await Promise.all([
      reviews.reported.list(sql, ofReviews),
      questions.reported.list(sql, ofQuestions),
    ])
    return new Map([...reviewed, ...[...asked].map(([id, row]) => [id, { ...row, photos: [] }] as const)])
  }

  async function remove(tx: Tx, actor: Actor, content: Content, product: Product, reason: string) {
    const [review, question] = [aboutReview(content), aboutQuestion(content)]
    if (review) await reviews.reported.remove(tx, actor, review, reason)
    if (question) await questions.reported.remove(tx, actor, question, product, reason)
  }

  /** Visible content of active products, by id. */
  async function read(contents: readonly Content[]): Promise<ReadonlyMap<string, ReportableContent>> {
    const found = [...(await visible(db, contents))]
    const products = await Promise.all(found.map(([, { productId }]) => catalog.find(productId)))
    return new Map(
      found.flatMap(([id, { productId, authorName, text, createdAt, photos }], at) => {
        const product = products[at]
        if (!product) return []
        const facts = { productId, productName: product.name, authorName, text, createdAt: createdAt.toISOString() }
        return [[id, { ...facts, photos: [...photos] }] as const]
      }),
    )
  }

  async function presented(rows: readonly ReportRow[]) {
    const contents = await read(rows)
    return rows.map(({ contentId, micros: _micros, createdAt, decidedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      content: contents.get(contentId) ?? null,
    }))
  }

  return {
    personalData,

    async content(kind: ReportKind, contentId: string): Promise<Result<ReportableContent, 'content_not_found'>> {
      const content = (await read([{ kind, contentId }])).get(contentId)
      return content ? ok(content) : fail('content_not_found')
    },

    async send(form: ReportForm): Promise<Result<{ sent: true }, 'content_not_found'>> {
      const content = (await read([form])).get(form.contentId)
      if (!content) return fail('content_not_found')
      const { productId, productName } = content
      const [id, now] = [randomId(), clock()]
      await db.transaction(async (tx) => {
        if (await insertReport(tx, { ...form, id, productId, productName, now }))
          await confirm(tx, id, { kind: form.kind, productId, productName, sentAt: now }, form)
      })
      return ok({ sent: true })
    },

    /** For administrators. */
    async list(state: 'open' | 'decided', before: string | undefined): Promise<ContentReports> {
      const [micros = '', id = ''] = before?.split(/_(.*)/s) ?? []
      const rows = await listReports(db, state, before === undefined ? null : { micros, id }, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const last = rows.length > pageSize ? shown.at(-1) : undefined
      return { reports: await presented(shown), next: last ? `${last.micros}_${last.id}` : null }
    },

    /** Removing closes all open reports of the content; keeping closes this one, because others may give other reasons. */
    async decide(
      actor: Actor,
      id: string,
      decision: Decision,
      reason: string,
    ): Promise<Result<{ decided: true }, DecideError>> {
      const report = await findReport(db, id)
      if (!report) return fail('report_not_found')
      const { kind, productId, productName } = report
      return db.transaction(async (tx): Promise<Result<{ decided: true }, DecideError>> => {
        const open = await lockOpenReports(tx, report.contentId)
        if (!open.some((one) => one.id === id)) {
          const stored = await findReport(tx, id)
          if (!stored) return fail('report_not_found')
          const isSame = stored.decision === decision && stored.decisionReason === reason
          return isSame ? ok({ decided: true }) : fail('report_decided')
        }
        if (decision === 'removed') await remove(tx, actor, report, { id: productId, name: productName }, reason)
        else if ((await visible(tx, [report])).size === 0) return fail('content_not_visible')

        const decided = open.filter((one) => decision === 'removed' || one.id === id)
        await updateDecided(
          tx,
          decided.map((one) => one.id),
          decision,
          reason,
          clock(),
        )
        for (const one of decided) {
          await log.record(tx, {
            actor,
            action: 'report_decided',
            subject: one.id,
            before: null,
            after: { decision, reason, product: productId },
          })
          const facts = { kind, productId, productName, sentAt: one.createdAt, decision, reason }
          if (one.email) await sendDecision(tx, one.id, one.email, facts)
        }
        return ok({ decided: true })
      })
    },

    /** Undecided reports stay. */
    async removeOld(): Promise<void> {
      await deleteDecidedBefore(db, new Date(clock().getTime() - keptDays * dayMs))
    },
  }
}
