import { dayMs, type Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Actor, AuditLog } from '../audit-log/service.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import type { Questions } from '../questions/service.server.ts'
import type { Reviews } from '../reviews/service.server.ts'
import type { ReviewPhoto } from '../reviews/contract.ts'
import { contentReportRules } from '../shop-settings/limits/constants.ts'
import type { ContentReports, ReportableContent } from './contract.ts'
import type { DecisionFacts, ReportFacts } from './email.server.ts'
import type { ReportForm, ReportKind } from './forms.ts'
import {
  collectOfAddress,
  deleteDecidedBefore,
  countOpen,
  countOpenOf,
  eraseAddress,
  findReport,
  insertReport,
  isWaiting,
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
type Visible = Omit<ReportableContent, 'productName' | 'createdAt' | 'editedAt' | 'photos'> & {
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly photos: readonly ReviewPhoto[]
}
type Product = { readonly id: string; readonly name: string }
type DecideError = 'report_not_found' | 'report_decided' | 'content_not_visible' | 'content_edited'
type Verdict = { readonly decision: Decision; readonly reason: string; readonly editedAt: string | null }

const aboutReview = ({ kind, contentId: id }: Content) => (kind === 'review' || kind === 'photo' ? { kind, id } : null)
const aboutQuestion = ({ kind, contentId: id }: Content) =>
  kind === 'question' || kind === 'answer' ? { kind, id } : null

export function createContentReports({ db, clock, catalog, reviews, questions, log, confirm, sendDecision }: Deps) {
  const { pageSize, keptDays, maxPerAddress, maxCounted } = contentReportRules
  const personalData: PersonalData = {
    // Anyone can register with an address: only its owner gets and deletes what was sent with it.
    collect: async (sql, _customerId, { email, isVerified }) => ({
      content_report: isVerified ? await collectOfAddress(sql, email) : [],
    }),
    async erase(tx, _customerId, { email, isVerified }) {
      if (isVerified) await eraseAddress(tx, email)
    },
  }

  /** The visible ones of these, by id, read together. */
  async function visible(sql: Sql, contents: readonly Content[]): Promise<ReadonlyMap<string, Visible>> {
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

  async function presented(rows: readonly ReportRow[]) {
    const contents = await visible(db, rows)
    return rows.map(({ contentId, micros: _micros, createdAt, decidedAt, ...row }) => {
      const content = contents.get(contentId)
      return {
        ...row,
        createdAt: createdAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
        content: content ? present(content, row.productName) : null,
      }
    })
  }

  /** Visible content of an active product. */
  async function read(about: Content): Promise<ReportableContent | null> {
    const content = (await visible(db, [about])).get(about.contentId)
    const product = content && (await catalog.find(content.productId))
    return product ? present(content, product.name) : null
  }

  return {
    personalData,

    async content(kind: ReportKind, contentId: string): Promise<Result<ReportableContent, 'content_not_found'>> {
      const content = await read({ kind, contentId })
      return content ? ok(content) : fail('content_not_found')
    },

    async send(form: ReportForm): Promise<Result<{ sent: true }, 'content_not_found' | 'too_many_requests'>> {
      const content = await read(form)
      if (!content) return fail('content_not_found')
      // Nobody has verified the address: it must not be flooded with receipts.
      const isFull = form.email !== '' && (await countOpenOf(db, form.email, maxPerAddress)) >= maxPerAddress
      if (isFull) return (await isWaiting(db, form)) ? ok({ sent: true }) : fail('too_many_requests')
      const { productId, productName } = content
      const [id, now] = [randomId(), clock()]
      await db.transaction(async (tx) => {
        if (await insertReport(tx, { ...form, id, productId, productName, now }))
          await confirm(tx, id, { kind: form.kind, productId, productName, sentAt: now }, form)
      })
      return ok({ sent: true })
    },

    /** For administrators. */
    async list(state: 'open' | 'decided', cursor: string | undefined): Promise<ContentReports> {
      const [micros = '', id = ''] = cursor?.split(/_(.*)/s) ?? []
      const rows = await listReports(db, state, cursor === undefined ? null : { micros, id }, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const last = rows.length > pageSize ? shown.at(-1) : undefined
      return { reports: await presented(shown), next: last ? `${last.micros}_${last.id}` : null }
    },

    /** How many wait for a decision, counted up to a limit. */
    open: () => countOpen(db, maxCounted),

    /**
     * Removing closes all open reports of the content; keeping closes this one, because others may give other reasons.
     * Content that is not visible is left as it is.
     */
    async decide(actor: Actor, id: string, verdict: Verdict): Promise<Result<{ decided: true }, DecideError>> {
      const { decision, reason } = verdict
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
        const content = (await visible(tx, [report])).get(report.contentId)
        if (!content && decision === 'kept') return fail('content_not_visible')
        if (content && (content.editedAt?.toISOString() ?? null) !== verdict.editedAt) return fail('content_edited')
        if (content && decision === 'removed')
          await remove(tx, actor, report, { id: productId, name: productName }, reason)

        const decided = open.filter((one) => decision === 'removed' || one.id === id)
        const ids = decided.map((one) => one.id)
        await updateDecided(tx, ids, decision, reason, clock())
        for (const one of decided)
          await log.record(tx, {
            actor,
            action: 'report_decided',
            subject: one.id,
            before: null,
            after: { decision, reason, product: productId },
          })
        // Who sent several reports of it gets one email.
        const notified = new Map(decided.map((one) => [one.email.toLowerCase(), one]))
        for (const { id: reportId, email, createdAt } of notified.values()) {
          const facts = { kind, productId, productName, sentAt: createdAt, decision, reason }
          if (email) await sendDecision(tx, reportId, email, facts)
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

function present(content: Visible, productName: string): ReportableContent {
  const { productId, authorName, text, createdAt, editedAt, photos } = content
  const moments = { createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null }
  return { productId, productName, authorName, text, photos: [...photos], ...moments }
}
