import { emails } from '#src/messages/server-messages.server.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import { renderContactMessageEmail } from './email.server.ts'
import { contactRoutes } from './routes.server.ts'
import { emailSamples } from './samples.server.ts'
import { createContact, type Contact } from './service.server.ts'

export function contactFeature(
  { config, db, clock, queueEmail }: Platform,
  { auditLog, store }: { readonly auditLog: AuditLog; readonly store: Pick<StoreSettings, 'brand'> },
): Feature<Contact> {
  const inbox = config.contactInbox
  const service = createContact({
    db,
    clock,
    log: auditLog,
    sendEmail: inbox
      ? async (tx, id, form) =>
          queueEmail(tx, {
            id: `contact-${id}`,
            to: inbox,
            ...renderContactMessageEmail(form, await store.brand(tx), emails.contactMessage),
          })
      : null,
  })
  return defineFeature({
    service,
    routes: (http, limits) => contactRoutes(http, service, limits),
    schedules: [{ every: 'minute', queue: 'remove_old_contact_messages', run: service.removeOld }],
    personalData: service.personalData,
    emails: emailSamples,
  })
}
