import { roles } from '#src/features/identity/contract.ts'
import { findCustomerByEmail, updateRole } from '#src/features/identity/store.server.ts'
import { run, withDatabase } from '../command.ts'

/** npm run customer:role EMAIL admin|shopper: grants or revokes administrator access. No endpoint can do this. */
run(async ([email, wanted]) => {
  const role = roles.find((one) => one === wanted)
  if (!email || !role) {
    console.error('Usage: npm run customer:role EMAIL admin|shopper')
    return 2
  }
  return withDatabase(async (db) => {
    const customer = await findCustomerByEmail(db, email)
    if (!customer) {
      console.error(`No account found for ${email}. Sign up in the shop first.`)
      return 1
    }
    await updateRole(db, email, role)
    console.log(`${email} now has the role ${role}.`)
    return 0
  })
})
