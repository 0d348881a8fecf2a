import { emails } from '#src/messages/server-messages.server.ts'
import { longDay } from '#src/messages/dates.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import { defineFeature, subscription, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import type { Identity } from '../identity/service.server.ts'
import { questionHidden, type QuestionHidden } from '../questions/events.ts'
import type { Questions } from '../questions/service.server.ts'
import { reviewHidden, type ReviewHidden } from '../reviews/events.ts'
import type { Reviews } from '../reviews/service.server.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import {
  renderDecisionEmail,
  renderReceivedEmail,
  renderRemovalEmail,
  renderReportToShopEmail,
} from './email.server.ts'
import { contentReportRoutes } from './routes.server.ts'
import { emailSamples } from './samples.server.ts'
import { createContentReports, type ContentReportsService } from './service.server.ts'

type Uses = {
  readonly auditLog: AuditLog
  readonly catalog: Catalog
  readonly identity: Identity
  readonly questions: Questions
  readonly reviews: Reviews
  readonly store: Pick<StoreSettings, 'brand'>
  /** Also of archived products. */
  readonly productNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export function contentReportsFeature(
  { config, db, clock, origin, queueEmail }: Platform,
  { auditLog, catalog, identity, questions, reviews, store, productNames }: Uses,
): Feature<ContentReportsService> {
  const settingIn = async (tx: Tx) => ({ brand: await store.brand(tx), origin, messages: emails.contentReports })
  const dayOf = (instant: Date) => longDay(emails.locale, instant.toISOString())
  const inbox = config.contactInbox

  const service = createContentReports({
    db,
    clock,
    catalog,
    reviews,
    questions,
    log: auditLog,
    async confirm(tx, id, facts, { email, reason }) {
      const setting = await settingIn(tx)
      if (email)
        await queueEmail(tx, {
          id: `report-received-${id}`,
          to: email,
          ...renderReceivedEmail(facts, dayOf(facts.sentAt), setting),
        })
      if (inbox)
        await queueEmail(tx, {
          id: `report-to-shop-${id}`,
          to: inbox,
          ...renderReportToShopEmail(facts, reason, setting),
        })
    },
    async sendDecision(tx, id, email, facts) {
      const content = renderDecisionEmail(facts, dayOf(facts.sentAt), await settingIn(tx))
      await queueEmail(tx, { id: `report-decided-${id}`, to: email, ...content })
    },
  })

  /** The statement of reasons. Nobody is left to read it when the account was erased meanwhile. */
  async function notifyAuthor(event: ReviewHidden | QuestionHidden, jobId: string): Promise<void> {
    const { customerId, productId } = event
    // Also of a product that is archived.
    const productName = (await productNames([productId])).get(productId) ?? productId
    const isListed = (await catalog.find(productId)) !== undefined
    await db.transaction(async (tx) => {
      const author = await identity.customers.find(tx, customerId)
      if (!author) return
      const facts = { ...event, firstName: author.firstName, productName, isListed }
      const content = renderRemovalEmail(facts, await settingIn(tx))
      await queueEmail(tx, { id: `content-removed-${jobId}`, customerId, to: author.email, ...content })
    })
  }

  return defineFeature({
    service,
    routes: (http, limits) => contentReportRoutes(http, service, limits),
    subscriptions: [
      subscription<ReviewHidden>(reviewHidden, 'statement_of_reasons', notifyAuthor),
      subscription<QuestionHidden>(questionHidden, 'statement_of_reasons', notifyAuthor),
    ],
    schedules: [{ every: 'night', queue: 'remove_old_content_reports', run: service.removeOld }],
    personalData: service.personalData,
    emails: emailSamples,
  })
}
