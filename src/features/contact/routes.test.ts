import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { createMailer } from '#src/platform/email/mailer.server.ts'
import { emails } from '#src/messages/server-messages.server.ts'
import { contactCategories, ContactForm } from './forms.ts'
import { renderContactMessageEmail } from './email.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { CONTACT_INBOX: 'desk@eclat.example' } })
})
afterAll(() => shop.close())

const form = {
  name: 'Ann Maes',
  email: 'ann@example.com',
  phone: '',
  subject: 'A late parcel',
  message: 'Order 1001 has not come yet.',
  category: 'shipping' as const,
}
const post = (change: object = {}, to = shop) => to.call('POST', '/api/contact-messages', { ...form, ...change })
const countMessages = async () =>
  (await shop.db.rows<{ count: number }>(sql`select count(*) as count from contact_message`))[0]?.count ?? 0

describe('a contact form message [STAT-02]', () => {
  it('is stored as new and emailed to the inbox with the sender as reply-to', async () => {
    expect(await post({ phone: '+32 470 00 00 00', message: 'Where is it?\n<b>Order 1001</b>' })).toMatchObject({
      status: 200,
      body: { sent: true },
    })
    await expect.poll(() => shop.emails.length).toBe(1)
    expect(shop.emails[0]).toMatchObject({
      to: 'desk@eclat.example',
      replyTo: 'ann@example.com',
      subject: 'Shipping: A late parcel',
    })
    expect(shop.emails[0]?.text).toContain('Where is it?\n<b>Order 1001</b>')
    expect(shop.emails[0]?.text).toContain('Phone: +32 470 00 00 00')
    expect(shop.emails[0]?.html).toContain('&lt;b&gt;Order 1001&lt;/b&gt;')
    expect((await shop.contact.list(1)).messages[0]).toMatchObject({
      name: 'Ann Maes',
      category: 'shipping',
      status: 'new',
      answeredAt: null,
    })
  })

  it('requires no phone number, not even an empty one', async () => {
    const { phone: _none, ...rest } = form
    shop.advanceClock(60)
    expect((await shop.call('POST', '/api/contact-messages', rest)).status).toBe(200)
    expect((await shop.contact.list(1)).messages[0]?.phone).toBe('')
  })

  it('can have any of the six categories', async () => {
    expect(contactCategories).toEqual(['general', 'product', 'skincare', 'shipping', 'returns', 'technical'])
    for (const category of contactCategories) expect((await post({ category })).status).toBe(200)
  })

  it.each([
    [{ name: ' A ' }, 'Name must be at least 2 characters'],
    [{ email: 'ann@' }, 'Please enter a valid email address'],
    [{ email: 'ann@example.com, ben@example.com' }, 'Please enter a valid email address'],
    [{ subject: 'Four' }, 'Subject must be at least 5 characters'],
    [{ message: '   Too few ' }, 'Message must be at least 10 characters'],
    [{ category: 'gossip' }, 'Please choose a category'],
    [{ message: 'x'.repeat(5_001) }, 'This is too long'],
    [{ status: 'answered' }, /unrecognized|status/i],
  ])('is rejected with the specified message and nothing changes: %j', async (change, errorMessage) => {
    const before = await countMessages()
    const answer = await post(change)
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: errorMessage instanceof RegExp ? expect.stringMatching(errorMessage) : errorMessage },
    })
    expect(await countMessages()).toBe(before)
  })

  it('cannot inject email headers', async () => {
    const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\0']
    for (const field of ['name', 'email', 'phone', 'subject'] as const) {
      for (const end of breaks)
        expect(
          (await post({ [field]: `ann@example.com${end}Bcc: victim@example.com` })).status,
          `${field} ${JSON.stringify(end)}`,
        ).toBe(422)
    }
  })

  it('leaves the outbox with the account of its address, and no other one does', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eclat-contact-'))
    const mailer = createMailer({ kind: 'folder', folder, from: 'hello@eclat.example' }, async () => 'Éclat')
    const send = (id: string, email: string, message = form.message) => {
      const content = renderContactMessageEmail({ ...form, email, message }, 'Éclat', emails.contactMessage)
      return mailer.send({ id, to: 'desk@eclat.example', ...content })
    }
    await send('of-ann', 'Ann@example.com')
    await send('of-ben', 'ben@example.com', 'Forwarded:\nTo: ann@example.com\nReply-To: ann@example.com')
    await mailer.erase(['ann@example.com'])
    expect(readdirSync(folder)).toEqual(['of-ben.eml'])
  })

  it('produces exactly one header block in the written email, whatever was typed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eclat-contact-'))
    const mailer = createMailer({ kind: 'folder', folder, from: 'hello@eclat.example' }, async () => 'Éclat')
    const typed = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `Bcc: v@example.com ${text}`)
    await fc.assert(
      fc.asyncProperty(typed, typed, typed, async (name, subject, message) => {
        const parsed = ContactForm.safeParse({ ...form, name, subject, message })
        fc.pre(parsed.success)
        await mailer.send({
          id: 'one',
          to: 'desk@eclat.example',
          ...renderContactMessageEmail(parsed.data, 'Éclat', emails.contactMessage),
        })
        const head = readFileSync(join(folder, 'one.eml'), 'utf8').split('\r\n\r\n')[0] ?? ''
        const names = head.split('\r\n').flatMap((line) => (/^[ \t]/.test(line) ? [] : line.split(':')[0]))
        expect(names.toSorted()).toEqual([
          'Content-Type',
          'Date',
          'From',
          'MIME-Version',
          'Message-ID',
          'Reply-To',
          'Subject',
          'To',
        ])
      }),
    )
  })

  it('is rate limited per visitor', async () => {
    const guarded = await openShop({
      database: shop.db,
      environment: { CONTACT_INBOX: 'desk@eclat.example', RATE_LIMITS: 'on' },
    })
    const answers = await Promise.all(Array.from({ length: 12 }, () => post({}, guarded)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    await guarded.close()
  })

  it('is rejected and not stored when no inbox is configured', async () => {
    const before = await countMessages()
    const withoutInbox = await openShop({ database: shop.db })
    expect(await post({}, withoutInbox)).toMatchObject({ status: 409, body: { code: 'contact_closed' } })
    expect(await countMessages()).toBe(before)
    await withoutInbox.close()
  })
})

describe('the contact inbox for administrators', () => {
  it('lists messages newest first, page by page, marks them answered once, and is empty after a year', async () => {
    await shop.db.rows(sql`delete from contact_message`)
    const orderAdmin = await openShop({ database: shop.db, environment: { CONTACT_INBOX: 'desk@eclat.example' } })
    for (let number = 1; number <= 23; number += 1) {
      await post({ subject: `Message ${number}` }, orderAdmin)
      orderAdmin.advanceClock(60)
    }
    const first = await orderAdmin.contact.list(1)
    expect(first).toMatchObject({ total: 23, page: 1, pages: 2 })
    expect(first.messages.map(({ subject }) => subject).slice(0, 2)).toEqual(['Message 23', 'Message 22'])
    expect((await orderAdmin.contact.list(9)).messages.map(({ subject }) => subject)).toEqual([
      'Message 3',
      'Message 2',
      'Message 1',
    ])

    const id = first.messages[0]?.id ?? ''
    const admin = await adminOf(orderAdmin)
    const markAnswered = (one: string) => orderAdmin.call('POST', `/api/admin/messages/${one}/answered`, {}, admin)
    expect((await orderAdmin.call('GET', '/api/admin/messages?page=2', undefined, admin)).body).toMatchObject({
      total: 23,
      page: 2,
      messages: [{ subject: 'Message 3', answeredAt: null }, {}, {}],
    })
    expect((await markAnswered(id)).body).toEqual({ answered: true })
    const answeredAt = (await orderAdmin.contact.list(1)).messages[0]?.answeredAt
    orderAdmin.advanceClock(60)
    expect((await markAnswered(id)).body).toEqual({ answered: true })
    expect((await orderAdmin.contact.list(1)).messages[0]).toMatchObject({ status: 'answered', answeredAt })
    expect((await markAnswered('00000000-0000-4000-8000-000000000000')).status).toBe(404)

    expect(await orderAdmin.db.rows(sql`select action, subject from audit_event`)).toEqual([
      { action: 'message_answered', subject: id },
    ])

    orderAdmin.advanceClock(364 * 24 * 3_600)
    await orderAdmin.contact.removeOld()
    expect((await orderAdmin.contact.list(1)).total).toBe(23)
    orderAdmin.advanceClock(2 * 24 * 3_600)
    await orderAdmin.contact.removeOld()
    expect((await orderAdmin.contact.list(1)).total).toBe(0)
    await orderAdmin.close()
  })
})

it.each([
  [1, 'verified'],
  [0, 'unverified'],
])('messages from the address of an erased account: %s deleted if it is %s', async (deleted, state) => {
  const person = await newCustomer(shop)
  if (state === 'verified') await shop.db.rows(sql`update customer set email_verified = true where id = ${person.id}`)
  await post({ email: person.email.toUpperCase() })
  await post({ email: 'someone.else@example.com' })
  const before = await countMessages()
  expect((await shop.call('DELETE', '/api/account', { password: person.password }, person)).status).toBe(200)
  expect(await countMessages()).toBe(before - deleted)
})
