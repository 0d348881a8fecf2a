import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import { newsletterRules } from '../../shop-settings/limits/constants.ts'
import type { Campaign, CampaignEntry, CampaignForm, CampaignPage, NewCampaign } from '../contract.ts'
import type { CampaignFacts } from './email.server.ts'
import {
  countCampaigns,
  deleteCampaign,
  findCampaign,
  findEmail,
  insertCampaign,
  insertRecipients,
  listCampaigns,
  lockCampaign,
  claimRecipients,
  updateCampaign,
  updateProgress,
  type CampaignRow,
  type LockedCampaign,
} from './store.server.ts'

export type CampaignEmail = Omit<CampaignFacts, 'brand'> & { readonly id: string; readonly to: string }

export type CampaignDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Pick<AuditLog, 'record'>
  readonly emailOfCustomer: (tx: Tx, customerId: string) => Promise<string | null>
  readonly unsubscribeAddress: (subscriptionId: string) => string
  readonly queueEmail: (tx: Tx, message: CampaignEmail) => Promise<void>
  readonly sendEmail: (message: CampaignEmail) => Promise<void>
}

type DraftError = 'campaign_not_found' | 'campaign_changed' | 'campaign_sent'
type BatchJob = { readonly campaignId: string }
type EmailJob = { readonly campaignId: string; readonly subscriptionId: string }

const batchQueue = 'newsletter_batch'
const emailQueue = 'newsletter_email'
const { campaignsPerPage, emailsPerBatch } = newsletterRules

/**
 * Newsletter campaigns. Sending stores the list of recipients; each batch then removes some of them, queues their
 * emails and queues the next batch in one transaction, so a crash neither loses nor duplicates an email. An email job
 * holds two ids and sends nothing to subscribers who have unsubscribed by then.
 */
export function createCampaigns({
  db,
  clock,
  jobs,
  log,
  emailOfCustomer,
  unsubscribeAddress,
  queueEmail,
  sendEmail,
}: CampaignDeps) {
  jobs.work<BatchJob>(batchQueue, ({ campaignId }) =>
    db.transaction(async (tx) => {
      // The lock ensures that a batch delivered twice continues where the first run stopped.
      const campaign = await lockCampaign(tx, campaignId)
      if (!campaign?.isSent || campaign.isFinished) return
      const taken = await claimRecipients(tx, campaignId, emailsPerBatch)
      await jobs.sendMany(
        tx,
        emailQueue,
        taken.map((subscriptionId): EmailJob => ({ campaignId, subscriptionId })),
      )
      const { isFinished } = await updateProgress(tx, campaignId, taken.length, clock())
      if (!isFinished) await jobs.send(tx, batchQueue, { campaignId })
    }),
  )

  jobs.work<EmailJob>(emailQueue, async ({ campaignId, subscriptionId }) => {
    const message = await findEmail(db, campaignId, subscriptionId)
    if (message)
      await sendEmail({
        id: `campaign-${campaignId}-${subscriptionId}`,
        to: message.email,
        subject: message.subject,
        body: message.body,
        unsubscribeAddress: unsubscribeAddress(subscriptionId),
      })
  })

  async function find(id: string): Promise<Result<Campaign, 'campaign_not_found'>> {
    const row = await findCampaign(db, id)
    return row ? ok({ ...present(row), body: row.body, subscribers: row.subscribers }) : fail('campaign_not_found')
  }

  /** Only drafts can change, and only if the author has seen the current version. */
  const lockDraft = async (tx: Tx, id: string, version: number) => draftOf(await lockCampaign(tx, id), version)

  return {
    find,

    async list(page: number): Promise<CampaignPage> {
      const { campaigns: total, subscribers } = await countCampaigns(db)
      const pages = Math.max(1, Math.ceil(total / campaignsPerPage))
      const shown = Math.min(page, pages)
      return {
        campaigns: (await listCampaigns(db, campaignsPerPage, (shown - 1) * campaignsPerPage)).map(present),
        subscribers,
        total,
        page: shown,
        pages,
      }
    },

    async create(actor: Actor, { id = randomId(), ...form }: NewCampaign): Promise<Result<Campaign>> {
      await db.transaction(async (tx) => {
        if (!(await insertCampaign(tx, id, form, clock()))) return
        await log.record(tx, {
          actor,
          action: 'newsletter_created',
          subject: id,
          before: null,
          after: { subject: form.subject },
        })
      })
      const made = await find(id)
      if (!made.ok) throw new Error('the draft was not created')
      return made
    },

    async change(actor: Actor, id: string, version: number, form: CampaignForm): Promise<Result<Campaign, DraftError>> {
      const done = await db.transaction(async (tx): Promise<Result<true, DraftError>> => {
        const known = await lockCampaign(tx, id)
        // A repeated request has the version before it.
        if (known && !known.isSent && known.subject === form.subject && known.body === form.body) return ok(true)
        const draft = draftOf(known, version)
        if (!draft.ok) return draft
        const { subject, body } = draft.value
        await updateCampaign(tx, id, form, clock())
        await log.record(tx, {
          actor,
          action: 'newsletter_changed',
          subject: id,
          before: { subject, characters: body.length },
          after: { subject: form.subject, characters: form.body.length },
        })
        return ok(true)
      })
      return done.ok ? find(id) : done
    },

    remove(actor: Actor, id: string, version: number): Promise<Result<{ deleted: true }, DraftError>> {
      return db.transaction(async (tx) => {
        const draft = await lockDraft(tx, id, version)
        if (!draft.ok) return draft
        await deleteCampaign(tx, id)
        await log.record(tx, {
          actor,
          action: 'newsletter_deleted',
          subject: id,
          before: { subject: draft.value.subject },
          after: null,
        })
        return ok({ deleted: true })
      })
    },

    /** Test email of a draft or a sent campaign, only to the administrator who requests it. */
    test(actor: Actor, id: string): Promise<Result<{ sentTo: string }, 'campaign_not_found'>> {
      return db.transaction(async (tx) => {
        const to = await emailOfCustomer(tx, actor.id)
        const campaign = to === null ? null : await lockCampaign(tx, id)
        if (to === null || !campaign) return fail('campaign_not_found')
        await queueEmail(tx, {
          id: `campaign-test-${randomId()}`,
          to,
          subject: campaign.subject,
          body: campaign.body,
          unsubscribeAddress: null,
        })
        const after = { subject: campaign.subject }
        await log.record(tx, { actor, action: 'newsletter_tested', subject: id, before: null, after })
        return ok({ sentTo: to })
      })
    },

    async send(actor: Actor, id: string, version: number): Promise<Result<Campaign, DraftError | 'nobody_subscribed'>> {
      const done = await db.transaction(async (tx): Promise<Result<true, DraftError | 'nobody_subscribed'>> => {
        const draft = await lockDraft(tx, id, version)
        if (!draft.ok) return draft
        const { subscribers } = await countCampaigns(tx)
        if (subscribers === 0) return fail('nobody_subscribed')
        const recipients = await insertRecipients(tx, id, clock())
        await jobs.send(tx, batchQueue, { campaignId: id })
        await log.record(tx, {
          actor,
          action: 'newsletter_sent',
          subject: id,
          before: null,
          after: { subject: draft.value.subject, recipients },
        })
        return ok(true)
      })
      return done.ok ? find(id) : done
    },
  }
}

function present({
  id,
  subject,
  version,
  changedAt,
  sentAt,
  finishedAt,
  recipients,
  emails,
}: CampaignRow): CampaignEntry {
  const state = sentAt === null ? 'draft' : finishedAt === null ? 'sending' : 'sent'
  return {
    id,
    subject,
    state,
    version,
    changedAt: changedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    recipients,
    emails,
  }
}

function draftOf(campaign: LockedCampaign | null, version: number): Result<LockedCampaign, DraftError> {
  if (!campaign) return fail('campaign_not_found')
  if (campaign.isSent) return fail('campaign_sent')
  return campaign.version === version ? ok(campaign) : fail('campaign_changed')
}
