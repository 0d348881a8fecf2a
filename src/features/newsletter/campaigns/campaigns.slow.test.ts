import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { demoAccounts } from '../../shop-settings/constants.ts'
import { newsletterRules } from '../../shop-settings/limits/constants.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.db.rows(sql`delete from newsletter_subscription`))

const path = '/api/admin/newsletter'
const form = (subject: string) => ({
  subject,
  body: `Dear readers,\n\nsee [the balm](https://shop.example/balm) <b>now</b>.`,
})
const call = (method: string, rest: string, body?: object) => shop.call(method, `${path}${rest}`, body, admin)
const createDraft = async (subject: string) =>
  (await call('POST', '', form(subject))).body as { id: string; version: number }
const send = ({ id, version }: { id: string; version: number }) => call('POST', `/${id}/sending`, { version })
const emailsOf = (id: string) => shop.emails.filter((message) => message.id.startsWith(`campaign-${id}-`))
const auditActions = async (id: string) =>
  (await shop.db.rows<{ action: string }>(sql`select action from audit_event where subject = ${id} order by id`)).map(
    ({ action }) => action,
  )
const finished = (id: string) =>
  expect.poll(async () => (await call('GET', `/${id}`)).body.state, { timeout: 20_000 }).toBe('sent')
/** Creates this many confirmed subscribers, and one who has not confirmed. */
const subscribers = (count: number) =>
  shop.db.rows(sql`
    insert into newsletter_subscription (id, email, consent_version, requested_at, email_sent_at, confirmed_at)
    select gen_random_uuid(), 'reader' || at || '@example.com', '2026-11', now(), now(),
      case when at = 0 then null else now() end from generate_series(0, ${count}) as at`)

describe('a campaign draft', () => {
  it('is created, listed, updated and deleted, with an audit event for each change', async () => {
    const draft = await createDraft('Spring is near')
    expect((await call('GET', '')).body).toMatchObject({
      subscribers: 0,
      total: 1,
      campaigns: [
        {
          id: draft.id,
          subject: 'Spring is near',
          state: 'draft',
          version: 1,
          recipients: 0,
          emails: 0,
          sentAt: null,
        },
      ],
    })
    const changed = await call('PUT', `/${draft.id}`, {
      version: 1,
      form: { ...form('Spring is here'), body: '  Dear readers, it really is here now.  ' },
    })
    expect(changed.body).toMatchObject({
      version: 2,
      subject: 'Spring is here',
      body: 'Dear readers, it really is here now.',
    })
    expect(await call('PUT', `/${draft.id}`, { version: 1, form: form('Spring was here') })).toMatchObject({
      status: 409,
      body: { code: 'campaign_changed' },
    })
    expect(await call('DELETE', `/${draft.id}`, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'campaign_changed' },
    })
    // Saving the same text again is not a change.
    expect(
      (
        await call('PUT', `/${draft.id}`, {
          version: 2,
          form: { subject: 'Spring is here', body: changed.body.body },
        })
      ).body.version,
    ).toBe(2)
    expect((await call('DELETE', `/${draft.id}`, { version: 2 })).body).toEqual({ deleted: true })
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['PUT', '', { version: 2, form: form('Gone') }],
      ['DELETE', '', { version: 2 }],
      ['POST', '/test', {}],
      ['POST', '/sending', { version: 2 }],
    ] as const) {
      expect((await call(method, `/${draft.id}${rest}`, body)).status, `${method} ${rest}`).toBe(404)
    }
    expect(await auditActions(draft.id)).toEqual(['newsletter_created', 'newsletter_changed', 'newsletter_deleted'])
  })

  it.each([
    ['no subject', { subject: ' a ', body: 'x'.repeat(30) }, 'subject'],
    ['a subject of two lines', { subject: 'Hello\r\nBcc: all@example.com', body: 'x'.repeat(30) }, 'subject'],
    ['a long subject', { subject: 'x'.repeat(121), body: 'x'.repeat(30) }, 'subject'],
    ['no text', { subject: 'Hello', body: ' ' }, 'body'],
    ['text over the limit', { subject: 'Hello', body: 'x'.repeat(20_001) }, 'body'],
    ['its own state', { ...form('Hello'), state: 'sent' }, ''],
  ])('is rejected with %s', async (_name, body, field) => {
    const answer = await call('POST', '', body)
    expect(answer.status).toBe(422)
    if (field) expect(answer.body.errors[0].path).toBe(field)
  })

  it('is sent as a test only to the administrator who asks', async () => {
    await subscribers(2)
    const { id } = await createDraft('A try')
    expect((await call('POST', `/${id}/test`, {})).body).toEqual({ sentTo: demoAccounts.admin.email })
    await expect.poll(() => shop.emails.filter((message) => message.subject === '[Test] A try').length).toBe(1)
    const message = shop.emails.find(({ subject }) => subject === '[Test] A try')
    expect(message?.to).toBe(demoAccounts.admin.email)
    expect(message?.text).toContain('This is a test')
    expect(message?.headers).toBeUndefined()
    expect(emailsOf(id)).toEqual([])
    expect((await call('GET', `/${id}`)).body.state).toBe('draft')
    expect(await auditActions(id)).toEqual(['newsletter_created', 'newsletter_tested'])
  })
})

describe('a campaign', () => {
  it('is sent once to every confirmed subscriber, with their own unsubscribe link and button', async () => {
    await subscribers(3)
    const draft = await createDraft('To all')
    const answers = await Promise.all([send(draft), send(draft), send(draft)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await finished(draft.id)
    await expect.poll(() => emailsOf(draft.id).length, { timeout: 20_000 }).toBe(3)
    expect(
      emailsOf(draft.id)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['reader1@example.com', 'reader2@example.com', 'reader3@example.com'])
    expect((await call('GET', `/${draft.id}`)).body).toMatchObject({
      state: 'sent',
      recipients: 3,
      emails: 3,
      sentAt: '2026-11-20T10:00:00.000Z',
    })

    const addresses = new Set<string>()
    for (const { text, html, headers, subject } of emailsOf(draft.id)) {
      expect(subject).toBe('To all')
      expect(text).toContain('see the balm (https://shop.example/balm) <b>now</b>.')
      expect(html).toMatch(
        /<a class="link" href="https:\/\/shop\.example\/balm" [^<>]+>the balm<\/a> &lt;b&gt;now&lt;\/b&gt;\./,
      )
      const address =
        /^<http:\/\/localhost:\d+(\/newsletter\/unsubscribe\?token=[\w.-]+)>$/.exec(
          headers?.['List-Unsubscribe'] ?? '',
        )?.[1] ?? ''
      expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      expect(text).toContain(address)
      addresses.add(address)
    }
    expect(addresses.size).toBe(3)
    const [first = ''] = addresses
    expect(
      (
        await shop.call('POST', first, 'List-Unsubscribe=One-Click', {
          'content-type': 'application/x-www-form-urlencoded',
        })
      ).status,
    ).toBe(200)
    expect(await shop.db.rows(sql`select 1 from newsletter_subscription where confirmed_at is not null`)).toHaveLength(
      2,
    )
    expect(await auditActions(draft.id)).toEqual(['newsletter_created', 'newsletter_sent'])
  })

  it('cannot be changed, sent again or deleted once it is sent', async () => {
    await subscribers(1)
    const draft = await createDraft('For good')
    await send(draft)
    for (const version of [1, 2]) {
      expect(await call('PUT', `/${draft.id}`, { version, form: form('Never mind') })).toMatchObject({
        status: 409,
        body: { code: 'campaign_sent' },
      })
      expect(await call('DELETE', `/${draft.id}`, { version })).toMatchObject({
        status: 409,
        body: { code: 'campaign_sent' },
      })
      expect(await send({ id: draft.id, version })).toMatchObject({ status: 409, body: { code: 'campaign_sent' } })
    }
    await finished(draft.id)
    expect(await auditActions(draft.id)).toEqual(['newsletter_created', 'newsletter_sent'])
  })

  it('is created and changed once when a request is repeated after a lost reply', async () => {
    const id = randomUUID()
    const created = await Promise.all([1, 2].map(() => call('POST', '', { id, ...form('Twice asked') })))
    expect(created).toMatchObject([{ body: { id, version: 1 } }, { body: { id, version: 1 } }])
    for (const version of [1, 1])
      expect(await call('PUT', `/${id}`, { version, form: form('Asked again') })).toMatchObject({
        status: 200,
        body: { version: 2, subject: 'Asked again' },
      })
    expect(await auditActions(id)).toEqual(['newsletter_created', 'newsletter_changed'])
  })

  it('is not sent to an empty list, or in a version that was not previewed', async () => {
    const draft = await createDraft('To nobody')
    expect(await send(draft)).toMatchObject({ status: 409, body: { code: 'nobody_subscribed' } })
    await subscribers(1)
    expect(await send({ id: draft.id, version: 9 })).toMatchObject({
      status: 409,
      body: { code: 'campaign_changed' },
    })
    expect((await call('GET', `/${draft.id}`)).body.state).toBe('draft')
  })

  it('is sent in batches; a batch delivered twice, or after the end, sends nothing twice', async () => {
    const count = newsletterRules.emailsPerBatch * 2 + 50
    await subscribers(count)
    const draft = await createDraft('In batches')
    await send(draft)
    // Simulates a power cut after a batch, before it is acknowledged.
    await shop.db.transaction(async (tx) => {
      for (let time = 0; time < 3; time += 1) await shop.jobs.send(tx, 'newsletter_batch', { campaignId: draft.id })
    })
    await expect.poll(() => emailsOf(draft.id).length, { timeout: 60_000, interval: 200 }).toBe(count)
    await finished(draft.id)
    expect(new Set(emailsOf(draft.id).map(({ to }) => to)).size).toBe(count)
    expect((await call('GET', `/${draft.id}`)).body).toMatchObject({ recipients: count, emails: count })
    expect(await shop.db.rows(sql`select 1 from newsletter_recipient`)).toEqual([])
  }, 90_000)

  it('skips anyone who unsubscribes during sending, whether still waiting or already queued', async () => {
    await subscribers(4)
    const draft = await createDraft('Too late')
    const ids = (
      await shop.db.rows<{ id: string }>(
        sql`select id from newsletter_subscription where confirmed_at is not null order by email`,
      )
    ).map(({ id }) => id)
    // Sending has been requested and no batch has begun, but the second subscriber's email is already queued.
    await shop.db.rows(
      sql`update newsletter_campaign set sent_at = now(), recipients = 4, emails = 1 where id = ${draft.id}`,
    )
    await shop.db.rows(
      sql`insert into newsletter_recipient (campaign_id, subscription_id) select ${draft.id}, id
        from newsletter_subscription where id = any(${[ids[0], ids[2], ids[3]]})`,
    )
    for (const id of ids.slice(0, 2))
      await shop.db.rows(sql`delete from newsletter_subscription where id = ${id ?? ''}`)
    await shop.db.transaction(async (tx) => {
      await shop.jobs.send(tx, 'newsletter_email', { campaignId: draft.id, subscriptionId: ids[1] })
      await shop.jobs.send(tx, 'newsletter_batch', { campaignId: draft.id })
    })
    await finished(draft.id)
    const waiting = () =>
      shop.db.rows(sql`select 1 from job.job where name = 'newsletter_email' and state <> 'completed'`)
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(0)
    expect(
      emailsOf(draft.id)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['reader3@example.com', 'reader4@example.com'])
    expect((await call('GET', `/${draft.id}`)).body).toMatchObject({ recipients: 4, emails: 3 })
  })
})
