import { randomId } from '#src/kernel/id.ts'
import { emails } from '#src/messages/server-messages.server.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import { presets } from '../shop-settings/contract.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import { createAuth, type PasswordHash } from './sign-in/auth.server.ts'
import { createDevices } from './visitor/device.server.ts'
import { customerNotesRoutes } from './customer-notes/routes.server.ts'
import { createCustomerNotes } from './customer-notes/service.server.ts'
import { renderInvitationEmail, renderLinkEmail } from './email.server.ts'
import { identityRoutes, type OnSignIn } from './routes.server.ts'
import { emailSamples } from './samples.server.ts'
import { createCeremonies } from './passkeys/ceremonies.server.ts'
import { createPasskeys } from './passkeys/service.server.ts'
import { createWebAuthn } from './passkeys/webauthn.server.ts'
import { emailChangeRoutes } from './email-change/routes.server.ts'
import { createEmailChanges } from './email-change/service.server.ts'
import { createIdentity, type Identity } from './service.server.ts'
import { createVerification, type QueueVerification } from './sign-in/verification.server.ts'
import { lockCustomer } from './store.server.ts'
import { createVault } from './second-factor/codes.server.ts'
import { createProofs } from './second-factor/proofs.server.ts'
import { secondFactorRoutes } from './second-factor/routes.server.ts'
import { createSecondFactor } from './second-factor/service.server.ts'
import { staffRoutes } from './staff/routes.server.ts'
import { createStaff } from './staff/service.server.ts'

type Uses = {
  readonly auditLog: AuditLog
  readonly store: Pick<StoreSettings, 'current' | 'brand'>
  /** Merges guest data into the customer's account at sign-in. */
  readonly onSignIn: OnSignIn
  /** A faster password hash, for tests. */
  readonly passwordHash: PasswordHash | undefined
}

export function identityFeature(
  platform: Platform,
  { auditLog, store, onSignIn, passwordHash }: Uses,
): Feature<Identity> {
  const { config, db, secret, origin, clock, queueEmail } = platform
  const auth = createAuth({
    pool: db.pool,
    secret,
    origin,
    passwordHash,
    sendReset: async ({ id: customerId, email }, token) => {
      const address = `${origin}/reset-password?token=${token}`
      const { brand } = await store.current()
      const content = renderLinkEmail({ address, brand }, emails.passwordReset)
      await db.transaction(async (tx) => {
        // Staff may have changed the address since the link was made, which has ended it.
        if ((await lockCustomer(tx, customerId))?.email !== email) return
        await queueEmail(tx, { id: `reset-${randomId()}`, customerId, to: email, ...content })
      })
    },
  })
  const staff = createStaff({
    db,
    clock,
    auditLog,
    requiresSecondFactor: !config.demo,
    queueInvitation: async (tx, email, role, token) => {
      const facts = { role, address: `${origin}/admin/join?token=${token}`, brand: await store.brand(tx) }
      const content = renderInvitationEmail(facts, emails.staffInvitation)
      await queueEmail(tx, { id: `staff-invitation-${randomId()}`, to: email, ...content })
    },
  })
  const vault = createVault(secret)
  const currentBrand = async () => (await store.current()).brand
  const ceremonies = createCeremonies({ db, clock, webAuthn: createWebAuthn({ origin, currentBrand }) })
  const proofs = createProofs({ db, clock, auditLog, vault, ceremonies })
  const secondFactor = createSecondFactor({
    db,
    clock,
    auditLog,
    vault,
    proofs,
    currentBrand,
    isRequired: !config.demo,
  })
  const verificationEmail =
    (messages: typeof emails.emailVerification | typeof emails.changedEmailVerification): QueueVerification =>
    async (tx, { id: customerId, email }, token) => {
      const facts = { address: `${origin}/verify-email?token=${token}`, brand: await store.brand(tx) }
      const content = renderLinkEmail(facts, messages)
      await queueEmail(tx, { id: `verify-${randomId()}`, customerId, to: email, ...content })
    }
  const verification = createVerification(db, {
    queueVerification: verificationEmail(emails.emailVerification),
    queueChangedVerification: verificationEmail(emails.changedEmailVerification),
  })
  const emailChanges = createEmailChanges({
    db,
    auditLog,
    verification,
    queueNotice: async (tx, customerId, to) => {
      const facts = { address: `${origin}/contact`, brand: await store.brand(tx) }
      const content = renderLinkEmail(facts, emails.formerEmailNotice)
      await queueEmail(tx, { id: `email-changed-${randomId()}`, customerId, to, ...content })
    },
  })
  const service = createIdentity({
    db,
    clock,
    auditLog,
    auth,
    staff,
    secondFactor,
    customerNotes: createCustomerNotes({ db, clock, auditLog }),
    passkeys: createPasskeys({ db, clock, auditLog, ceremonies, proofs }),
    isHttps: origin.startsWith('https:'),
    verification,
  })
  const { minPasswordLength } = presets[config.preset]
  const devices = createDevices(secret, clock)
  return defineFeature({
    service,
    routes(http, limits) {
      identityRoutes(http, service, limits, { minPasswordLength, devices, onSignIn })
      staffRoutes(http, staff, limits)
      customerNotesRoutes(http, service.customerNotes)
      emailChangeRoutes(http, emailChanges)
      secondFactorRoutes(http, service, limits)
    },
    schedules: [{ every: 'minute', queue: 'remove_expired_sessions', run: service.removeExpired }],
    personalData: service.personalData,
    emails: emailSamples,
  })
}
