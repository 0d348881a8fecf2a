import { randomId } from '#src/kernel/id.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { newsletterRules } from '../shop-settings/vocabulary.ts'
import { createIssues, type IssueDeps } from './issues.server.ts'
import { linkToken, readLinkToken } from './link.server.ts'
import { deleteSubscription, deleteUnconfirmed, updateConfirmed, upsertAsking } from './store.server.ts'
import { newsletterPaths, type NewsletterAct } from './vocabulary.ts'
import type { NewsletterFacts } from './letter.server.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

type Deps = Omit<IssueDeps, 'unsubscribeAddress' | 'sendLetter'> & {
  readonly secret: string
  readonly origin: string
  readonly sendLetter: (tx: Sql, email: string, facts: NewsletterFacts) => Promise<void>
  readonly sendIssueLetter: IssueDeps['sendLetter']
}

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

/** Double opt-in: an address that somebody typed gets one letter, and is on the list when its reader says so. */
export function createNewsletter({ secret, origin, sendLetter, sendIssueLetter, ...deps }: Deps) {
  const { db, clock } = deps
  const { confirmDays, letterPauseMinutes, consentVersion } = newsletterRules
  const before = (ms: number) => new Date(clock().getTime() - ms)
  const addressOf = (act: NewsletterAct, id: string) => `${origin}${newsletterPaths[act]}?token=${linkToken(secret, act, id)}`

  return {
    issues: createIssues({ ...deps, sendLetter: sendIssueLetter, unsubscribeAddress: (id) => addressOf('unsubscribe', id) }),

    /** Says nothing about what it found: whoever asks may not be whose address it is. */
    async ask(email: string): Promise<void> {
      await db.transaction(async (tx) => {
        const asked = await upsertAsking(tx, { id: randomId(), email, consentVersion, now: clock(), lettersBefore: before(letterPauseMinutes * minuteMs) })
        if (asked) await sendLetter(tx, email, { isConfirmed: asked.isConfirmed, confirmAddress: addressOf('confirm', asked.id), unsubscribeAddress: addressOf('unsubscribe', asked.id) })
      })
    },

    /** @returns false when the link is not one of ours, or too old. */
    async confirm(token: string): Promise<boolean> {
      const id = readLinkToken(secret, 'confirm', token)
      return id !== null && updateConfirmed(db, id, clock(), before(confirmDays * dayMs))
    },

    /** @returns false when the link is not one of ours. An address that has left already has left. */
    async unsubscribe(token: string): Promise<boolean> {
      const id = readLinkToken(secret, 'unsubscribe', token)
      if (id === null) return false
      await deleteSubscription(db, id)
      return true
    },

    async removeUnconfirmed(): Promise<void> {
      await deleteUnconfirmed(db, before(confirmDays * dayMs))
    },
  }
}
