import { createAuditRecorder } from '#src/features/audit-log/service.server.ts'
import { deleteAllFactors } from '#src/features/identity/second-factor/store.server.ts'
import { deleteSessions, findCustomerByEmail, lockCustomer } from '#src/features/identity/store.server.ts'
import { systemClock } from '#src/kernel/clock.ts'
import { run, withDatabase } from '../command.ts'

/**
 * npm run customer:reset-codes EMAIL: removes the passkeys and authenticator codes of an owner without a device, backup
 * codes or another owner.
 */
run(async ([email]) => {
  if (!email) {
    console.error('Usage: npm run customer:reset-codes EMAIL')
    return 2
  }
  return withDatabase(async (db) => {
    const customer = await findCustomerByEmail(db, email)
    if (!customer) {
      console.error(`No account found for ${email}.`)
      return 1
    }
    const isReset = await db.transaction(async (tx) => {
      await lockCustomer(tx, customer.id)
      if (!(await deleteAllFactors(tx, customer.id))) return false
      await deleteSessions(tx, customer.id)
      await createAuditRecorder(systemClock).record(tx, {
        actor: null,
        action: 'second_factor_reset',
        subject: customer.id,
        before: null,
        after: null,
      })
      return true
    })
    console.log(
      isReset ? `Passkeys and authenticator codes of ${email} are removed.` : `${email} has no second factor.`,
    )
    return 0
  })
})
