import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import type { User } from '../contract.ts'
import type { Verification } from '../sign-in/verification.server.ts'
import { deleteResetLinks, deleteSessions, findCustomerByEmail, lockCustomer, updateEmail } from '../store.server.ts'

type Deps = {
  readonly db: Database
  readonly auditLog: Pick<AuditLog, 'record'>
  readonly verification: Verification
  /** Queues the email that tells the former address, in the caller's transaction. */
  readonly queueNotice: (tx: Tx, customerId: string, formerEmail: string) => Promise<void>
}
type Change = { readonly seen: string; readonly email: string; readonly reason: string }
type Refused = 'account_not_found' | 'staff_email_kept' | 'customer_email_changed' | 'customer_email_taken'
type Changed = Result<Pick<User, 'email' | 'emailVerified'>, Refused>

export type EmailChanges = ReturnType<typeof createEmailChanges>

/** For customers who mistyped their address when they signed up, or have lost their mailbox. */
export function createEmailChanges({ db, auditLog, verification, queueNotice }: Deps) {
  async function changeIn(tx: Tx, actor: Actor, id: string, { seen, email, reason }: Change): Promise<Changed> {
    const customer = await lockCustomer(tx, id)
    if (!customer) return fail('account_not_found')
    // Such as a request repeated after a lost reply.
    if (customer.email === email) return ok(customer)
    // Anyone who receives the password reset links of staff gets their rights.
    if (customer.staffRole !== null) return fail('staff_email_kept')
    if (customer.email !== seen.toLowerCase()) return fail('customer_email_changed')
    if (await findCustomerByEmail(tx, email)) return fail('customer_email_taken')
    await updateEmail(tx, id, email)
    await deleteResetLinks(tx, id)
    await deleteSessions(tx, id)
    const changed = { ...customer, email, emailVerified: false }
    await verification.sendToChanged(tx, changed)
    await queueNotice(tx, id, customer.email)
    const before = { verified: customer.emailVerified }
    const after = { verified: false, reason }
    await auditLog.record(tx, { actor, action: 'customer_email_changed', subject: id, before, after })
    return ok(changed)
  }

  return {
    async change(actor: Actor, id: string, wanted: Change): Promise<Changed> {
      try {
        const changed = await db.transaction((tx) => changeIn(tx, actor, id, wanted))
        return changed.ok ? ok({ email: changed.value.email, emailVerified: changed.value.emailVerified }) : changed
      } catch (error) {
        // Someone has signed up with it, or another account got it, at the same moment.
        const owner = await findCustomerByEmail(db, wanted.email)
        if (owner && owner.id !== id) return fail('customer_email_taken')
        throw error
      }
    },
  }
}
