import { roles } from '#src/features/identity/contract.ts'
import { findMemberByEmail, updateRole } from '#src/features/identity/store.server.ts'
import { readConfig } from '#src/platform/config/config.server.ts'
import { lockDataFolder } from '#src/platform/config/data-folder.server.ts'
import { openDatabase } from '#src/platform/db/database.server.ts'
import { migrate } from '#src/platform/db/migrate.server.ts'

/** npm run member:role EMAIL admin|shopper: who may enter the administration. No call of the shop's own can say that. */
async function main([email, wanted]: readonly string[]): Promise<number> {
  const role = roles.find((one) => one === wanted)
  if (!email || !role) {
    console.error('Usage: npm run member:role EMAIL admin or EMAIL shopper')
    return 2
  }
  const config = readConfig(process.env)
  const unlock = config.database.kind === 'embedded' ? lockDataFolder(config.dataDir) : () => undefined
  const db = await openDatabase(config.database)
  try {
    await migrate(db)
    const member = await findMemberByEmail(db, email)
    if (!member) {
      console.error(`Nobody has an account with ${email}. Open one in the shop first.`)
      return 1
    }
    await updateRole(db, email, role)
    console.log(`${email} is ${role} now.`)
    return 0
  } finally {
    await db.close()
    unlock()
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
