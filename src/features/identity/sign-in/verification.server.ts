import { createHash } from 'node:crypto'
import { randomToken } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { User } from '../contract.ts'
import { tokenLengths } from '../forms.ts'
import {
  emailVerificationId,
  findVerification,
  insertVerification,
  lockCustomer,
  markEmailVerified,
  claimVerification,
} from '../store.server.ts'

export const verificationSeconds = 24 * 60 * 60

export type QueueVerification = (tx: Tx, user: User, token: string) => Promise<void>
export type Verification = ReturnType<typeof createVerification>
type Emails = {
  readonly queueVerification: QueueVerification
  /** For an address that staff have entered. */
  readonly queueChangedVerification: QueueVerification
}

/** Email verification links. Sign-in and shopping do not require verification. */
export function createVerification(db: Database, { queueVerification, queueChangedVerification }: Emails) {
  const identifierOf = (token: string) => createHash('sha256').update(`verify-email:${token}`).digest('base64url')

  /** Under the lock of the customer. */
  async function sendIn(tx: Tx, user: User, queue: QueueVerification): Promise<void> {
    const token = randomToken(tokenLengths.emailVerification)
    await insertVerification(tx, {
      id: emailVerificationId(user.id),
      customerId: user.id,
      identifier: identifierOf(token),
      seconds: verificationSeconds,
    })
    await queue(tx, user, token)
  }

  return {
    async send({ id }: User): Promise<void> {
      await db.transaction(async (tx) => {
        const user = await lockCustomer(tx, id)
        if (user) await sendIn(tx, user, queueVerification)
      })
    },

    /** Under the lock of the customer. Ends an earlier link, which was sent to another address. */
    sendToChanged: (tx: Tx, user: User): Promise<void> => sendIn(tx, user, queueChangedVerification),

    verify(token: string): Promise<Result<{ done: true }, 'link_used_up'>> {
      const identifier = identifierOf(token)
      return db.transaction(async (tx) => {
        const customerId = await findVerification(tx, identifier)
        // The customer is locked before the link, as in a change of the address, which ends it.
        if (customerId === null || !(await lockCustomer(tx, customerId))) return fail('link_used_up')
        if ((await claimVerification(tx, identifier)) === null) return fail('link_used_up')
        await markEmailVerified(tx, customerId)
        return ok({ done: true })
      })
    },
  }
}
