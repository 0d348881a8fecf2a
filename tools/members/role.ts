import { roles } from '#src/features/identity/contract.ts'
import { findMemberByEmail, updateRole } from '#src/features/identity/store.server.ts'
import { run, withDatabase } from '../command.ts'

/** npm run member:role EMAIL admin|shopper: who may enter the administration. No call of the shop's own can say that. */
run(async ([email, wanted]) => {
  const role = roles.find((one) => one === wanted)
  if (!email || !role) {
    console.error('Usage: npm run member:role EMAIL admin or EMAIL shopper')
    return 2
  }
  return withDatabase(async (db) => {
    const member = await findMemberByEmail(db, email)
    if (!member) {
      console.error(`Nobody has an account with ${email}. Open one in the shop first.`)
      return 1
    }
    await updateRole(db, email, role)
    console.log(`${email} is ${role} now.`)
    return 0
  })
})
