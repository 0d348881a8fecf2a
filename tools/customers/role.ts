import { createAuditRecorder } from '#src/features/audit-log/service.server.ts'
import { staffRoles, type StaffRole } from '#src/features/identity/staff/constants.ts'
import { findCustomerByEmail, updateStaffRole } from '#src/features/identity/store.server.ts'
import { systemClock } from '#src/kernel/clock.ts'
import { run, withDatabase } from '../command.ts'

const usage = `Usage: npm run customer:role EMAIL ${['admin', 'shopper', ...staffRoles].join('|')} (admin means owner)`

/** @returns undefined for an unknown role. */
function roleNamed(name: string | undefined): StaffRole | null | undefined {
  if (name === 'shopper') return null
  return name === 'admin' ? 'owner' : staffRoles.find((one) => one === name)
}

/** npm run customer:role EMAIL ROLE: for the first owner, and when nobody can sign in as an owner any more. */
run(async ([email, wanted]) => {
  const role = roleNamed(wanted)
  if (!email || role === undefined) {
    console.error(usage)
    return 2
  }
  return withDatabase(async (db) => {
    const customer = await findCustomerByEmail(db, email)
    if (!customer) {
      console.error(`No account found for ${email}. Sign up in the shop first.`)
      return 1
    }
    await db.transaction(async (tx) => {
      await updateStaffRole(tx, customer.id, role)
      await createAuditRecorder(systemClock).record(tx, {
        actor: null,
        action: 'staff_role_changed',
        subject: customer.id,
        before: { role: customer.staffRole },
        after: { role },
      })
    })
    console.log(`${email} now has the role ${wanted}.`)
    return 0
  })
})
