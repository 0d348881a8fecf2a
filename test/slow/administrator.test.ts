import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { startServer, type ServerProcess } from '../server-process.ts'

const account = { firstName: 'Ann', lastName: 'Peeters', email: 'ann@example.com', password: 'a long enough secret' }
const folder = mkdtempSync(join(tmpdir(), 'eclat-administrator-'))
const root = fileURLToPath(new URL('../../', import.meta.url))

/** Runs the command as the owner does. @throws Error with its output when it fails. */
const giveRole = (...messages: readonly string[]) =>
  execFileSync('node', ['tools/customers/role.ts', ...messages], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent' },
    stdio: 'pipe',
  }).toString()

async function reportOpensFor({ base }: ServerProcess): Promise<number> {
  const { email, password } = account
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return (await fetch(`${base}/api/admin/stock-report`, { headers: { cookie } })).status
}

it('grants and revokes the administrator role on the command line while the shop is closed', async () => {
  const shop = await startServer(folder, { DEMO: 'off' })
  await shop.call('POST', '/api/users', account)
  expect(await reportOpensFor(shop)).toBe(403)
  expect(() => giveRole(account.email, 'admin')).toThrow(/in use by another shop/)
  await shop.end('SIGTERM')

  expect(() => giveRole(account.email, 'empress')).toThrow(/Usage: npm run customer:role/)
  expect(() => giveRole('nobody@example.com', 'admin')).toThrow(/No account found for nobody@example\.com/)
  expect(giveRole(account.email, 'admin')).toBe('ann@example.com now has the role admin.\n')
  const again = await startServer(folder, { DEMO: 'off' })
  expect(await reportOpensFor(again)).toBe(200)
  await again.end('SIGTERM')

  giveRole(account.email, 'shopper')
  const last = await startServer(folder, { DEMO: 'off' })
  expect(await reportOpensFor(last)).toBe(403)
  await last.end('SIGTERM')
})
