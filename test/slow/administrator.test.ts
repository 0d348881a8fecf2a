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
const setRole = (...args: readonly string[]) =>
  execFileSync('node', ['tools/customers/role.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent' },
    stdio: 'pipe',
  }).toString()

async function statusOfReport({ base }: ServerProcess): Promise<number> {
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
  expect(shop.output()).toContain('Shoppers can order with test cards, which pay nothing.')
  await shop.call('POST', '/api/users', account)
  expect(await statusOfReport(shop)).toBe(403)
  expect(() => setRole(account.email, 'admin')).toThrow(/in use by another shop/)
  await shop.end('SIGTERM')

  expect(() => setRole(account.email, 'empress')).toThrow(/Usage: npm run customer:role/)
  expect(() => setRole('nobody@example.com', 'admin')).toThrow(/No account found for nobody@example\.com/)
  expect(setRole(account.email, 'admin')).toBe('ann@example.com now has the role admin.\n')
  const again = await startServer(folder, { DEMO: 'off' })
  expect(await statusOfReport(again)).toBe(200)
  await again.end('SIGTERM')

  setRole(account.email, 'shopper')
  const last = await startServer(folder, { DEMO: 'off' })
  expect(await statusOfReport(last)).toBe(403)
  await last.end('SIGTERM')
})
