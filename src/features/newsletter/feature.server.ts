import { randomId } from '#src/kernel/id.ts'
import { emails } from '#src/messages/server-messages.server.ts'
import type { EmailMessage } from '#src/platform/email/port.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Identity } from '../identity/service.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { renderCampaignEmail } from './campaigns/email.server.ts'
import type { CampaignEmail } from './campaigns/service.server.ts'
import { renderNewsletterEmail } from './email.server.ts'
import { newsletterRoutes } from './routes.server.ts'
import { emailSamples } from './samples.server.ts'
import { createNewsletter, type Newsletter } from './service.server.ts'

const brand = shopSettings.brand.name

type Uses = { readonly auditLog: AuditLog; readonly identity: Identity }

export function newsletterFeature(platform: Platform, { auditLog, identity }: Uses): Feature<Newsletter> {
  const { db, clock, secret, origin, jobs, mailer, queueEmail } = platform
  const service = createNewsletter({
    db,
    clock,
    secret,
    origin,
    jobs,
    log: auditLog,
    sendEmail: (tx, to, facts) =>
      queueEmail(tx, { id: `newsletter-${randomId()}`, to, ...renderNewsletterEmail(facts, brand, emails.newsletter) }),
    emailOfCustomer: async (tx, customerId) => (await identity.lockCustomer(tx, customerId))?.email ?? null,
    queueEmail: (tx, campaign) => queueEmail(tx, campaignEmail(campaign)),
    sendCampaignEmail: (campaign) => mailer.send(campaignEmail(campaign)),
  })
  return defineFeature({
    service,
    routes: (http, limits) => newsletterRoutes(http, service, limits),
    schedules: [{ every: 'minute', queue: 'remove_unconfirmed_subscriptions', run: service.removeUnconfirmed }],
    emails: emailSamples,
  })
}

function campaignEmail({ id, to, ...campaign }: CampaignEmail): EmailMessage {
  return { id, to, ...renderCampaignEmail({ ...campaign, brand }, emails.newsletterCampaign) }
}
