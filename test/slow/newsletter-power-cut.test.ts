import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import { newsletterRules } from '#src/features/shop-settings/limits/constants.ts'
import { demoShopFolder } from '../demo-shop.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

const subscriberCount = newsletterRules.emailsPerBatch + 60
const cutDelays = [0, 40, 150, 400]

const wait = (ms: number) => new Promise((next) => setTimeout(next, ms))

async function signInAsAdmin(server: ServerProcess) {
  const { email, password } = demoAccounts.admin
  const answer = await fetch(`${server.base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return async (method: string, path: string, body?: object): Promise<{ status: number; body: any }> => {
    const response = await fetch(`${server.base}/api/admin/newsletter${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  }
}

it('sends a campaign to every subscriber exactly once despite repeated kill -9', async () => {
  const folder = await demoShopFolder()
  const outbox = join(folder, 'outbox')
  const emails = (start: string) =>
    readdirSync(outbox).filter((name) => name.startsWith(start) && name.endsWith('.eml'))
  let server = await startServer(folder)
  for (let at = 0; at < subscriberCount; at += 1)
    await server.call('POST', '/api/newsletter', { email: `reader${at}@example.com` })
  await expect.poll(() => emails('newsletter-').length, { timeout: 120_000, interval: 500 }).toBe(subscriberCount)
  for (const name of emails('newsletter-')) {
    const text = readFileSync(join(outbox, name), 'utf8')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    const path = /(\/newsletter\/confirm\?token=[\w.-]+)/.exec(text)?.[1] ?? ''
    await fetch(server.base + path, { method: 'POST', redirect: 'manual' })
  }

  const { body: campaign } = await (
    await signInAsAdmin(server)
  )('POST', '', { subject: 'In spite of all cuts', body: 'Dear readers, the power went and came back.' })
  const sent = await (await signInAsAdmin(server))('POST', `/${campaign.id}/sending`, { version: 1 })
  expect(sent.body).toMatchObject({ recipients: subscriberCount })
  for (const pause of cutDelays) {
    await wait(pause)
    await server.end('SIGKILL')
    server = await startServer(folder)
  }
  expect((await (await signInAsAdmin(server))('POST', `/${campaign.id}/sending`, { version: 2 })).status).toBe(409)
  // A job in progress at the power cut is retried once its minute is over.
  await expect
    .poll(() => emails(`campaign-${campaign.id}-`).length, { timeout: 240_000, interval: 500 })
    .toBe(subscriberCount)
  const { body: done } = await (await signInAsAdmin(server))('GET', `/${campaign.id}`)
  expect(done).toMatchObject({ state: 'sent', recipients: subscriberCount, emails: subscriberCount })
  const addressees = emails(`campaign-${campaign.id}-`).map((name) =>
    /^To: (.+)$/m.exec(readFileSync(join(outbox, name), 'utf8'))?.[1]?.trim(),
  )
  expect(new Set(addressees).size).toBe(subscriberCount)
  await server.end('SIGTERM')
}, 420_000)
