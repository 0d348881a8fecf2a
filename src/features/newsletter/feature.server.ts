import { randomId } from '#src/kernel/id.ts'
import { emails } from '#src/messages/server-messages.server.ts'
import type { EmailMessage } from '#src/platform/email/port.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Identity } from '../identity/service.server.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import { renderCampaignEmail } from './campaigns/email.server.ts'
import type { CampaignEmail } from './campaigns/service.server.ts'
import { renderNewsletterEmail } from './email.server.ts'
import { newsletterRoutes } from './routes.server.ts'
import { emailSamples } from './samples.server.ts'
import { createNewsletter, type Newsletter } from './service.server.ts'

type Uses = {
  readonly auditLog: AuditLog
  readonly identity: Identity
  readonly store: Pick<StoreSettings, 'current' | 'brand'>
}

export function newsletterFeature(platform: Platform, { auditLog, identity, store }: Uses): Feature<Newsletter> {
  const { db, clock, secret, origin, jobs, mailer, queueEmail } = platform
  const service = createNewsletter({
    db,
    clock,
    secret,
    origin,
    jobs,
    log: auditLog,
    async sendEmail(tx, to, facts) {
      const content = renderNewsletterEmail(facts, await store.brand(tx), emails.newsletter)
      await queueEmail(tx, { id: `newsletter-${randomId()}`, to, ...content })
    },
    emailOfCustomer: async (tx, customerId) => (await identity.lockCustomer(tx, customerId))?.email ?? null,
    queueEmail: async (tx, campaign) => queueEmail(tx, campaignEmail(campaign, await store.brand(tx))),
    sendCampaignEmail: async (campaign) => mailer.send(campaignEmail(campaign, (await store.current()).brand)),
  })
  return defineFeature({
    service,
    routes: (http, limits) => newsletterRoutes(http, service, limits),
    schedules: [{ every: 'minute', queue: 'remove_unconfirmed_subscriptions', run: service.removeUnconfirmed }],
    personalData: service.personalData,
    emails: emailSamples,
  })
}

function campaignEmail({ id, to, ...campaign }: CampaignEmail, brand: string): EmailMessage {
  return { id, to, ...renderCampaignEmail({ ...campaign, brand }, emails.newsletterCampaign) }
}
