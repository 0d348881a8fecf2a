import { dayMs } from '#src/kernel/clock.ts'
import { readSignedId, signId } from '#src/kernel/signed-id.server.ts'
import { randomId } from '#src/kernel/id.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import { newsletterRules } from '../shop-settings/limits/constants.ts'
import { createCampaigns, type CampaignDeps } from './campaigns/service.server.ts'
import {
  collectOfAddress,
  deleteOfAddress,
  deleteSubscription,
  deleteUnconfirmed,
  updateConfirmed,
  upsertPendingSubscription,
} from './store.server.ts'
import { newsletterPaths, type NewsletterAction } from './constants.ts'
import type { NewsletterFacts } from './email.server.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

type Deps = Omit<CampaignDeps, 'unsubscribeAddress' | 'sendEmail'> & {
  readonly secret: string
  readonly origin: string
  readonly sendEmail: (tx: Tx, email: string, facts: NewsletterFacts) => Promise<void>
  readonly sendCampaignEmail: CampaignDeps['sendEmail']
}

const purposeOf = (action: NewsletterAction) => `newsletter-${action}`
const minuteMs = 60 * 1000

/** Double opt-in: a submitted address gets one email and is subscribed once its owner confirms. */
export function createNewsletter({ secret, origin, sendEmail, sendCampaignEmail, ...deps }: Deps) {
  const { db, clock } = deps
  const { confirmDays, emailPauseMinutes, consentVersion } = newsletterRules
  const before = (ms: number) => new Date(clock().getTime() - ms)
  const addressOf = (action: NewsletterAction, id: string) =>
    `${origin}${newsletterPaths[action]}?token=${signId(secret, purposeOf(action), id)}`

  const personalData: PersonalData = {
    // The owner of an unverified address is unknown, and must not learn whether its real owner is subscribed.
    collect: async (sql, _customerId, { email, isVerified }) => ({
      newsletter_subscription: isVerified ? await collectOfAddress(sql, email) : [],
    }),
    async erase(tx, _customerId, { email, isVerified }) {
      if (isVerified) await deleteOfAddress(tx, email)
    },
  }

  return {
    personalData,

    campaigns: createCampaigns({
      ...deps,
      sendEmail: sendCampaignEmail,
      unsubscribeAddress: (id) => addressOf('unsubscribe', id),
    }),

    /** The response does not depend on the address, because the requester may not own it. */
    async ask(email: string): Promise<void> {
      await db.transaction(async (tx) => {
        const asked = await upsertPendingSubscription(tx, {
          id: randomId(),
          email,
          consentVersion,
          now: clock(),
          emailsBefore: before(emailPauseMinutes * minuteMs),
        })
        if (asked)
          await sendEmail(tx, email, {
            isConfirmed: asked.isConfirmed,
            confirmAddress: addressOf('confirm', asked.id),
            unsubscribeAddress: addressOf('unsubscribe', asked.id),
          })
      })
    },

    /** @returns false when the link is invalid or expired. */
    async confirm(token: string): Promise<boolean> {
      const id = readSignedId(secret, purposeOf('confirm'), token)
      return id !== null && updateConfirmed(db, id, clock(), before(confirmDays * dayMs))
    },

    /** @returns false when the link is invalid. Idempotent. */
    async unsubscribe(token: string): Promise<boolean> {
      const id = readSignedId(secret, purposeOf('unsubscribe'), token)
      if (id === null) return false
      await deleteSubscription(db, id)
      return true
    },

    async removeUnconfirmed(): Promise<void> {
      await deleteUnconfirmed(db, before(confirmDays * dayMs))
    },
  }
}
