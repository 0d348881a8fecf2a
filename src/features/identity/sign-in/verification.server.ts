import { createHash } from 'node:crypto'
import { randomToken } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { User } from '../contract.ts'
import { tokenLengths } from '../forms.ts'
import {
  emailVerificationId,
  insertVerification,
  lockCustomer,
  markEmailVerified,
  claimVerification,
} from '../store.server.ts'

export const verificationSeconds = 24 * 60 * 60

export type QueueVerification = (tx: Tx, user: User, token: string) => Promise<void>

/** Email verification links. Sign-in and shopping do not require verification. */
export function createVerification(db: Database, queueVerification: QueueVerification) {
  const identifierOf = (token: string) => createHash('sha256').update(`verify-email:${token}`).digest('base64url')

  return {
    async send({ id }: User): Promise<void> {
      const token = randomToken(tokenLengths.emailVerification)
      await db.transaction(async (tx) => {
        const user = await lockCustomer(tx, id)
        if (!user) return
        await insertVerification(tx, {
          id: emailVerificationId(id),
          customerId: id,
          identifier: identifierOf(token),
          seconds: verificationSeconds,
        })
        await queueVerification(tx, user, token)
      })
    },

    verify(token: string): Promise<Result<{ done: true }, 'link_used_up'>> {
      return db.transaction(async (tx) => {
        const customerId = await claimVerification(tx, identifierOf(token))
        if (customerId === null) return fail('link_used_up')
        await markEmailVerified(tx, customerId)
        return ok({ done: true })
      })
    },
  }
}
