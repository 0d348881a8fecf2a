import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, soldOut } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { createMailer } from '#src/platform/email/mailer.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const day = 24 * 60 * 60
const ask = (email: string, to = shop) => to.call('POST', '/api/newsletter', { email })
const rowOf = async (email: string) =>
  (
    await shop.db.rows<{ id: string; requested_at: Date; consent_version: string; confirmed_at: Date | null }>(
      sql`select * from newsletter_subscription where email = ${email}`,
    )
  )[0]
const emailsTo = (email: string) => shop.emails.filter(({ to }) => to === email)

/** Returns the links of the latest email to an address, once `count` have arrived. */
async function linksOf(email: string, count = 1): Promise<{ confirm: string; unsubscribe: string }> {
  await expect.poll(() => emailsTo(email).length).toBe(count)
  const text = emailsTo(email).at(-1)?.text ?? ''
  const find = (action: string) => new RegExp(`/newsletter/${action}\\?token=\\S+`).exec(text)?.[0] ?? ''
  return { confirm: find('confirm'), unsubscribe: find('unsubscribe') }
}
const press = (path: string, body = '') =>
  shop.call('POST', path, body, { 'content-type': 'application/x-www-form-urlencoded' })

describe('an erased account', () => {
  it('gets no newsletter: its subscription, waiting notices and messages end with it', async () => {
    const person = await newCustomer(shop, 'Reader')
    await ask(person.email)
    await expect.poll(() => emailsTo(person.email).filter(({ id }) => id.startsWith('newsletter-')).length).toBe(1)
    const link = /\/newsletter\/confirm\?token=\S+/
    await press(link.exec(emailsTo(person.email).find(({ text }) => link.test(text))?.text ?? '')?.[0] ?? '')
    const { variantId } = (await shop.call('GET', `/api/products/${soldOut}`)).body
    await shop.call('POST', '/api/back-in-stock', { variantId, email: person.email })
    await shop.db.rows(sql`update customer set email_verified = true where id = ${person.id}`)
    await ask('stays@example.com')
    await linksOf('stays@example.com').then(({ confirm }) => press(confirm))

    expect((await shop.call('DELETE', '/api/account', { password: person.password }, person)).status).toBe(200)
    const admin = await adminOf(shop)
    const form = { subject: 'Spring is here', body: 'Dear readers, it really is here now.' }
    const { id, version } = (await shop.call('POST', '/api/admin/newsletter', form, admin)).body
    await shop.call('POST', `/api/admin/newsletter/${id}/sending`, { version }, admin)
    await expect.poll(() => emailsTo('stays@example.com').length, { timeout: 20_000 }).toBe(2)
    expect(emailsTo(person.email)).toEqual([])
    expect(await shop.db.rows(sql`select 1 from back_in_stock_request where email = ${person.email}`)).toEqual([])
  })

  it('leaves the subscription and requests of an address that it has not verified: they may be someone else’s', async () => {
    const person = await newCustomer(shop, 'Stranger')
    await ask(person.email)
    const { variantId } = (await shop.call('GET', `/api/products/${soldOut}`)).body
    await shop.call('POST', '/api/back-in-stock', { variantId, email: person.email })
    expect((await shop.call('DELETE', '/api/account', { password: person.password }, person)).status).toBe(200)
    expect(await rowOf(person.email)).toMatchObject({ confirmed_at: null })
    expect(await shop.db.rows(sql`select 1 from back_in_stock_request where email = ${person.email}`)).toHaveLength(1)
  })

  it('exports a subscription only to the owner of a verified address', async () => {
    const person = await newCustomer(shop, 'Reader')
    await ask(person.email)
    const exported = async () =>
      (await shop.call('GET', '/api/account/export', undefined, person)).body.tables.newsletter_subscription
    expect(await exported()).toEqual([])
    const verification = /verify-email\?token=(\S+)/
    await expect.poll(() => emailsTo(person.email).some(({ text }) => verification.test(text))).toBe(true)
    const text = emailsTo(person.email).find((email) => verification.test(email.text))?.text ?? ''
    await shop.call('POST', '/api/auth/verify-email', { token: verification.exec(text)?.[1] })
    expect(await exported()).toMatchObject([{ email: person.email }])
  })
})

describe('newsletter [HOME-04]', () => {
  it.each(['/newsletter/confirm', '/newsletter/unsubscribe'])('rejects a form that is too large: %s', async (path) => {
    expect(await press(`${path}?token=x`, 'x'.repeat(10_000))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    })
  })

  it('subscribes, confirms and unsubscribes by email links, and stores the consent with version and time', async () => {
    expect(await ask(' Ann@Example.com ')).toMatchObject({ status: 200, body: { asked: true } })
    expect(await rowOf('ann@example.com')).toMatchObject({
      consent_version: '2026-11',
      confirmed_at: null,
      requested_at: new Date('2026-11-20T10:00:00Z'),
    })
    const links = await linksOf('ann@example.com')
    shop.advanceClock(60)
    expect((await press(links.confirm)).headers.get('location')).toBe('/newsletter/confirm?done=1')
    expect(await rowOf('ann@example.com')).toMatchObject({ confirmed_at: new Date('2026-11-20T10:01:00Z') })
    shop.advanceClock(60)
    expect((await press(links.confirm)).headers.get('location')).toBe('/newsletter/confirm?done=1')
    expect(await rowOf('ann@example.com')).toMatchObject({ confirmed_at: new Date('2026-11-20T10:01:00Z') })

    expect((await press(links.unsubscribe)).headers.get('location')).toBe('/newsletter/unsubscribe?done=1')
    expect(await rowOf('ann@example.com')).toBeUndefined()
    expect((await press(links.unsubscribe)).headers.get('location')).toBe('/newsletter/unsubscribe?done=1')
    expect((await press(links.confirm)).headers.get('location')).toBe('/newsletter/confirm?failed=1')
  })

  it('does not reveal who is subscribed: new, pending and confirmed addresses get the same answer', async () => {
    const answers = [await ask('bea@example.com')]
    answers.push(await ask('bea@example.com'))
    const links = await linksOf('bea@example.com')
    await press(links.confirm)
    answers.push(await ask('bea@example.com'))
    shop.advanceClock(11 * 60)
    answers.push(await ask('bea@example.com'))
    for (const { status, text, headers } of answers) {
      expect({ status, text }).toEqual({ status: 200, text: answers[0]?.text })
      expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])])
    }
    // Only the subscriber is told, by email.
    await linksOf('bea@example.com', 2)
    expect(emailsTo('bea@example.com').map(({ subject }) => subject)).toEqual([
      'Please confirm your Éclat newsletter subscription',
      'You’re already subscribed to the Éclat newsletter',
    ])
  })

  it('sends nothing when asked again within ten minutes, and later the same link', async () => {
    for (let time = 0; time < 5; time += 1) await ask('cas@example.com')
    const first = await linksOf('cas@example.com')
    shop.advanceClock(11 * 60)
    await Promise.all([ask('cas@example.com'), ask('cas@example.com'), ask('cas@example.com')])
    expect(await linksOf('cas@example.com', 2)).toEqual(first)
  })

  it('deletes an unconfirmed address and its link after seven days', async () => {
    await ask('dora@example.com')
    const links = await linksOf('dora@example.com')
    shop.advanceClock(7 * day - 60)
    await shop.newsletter.removeUnconfirmed()
    expect(await rowOf('dora@example.com')).toBeDefined()
    shop.advanceClock(60)
    expect((await press(links.confirm)).headers.get('location')).toBe('/newsletter/confirm?failed=1')
    await shop.newsletter.removeUnconfirmed()
    expect(await rowOf('dora@example.com')).toBeUndefined()
  })

  it('keeps confirmed subscribers', async () => {
    await ask('eva@example.com')
    await press((await linksOf('eva@example.com')).confirm)
    shop.advanceClock(30 * day)
    await shop.newsletter.removeUnconfirmed()
    expect(await rowOf('eva@example.com')).toBeDefined()
  })

  it('supports one-click unsubscribe: the header has the URL, and one POST is enough, without a redirect', async () => {
    await ask('fred@example.com')
    await linksOf('fred@example.com')
    const headers = emailsTo('fred@example.com')[0]?.headers ?? {}
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = new URL(
      /^<(http:\/\/localhost:\d+\/newsletter\/unsubscribe\?token=[\w.-]+)>$/.exec(
        headers['List-Unsubscribe'] ?? '',
      )?.[1] ?? '',
    )
    expect((await press(address.pathname + address.search, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await rowOf('fred@example.com')).toBeUndefined()
    expect((await press('/newsletter/unsubscribe?token=guessed', 'List-Unsubscribe=One-Click')).status).toBe(404)
  })

  it('writes the unsubscribe headers into the email', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eclat-newsletter-'))
    await ask('gil@example.com')
    await linksOf('gil@example.com')
    const [message] = emailsTo('gil@example.com')
    if (message)
      await createMailer({ kind: 'folder', folder, from: 'hello@eclat.example' }, async () => 'Éclat').send(message)
    const head = (readFileSync(join(folder, `${message?.id}.eml`), 'utf8').split('\r\n\r\n')[0] ?? '').replaceAll(
      /\r\n[ \t]/g,
      ' ',
    )
    expect(head).toMatch(/^List-Unsubscribe: <http:\/\/localhost:\d+\/newsletter\/unsubscribe\?token=[\w.-]+>$/m)
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  })

  it('rejects guessed, modified and swapped links, and requests from other sites', async () => {
    await ask('hans@example.com')
    const { confirm, unsubscribe } = await linksOf('hans@example.com')
    const row = await rowOf('hans@example.com')
    for (const bad of [
      confirm.replace('confirm', 'unsubscribe'),
      `${unsubscribe.slice(0, -2)}xx`,
      `/newsletter/unsubscribe?token=${row?.id}`,
      '/newsletter/unsubscribe',
      `/newsletter/unsubscribe?token=${'x'.repeat(80)}`,
    ]) {
      expect((await press(bad)).headers.get('location')).toBe('/newsletter/unsubscribe?failed=1')
    }
    expect((await press(unsubscribe.replace('unsubscribe', 'confirm'))).headers.get('location')).toBe(
      '/newsletter/confirm?failed=1',
    )
    expect((await shop.call('POST', confirm, '', { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect(await rowOf('hans@example.com')).toEqual(row)
  })

  it.each([
    '',
    'ann',
    'ann@',
    'ann@example.com, ben@example.com',
    'ann@example.com\r\nBcc: ben@example.com',
    `${'x'.repeat(200)}@example.com`,
  ])('rejects an invalid address: %j', async (email) => {
    expect((await ask(email)).status).toBe(422)
  })

  it('is rate limited per visitor', async () => {
    const guarded = await openShop({ database: shop.db, environment: { RATE_LIMITS: 'on' } })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(`visitor${at}@example.com`, guarded)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    await guarded.close()
  })
})
