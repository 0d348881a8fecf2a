import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, staffOf } from '#root/test/admin.ts'
import { newCustomer, plain } from '#root/test/buyer.ts'
import { contentReporting, texts, unknownId } from '#root/test/content-reports.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { ContentReport } from './contract.ts'

let shop: TestShop
let admin: { cookie: string }
let desk: ReturnType<typeof contentReporting>
beforeAll(async () => {
  shop = await openShop({ environment: { CONTACT_INBOX: 'desk@eclat.example', RATE_LIMITS: 'off' } })
  admin = await adminOf(shop)
  desk = contentReporting(shop, admin)
})
afterAll(() => shop.close())

async function idOfOne(contentId: string): Promise<string> {
  const [row] = await shop.db.rows<{ id: string }>(sql`select id from content_report where content_id = ${contentId}`)
  return row?.id ?? ''
}

describe('a decision', () => {
  it('requires a reason and an existing report', async () => {
    await desk.report('question', await desk.ask(await newCustomer(shop)))
    const id = await desk.newestOpen()
    expect(await desk.decide(id, 'kept', ' ')).toMatchObject({
      status: 422,
      body: { detail: 'Enter a reason of 3 to 300 characters' },
    })
    expect((await desk.decide(id, 'postponed')).status).toBe(422)
    expect(await desk.decide(unknownId, 'kept')).toMatchObject({ status: 404, body: { code: 'report_not_found' } })
    expect((await desk.decide(id, 'kept')).status).toBe(200)
  })

  it('is made once, however many staff decide at the same time, and again after a lost reply', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await desk.ask(await newCustomer(shop))
      await desk.report('question', id)
      const open = await desk.newestOpen()
      const sent = await desk.emailsOf(async () => {
        const answers = await Promise.all([
          desk.decide(open, 'kept', 'Opinion'),
          desk.decide(open, 'removed', 'Advertising'),
        ])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(answers.find(({ status }) => status === 409)?.body.code).toBe('report_decided')
      })
      const [stored] = await desk.list('decided')
      expect((await desk.content('question', id)).status).toBe(stored?.decision === 'kept' ? 200 : 404)
      expect(sent.filter(({ to }) => to === 'ann@example.com')).toHaveLength(1)
      const again = await desk.emailsOf(() => desk.decide(open, stored?.decision ?? '', stored?.decisionReason ?? ''))
      expect(again).toEqual([])
    }
  })

  it('to remove closes all open reports of the content, and to keep only one of them', async () => {
    const id = await desk.ask(await newCustomer(shop))
    await desk.report('question', id)
    await desk.report('question', id, { email: 'ben@example.com', explanation: 'It is an advertisement.' })
    await desk.report('question', id, { email: 'cem@example.com', explanation: 'It is an advertisement.' })
    const kept = await desk.emailsOf(async () => desk.decide(await desk.newestOpen(), 'kept'))
    expect(kept).toHaveLength(1)
    const removed = await desk.emailsOf(async () => desk.decide(await desk.newestOpen(), 'removed'))
    expect(removed).toHaveLength(3)
    expect((await desk.list()).filter(({ content: one }) => one === null)).toEqual([])
  })

  it('about content that is gone can only close the report, and blames nobody again', async () => {
    const author = await newCustomer(shop)
    const id = await desk.ask(author)
    await desk.report('question', id)
    await shop.call('DELETE', `/api/questions/${id}`, undefined, author)
    const open = (await desk.list()).at(-1)
    expect(open?.content).toBeNull()
    expect(await desk.decide(open?.id ?? '', 'kept')).toMatchObject({
      status: 409,
      body: { code: 'content_not_visible' },
    })
    const emails = await desk.emailsOf(() => desk.decide(open?.id ?? '', 'removed', 'Its author deleted it.'))
    expect(emails.map(({ to }) => to)).toEqual(['ann@example.com'])
  })

  it('is about the text that staff has read', async () => {
    const author = await newCustomer(shop)
    const question = await desk.ask(await newCustomer(shop))
    const answer = (text: string) => shop.call('PUT', `/api/questions/${question}/answer`, { text }, author)
    const id = (await answer('See evil.example')).body.id as string
    await desk.report('answer', id)
    const open = await desk.newestOpen()
    const path = `/api/admin/content-reports/${open}/decision`
    const verdict = { decision: 'removed', reason: 'Advertising', editedAt: null }
    shop.advanceClock(1)
    await answer('It is fine.')
    expect(await shop.call('POST', path, verdict, admin)).toMatchObject({
      status: 409,
      body: {
        code: 'content_edited',
        detail: 'The author has edited this content since you opened it. Please read it again.',
      },
    })
    const seen = (await desk.list()).at(-1)?.content
    expect(seen).toMatchObject({ text: 'It is fine.', editedAt: expect.any(String) })
    expect((await shop.call('POST', path, { ...verdict, editedAt: seen?.editedAt }, admin)).status).toBe(200)
    expect((await desk.content('answer', id)).status).toBe(404)
  })

  it('that closes a report leaves alone what is hidden with other content', async () => {
    const [writer, answerer] = [await newCustomer(shop), await newCustomer(shop)]
    const photo = await desk.write.photo(writer)
    const question = await desk.ask(await newCustomer(shop))
    const answer = (await shop.call('PUT', `/api/questions/${question}/answer`, { text: 'Yes.' }, answerer)).body
      .id as string
    await desk.report('photo', photo)
    await desk.report('answer', answer)
    const [ofPhoto, ofAnswer] = (await desk.list()).slice(-2)
    const reviewId = (await shop.call('GET', `/api/account/reviews/${plain}`, undefined, writer)).body.review.id
    const hide = { reason: 'Names a person', seen: null }
    const show = { reason: null, seen: 'Names a person' }
    const moderate = async (change: object) => {
      const ofReview = { ...change, editedAt: null }
      const review = await shop.call('PUT', `/api/admin/reviews/${reviewId}/hidden`, ofReview, admin)
      const asked = await shop.call('PUT', `/api/admin/questions/${question}/hidden`, change, admin)
      expect([review.status, asked.status]).toEqual([200, 200])
    }
    await moderate(hide)
    const emails = await desk.emailsOf(async () => {
      for (const report of [ofPhoto, ofAnswer]) {
        expect((await desk.list()).find(({ id }) => id === report?.id)?.content).toBeNull()
        expect((await desk.decide(report?.id ?? '', 'removed', 'Hidden already')).status).toBe(200)
      }
    })
    expect(new Set(emails.map(({ to }) => to))).toEqual(new Set(['ann@example.com']))
    await moderate(show)
    expect((await desk.content('photo', photo)).status).toBe(200)
    expect((await desk.content('answer', answer)).status).toBe(200)
  })

  it('can keep what visitors cannot see because its product is archived', async () => {
    const id = await desk.ask(await newCustomer(shop))
    await desk.report('question', id)
    const open = await desk.newestOpen()
    await shop.db.transaction(async (tx) => {
      await tx.rows(sql`update product set status = 'archived' where id = ${plain}`)
      await tx.notify('catalog_changed')
    })
    await expect.poll(async () => (await desk.content('question', id)).status).toBe(404)
    expect((await desk.list()).at(-1)?.content).toMatchObject({ text: texts.question })
    expect((await desk.decide(open, 'kept')).status).toBe(200)
    await shop.db.transaction(async (tx) => {
      await tx.rows(sql`update product set status = 'active' where id = ${plain}`)
      await tx.notify('catalog_changed')
    })
    await expect.poll(async () => (await desk.content('question', id)).status).toBe(200)
  })

  it('is made by roles that moderate reviews', async () => {
    await desk.report('question', await desk.ask(await newCustomer(shop)))
    const id = await desk.newestOpen()
    const [reader, support, shopper] = [
      await staffOf(shop, 'read_only'),
      await staffOf(shop, 'support'),
      await newCustomer(shop),
    ]
    for (const person of [reader, shopper]) expect((await desk.decide(id, 'kept', 'Fine', person)).status).toBe(403)
    expect((await shop.call('GET', '/api/admin/content-reports', undefined, shopper)).status).toBe(403)
    expect((await shop.call('GET', '/api/admin/content-reports', undefined, reader)).status).toBe(200)
    expect((await desk.decide(id, 'kept', 'Fine', support)).status).toBe(200)
  })
})

describe('stored reports', () => {
  it('are listed page by page', async () => {
    const id = await desk.ask(await newCustomer(shop))
    for (let number = 1; number <= 22; number += 1)
      await desk.report('question', id, {
        email: `reporter${number % 2}@example.com`,
        explanation: `Explanation ${number}`,
      })
    const first = (await shop.call('GET', '/api/admin/content-reports', undefined, admin)).body
    expect(first.reports).toHaveLength(20)
    const path = `/api/admin/content-reports?cursor=${first.next}`
    const second = (await shop.call('GET', path, undefined, admin)).body
    const ids = [...first.reports, ...second.reports].map((one: ContentReport) => one.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(second.reports.length).toBeGreaterThanOrEqual(2)
    expect(first.reports[0].createdAt < second.reports[0].createdAt).toBe(true)
    expect((await shop.call('GET', '/api/admin/dashboard', undefined, admin)).body.reports).toBe(ids.length)
    const emails = await desk.emailsOf(() => desk.decide(second.reports.at(-1).id, 'removed'))
    expect(emails.map(({ to }) => to).filter((to) => to.startsWith('reporter'))).toHaveLength(2)
  })

  it('are deleted half a year after the decision, and never before it', async () => {
    await desk.report('question', await desk.ask(await newCustomer(shop)))
    const count = async () => (await shop.db.rows(sql`select id from content_report`)).length
    const [all, open] = [await count(), (await desk.list()).length]
    const later = await openShop({ database: shop.db })
    later.advanceClock(179 * 24 * 3_600)
    await later.contentReports.removeOld()
    expect(await count()).toBe(all)
    later.advanceClock(2 * 24 * 3_600)
    await later.contentReports.removeOld()
    expect(await count()).toBe(open)
    await later.close()
  })

  it.each([
    [0, 'verified'],
    [1, 'unverified'],
  ])('from the address of an erased account: %s kept if it is %s', async (kept, state) => {
    const person = await newCustomer(shop)
    if (state === 'verified') await shop.db.rows(sql`update customer set email_verified = true where id = ${person.id}`)
    await desk.report('question', await desk.ask(await newCustomer(shop)), { email: person.email.toUpperCase() })
    expect((await shop.call('DELETE', '/api/account', { password: person.password }, person)).status).toBe(200)
    const rows = await shop.db.rows(sql`select id from content_report where lower(email) = ${person.email}`)
    expect(rows).toHaveLength(kept)
  })

  it('of an erased account are deleted if they are decided, and stay without name and address if they are open', async () => {
    const person = await newCustomer(shop)
    await shop.db.rows(sql`update customer set email_verified = true where id = ${person.id}`)
    const id = await desk.ask(await newCustomer(shop))
    await desk.report('question', id, { email: person.email, explanation: 'It threatens my family.' })
    expect((await desk.decide(await desk.newestOpen(), 'kept')).status).toBe(200)
    await desk.report('question', id, { email: person.email, explanation: 'It gives my address.' })
    await desk.report('question', id, { email: 'other@example.com' })
    expect((await shop.call('DELETE', '/api/account', { password: person.password }, person)).status).toBe(200)
    const open = (await desk.list()).slice(-2)
    expect(open).toMatchObject([
      { name: '', email: '', explanation: 'It gives my address.', content: { text: texts.question } },
      { email: 'other@example.com' },
    ])
    expect(await shop.db.rows(sql`select id from content_report where content_id = ${id}`)).toHaveLength(2)
    const emails = await desk.emailsOf(() => desk.decide(open[0]?.id ?? '', 'removed'))
    expect(emails.map(({ to }) => to)).not.toContain(person.email)
    expect(emails.map(({ to }) => to)).toContain('other@example.com')
  })

  it('that are the same once two accounts are erased are one', async () => {
    const id = await desk.ask(await newCustomer(shop))
    for (const name of ['One', 'Two']) {
      const person = await newCustomer(shop, name)
      await shop.db.rows(sql`update customer set email_verified = true where id = ${person.id}`)
      await desk.report('question', id, { email: person.email })
      expect((await shop.call('DELETE', '/api/account', { password: person.password }, person)).status).toBe(200)
    }
    expect(await shop.db.rows(sql`select name, email from content_report where content_id = ${id}`)).toEqual([
      { name: '', email: '' },
    ])
    await desk.decide(await idOfOne(id), 'removed')
  })

  it('from one address are limited while they wait, because nobody has verified it', async () => {
    const id = await desk.ask(await newCustomer(shop))
    const send = (number: number) =>
      desk.report('question', id, { email: 'flood@example.com', explanation: `No ${number}. of many` })
    for (let number = 0; number < 20; number += 1) expect((await send(number)).status).toBe(200)
    expect((await send(20)).status).toBe(429)
    expect((await send(19)).status, 'repeated after a lost reply').toBe(200)
    expect((await desk.report('question', id, { email: 'other@example.com' })).status).toBe(200)
    await desk.decide(await idOfOne(id), 'removed')
    expect((await desk.list()).filter(({ email }) => email === 'flood@example.com')).toEqual([])
  })
})
