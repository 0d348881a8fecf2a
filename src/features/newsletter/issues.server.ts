import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { Actor, AdminLog } from '../admin-log/service.server.ts'
import { newsletterRules } from '../shop-settings/vocabulary.ts'
import type { Issue, IssueEntry, IssueForm, IssuePage } from './contract.ts'
import type { IssueFacts } from './issue-letter.server.ts'
import { countIssues, deleteIssue, findIssue, findLetter, insertIssue, insertWaiting, listIssues, lockIssue, takeWaiting, updateIssue, updateProgress, type IssueRow, type LockedIssue } from './issue-store.server.ts'

export type IssueLetter = Omit<IssueFacts, 'brand'> & { readonly id: string; readonly to: string }

export type IssueDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Pick<AdminLog, 'record'>
  readonly addressOfMember: (tx: Tx, memberId: string) => Promise<string | null>
  readonly unsubscribeAddress: (subscriptionId: string) => string
  readonly queueLetter: (tx: Tx, letter: IssueLetter) => Promise<void>
  readonly sendLetter: (letter: IssueLetter) => Promise<void>
}

type DraftError = 'issue_not_found' | 'issue_changed' | 'issue_sent'
type BatchJob = { readonly issueId: string }
type LetterJob = { readonly issueId: string; readonly subscriptionId: string }

const batchQueue = 'newsletter_batch'
const letterQueue = 'newsletter_letter'
const { issuesPerPage, lettersPerBatch } = newsletterRules

/**
 * Issues of the newsletter. Sending writes down who waits for it; each batch then takes some of them off that list and queues
 * their letters, and the next batch, in one transaction. So a power cut at any moment neither loses nor doubles a letter.
 * A letter's job holds two ids: who has left the list by the time it is worked on gets nothing.
 */
export function createIssues({ db, clock, jobs, log, addressOfMember, unsubscribeAddress, queueLetter, sendLetter }: IssueDeps) {
  jobs.work<BatchJob>(batchQueue, ({ issueId }) =>
    db.transaction(async (tx) => {
      // The lock lets a batch that is delivered twice find what the first has left.
      const issue = await lockIssue(tx, issueId)
      if (!issue?.isSent || issue.isFinished) return
      const taken = await takeWaiting(tx, issueId, lettersPerBatch)
      const isLast = taken.length < lettersPerBatch
      await jobs.sendMany(tx, letterQueue, taken.map((subscriptionId): LetterJob => ({ issueId, subscriptionId })))
      await updateProgress(tx, issueId, taken.length, isLast ? clock() : null)
      if (!isLast) await jobs.send(tx, batchQueue, { issueId })
    }),
  )

  jobs.work<LetterJob>(letterQueue, async ({ issueId, subscriptionId }) => {
    const letter = await findLetter(db, issueId, subscriptionId)
    if (letter) await sendLetter({ id: `issue-${issueId}-${subscriptionId}`, to: letter.email, subject: letter.subject, body: letter.body, unsubscribeAddress: unsubscribeAddress(subscriptionId) })
  })

  async function find(id: string): Promise<Result<Issue, 'issue_not_found'>> {
    const row = await findIssue(db, id)
    return row ? ok({ ...present(row), body: row.body, subscribers: row.subscribers }) : fail('issue_not_found')
  }

  /** Only a draft changes, and only for whoever has seen what it is now. */
  async function lockDraft(tx: Tx, id: string, version: number): Promise<Result<LockedIssue, DraftError>> {
    const issue = await lockIssue(tx, id)
    if (!issue) return fail('issue_not_found')
    if (issue.isSent) return fail('issue_sent')
    return issue.version === version ? ok(issue) : fail('issue_changed')
  }

  return {
    find,

    async list(page: number): Promise<IssuePage> {
      const { issues: total, subscribers } = await countIssues(db)
      const pages = Math.max(1, Math.ceil(total / issuesPerPage))
      const shown = Math.min(page, pages)
      return { issues: (await listIssues(db, issuesPerPage, (shown - 1) * issuesPerPage)).map(present), subscribers, total, page: shown, pages }
    },

    async create(actor: Actor, form: IssueForm): Promise<Result<Issue>> {
      const id = randomId()
      await db.transaction(async (tx) => {
        await insertIssue(tx, id, form, clock())
        await log.record(tx, { actor, act: 'newsletter_created', subject: id, before: null, after: { subject: form.subject } })
      })
      const made = await find(id)
      if (!made.ok) throw new Error('the draft was not kept')
      return made
    },

    async change(actor: Actor, id: string, version: number, form: IssueForm): Promise<Result<Issue, DraftError>> {
      const done = await db.transaction(async (tx): Promise<Result<true, DraftError>> => {
        const draft = await lockDraft(tx, id, version)
        if (!draft.ok) return draft
        const { subject, body } = draft.value
        if (subject === form.subject && body === form.body) return ok(true)
        await updateIssue(tx, id, form, clock())
        await log.record(tx, { actor, act: 'newsletter_changed', subject: id, before: { subject, characters: body.length }, after: { subject: form.subject, characters: form.body.length } })
        return ok(true)
      })
      return done.ok ? find(id) : done
    },

    remove(actor: Actor, id: string, version: number): Promise<Result<{ deleted: true }, DraftError>> {
      return db.transaction(async (tx) => {
        const draft = await lockDraft(tx, id, version)
        if (!draft.ok) return draft
        await deleteIssue(tx, id)
        await log.record(tx, { actor, act: 'newsletter_deleted', subject: id, before: { subject: draft.value.subject }, after: null })
        return ok({ deleted: true })
      })
    },

    /** Of a draft or of what was sent; it goes to whoever asks for it, and to nobody else. */
    test(actor: Actor, id: string): Promise<Result<{ sentTo: string }, 'issue_not_found'>> {
      return db.transaction(async (tx) => {
        const to = await addressOfMember(tx, actor.id)
        const issue = to === null ? null : await lockIssue(tx, id)
        if (to === null || !issue) return fail('issue_not_found')
        await queueLetter(tx, { id: `issue-test-${randomId()}`, to, subject: issue.subject, body: issue.body, unsubscribeAddress: null })
        await log.record(tx, { actor, act: 'newsletter_tested', subject: id, before: null, after: null })
        return ok({ sentTo: to })
      })
    },

    async send(actor: Actor, id: string, version: number): Promise<Result<Issue, DraftError | 'nobody_subscribed'>> {
      const done = await db.transaction(async (tx): Promise<Result<true, DraftError | 'nobody_subscribed'>> => {
        const draft = await lockDraft(tx, id, version)
        if (!draft.ok) return draft
        const { subscribers } = await countIssues(tx)
        if (subscribers === 0) return fail('nobody_subscribed')
        const recipients = await insertWaiting(tx, id, clock())
        await jobs.send(tx, batchQueue, { issueId: id })
        await log.record(tx, { actor, act: 'newsletter_sent', subject: id, before: null, after: { subject: draft.value.subject, recipients } })
        return ok(true)
      })
      return done.ok ? find(id) : done
    },
  }
}

function present({ id, subject, version, changedAt, sentAt, finishedAt, recipients, letters }: IssueRow): IssueEntry {
  const state = sentAt === null ? 'draft' : finishedAt === null ? 'sending' : 'sent'
  return { id, subject, state, version, changedAt: changedAt.toISOString(), sentAt: sentAt?.toISOString() ?? null, recipients, letters }
}
