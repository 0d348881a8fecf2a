import { createHash } from 'node:crypto'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { AuditLog } from '../../audit-log/service.server.ts'
import type { ResetPassword } from '../forms.ts'
import {
  deleteResetLinks,
  deleteSessions,
  findVerification,
  lockCustomer,
  markEmailVerified,
  savePassword,
  claimVerification,
} from '../store.server.ts'
import { recordPassword } from './audit.server.ts'
import type { Auth } from './auth.server.ts'

type Reset = Result<{ done: true }, 'link_used_up'>

/**
 * Uses a reset link, which the library created. The library's own reset is not one transaction and leaves the customer's
 * other links valid.
 */
export function createPasswordReset(db: Database, auth: Auth, auditLog: AuditLog) {
  // As the library stores it (`storeIdentifier: 'hashed'`).
  const identifierOf = (token: string) => createHash('sha256').update(`reset-password:${token}`).digest('base64url')

  return async ({ token, password }: ResetPassword): Promise<Reset> => {
    const identifier = identifierOf(token)
    const customerId = await findVerification(db, identifier)
    if (customerId === null) return fail('link_used_up')
    const hash = await (await auth.$context).password.hash(password)
    return db.transaction(async (tx): Promise<Reset> => {
      // The customer is locked before the link, because several links of one customer can be used concurrently.
      const customer = await lockCustomer(tx, customerId)
      if (!customer) return fail('link_used_up')
      if ((await claimVerification(tx, identifier)) === null) return fail('link_used_up')
      await savePassword(tx, { id: randomId(), customerId, password: hash })
      // The link was sent to this address, so using it verifies the address.
      await markEmailVerified(tx, customerId)
      await deleteResetLinks(tx, customerId)
      await deleteSessions(tx, customerId)
      await recordPassword(tx, auditLog, customer, 'password_reset')
      return ok({ done: true })
    })
  }
}
