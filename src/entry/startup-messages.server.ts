import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import type { Config } from '#src/platform/config/config.server.ts'
import { StartupError } from '#src/platform/config/startup-error.ts'
import { DatabaseUnavailable } from '#src/platform/db/unavailable.server.ts'

/** SQLSTATE codes for wrong password, user or database name, and for missing privileges. */
const refusedByServer = /^(28|3D000|42501)/
const damagedFiles = /^XX00/

/** A one-sentence explanation for errors an operator can fix; all others keep their stack trace. */
export function explainStartupFailure(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): unknown {
  if (error instanceof StartupError) return error.message
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const url = environment['DATABASE_URL']
  if (url && error.message.startsWith('unsupported startup parameter'))
    return `The pooler at ${placeOf(url)} refuses the connection: ${error.message}. Set DATABASE_PREPARED_STATEMENTS=off, and DATABASE_LISTEN_URL to the PostgreSQL server itself.`
  if (url && (error instanceof DatabaseUnavailable || refusedByServer.test(code)))
    return `The database at ${placeOf(url)} cannot be used: ${error.message}. Check DATABASE_URL, DATABASE_LISTEN_URL and that PostgreSQL is running.`
  if (!url && (error instanceof DatabaseUnavailable || damagedFiles.test(code)))
    return `The embedded database cannot be used: ${error.message}. Check that the disk is not full; if its files are damaged, restore a backup of the data folder.`
  if (code === 'EADDRINUSE') return `${error.message}. Stop the other program, or choose another port with PORT.`
  if (code === 'EACCES' && 'port' in error)
    return `${error.message}. Ports below 1024 need special rights: choose another one with PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${error.message}. HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.`
  return error
}

/** The password is not logged. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

/** Warns about what anyone can do, and says how to end it. */
export function startNotices({ demo, host, payments }: Config): readonly string[] {
  if (!demo)
    return payments.kind === 'sandbox'
      ? ['Shoppers can order with test cards, which pay nothing. Set the API keys for Stripe or Mollie to be paid.']
      : []
  const { shopper, admin } = demoAccounts
  const reach = isLoopback(host) ? 'on this machine' : `who can reach ${host}`
  return [
    `Demo mode: anyone ${reach} can sign in as ${admin.email} (${admin.password}, administrator) or ${shopper.email} (${shopper.password})${payments.kind === 'sandbox' ? ', and pay with test cards' : ''}.`,
    isLoopback(host)
      ? 'Set DEMO=off to remove these accounts, or HOST=0.0.0.0 to accept visitors from other machines.'
      : 'Set DEMO=off to remove these accounts, or HOST=127.0.0.1 to accept visitors from this machine only.',
  ]
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
