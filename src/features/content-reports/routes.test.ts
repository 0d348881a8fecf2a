import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, plain } from '#root/test/buyer.ts'
import { contentReporting, texts, unknownId } from '#root/test/content-reports.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
let desk: ReturnType<typeof contentReporting>
beforeAll(async () => {
  shop = await openShop({ environment: { CONTACT_INBOX: 'desk@eclat.example', RATE_LIMITS: 'off' } })
  admin = await adminOf(shop)
  desk = contentReporting(shop, admin)
})
afterAll(() => shop.close())

describe.each(['review', 'photo', 'question', 'answer'] as const)('a reported %s', (kind) => {
  it('is confirmed to the reporter, and once removed, reporter and author learn why', async () => {
    const author = await newCustomer(shop, 'Rosa')
    const id = await desk.write[kind](author)
    const found = await desk.content(kind, id)
    expect(found).toMatchObject({ status: 200, body: { authorName: 'Rosa V.', productId: plain } })
    expect(found.text).not.toContain(author.id)
    expect(found.body.photos).toHaveLength(kind === 'photo' ? 1 : 0)
    if (kind !== 'photo') expect(found.body.text).toBe(texts[kind])

    const receipts = await desk.emailsOf(async () => expect((await desk.report(kind, id)).body).toEqual({ sent: true }))
    expect(receipts.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'desk@eclat.example'])
    // Nobody can send texts to strangers.
    for (const { text } of receipts) expect(text).not.toMatch(/Ann|phone number/)
    const [open] = await desk.list()
    expect(open).toMatchObject({ kind, name: 'Ann Maes', reason: 'personal_data', decision: null })
    expect(open?.content?.authorName).toBe('Rosa V.')

    const emails = await desk.emailsOf(() => desk.decide(open?.id ?? '', 'removed', 'It names a person.'))
    expect(emails.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', author.email])
    for (const { text } of emails) expect(text).toContain('It names a person.')
    const statement = emails.find(({ to }) => to === author.email)?.text ?? ''
    expect(statement).toContain('We decided this after a report.')
    expect(statement).not.toMatch(/Ann|phone number/)
    expect((await desk.content(kind, id)).status).toBe(404)
    expect((await desk.report(kind, id)).body).toMatchObject({ code: 'content_not_found' })
    expect((await desk.list('decided'))[0]).toMatchObject({
      id: open?.id,
      content: null,
      decision: 'removed',
      decisionReason: 'It names a person.',
    })
    const logged = await shop.db.rows(sql`select action, after from audit_event where subject = ${open?.id ?? ''}`)
    expect(logged).toEqual([
      { action: 'report_decided', after: { decision: 'removed', reason: 'It names a person.', product: plain } },
    ])
  })
})

it('removing a review takes its stars out of the rating, and shows its author the reason', async () => {
  const rating = async () => (await shop.call('GET', `/api/products/${plain}`)).body
  const before = await rating()
  const author = await newCustomer(shop)
  await desk.report('review', await desk.write.review(author))
  expect((await rating()).reviewCount).toBe(before.reviewCount + 1)
  await desk.decide(await desk.newestOpen(), 'removed')
  expect(await rating()).toMatchObject({ rating: before.rating, reviewCount: before.reviewCount })
  const own = await shop.call('GET', `/api/account/reviews/${plain}`, undefined, author)
  expect(own.body.review.hiddenReason).toBe('It names a person.')
})

it('kept content stays, its author learns nothing, and the reporter can report it again', async () => {
  const id = await desk.ask(await newCustomer(shop))
  await desk.report('question', id)
  const emails = await desk.emailsOf(async () => desk.decide(await desk.newestOpen(), 'kept', 'It is an opinion.'))
  expect(emails).toMatchObject([{ to: 'ann@example.com', text: expect.stringContaining('It is an opinion.') }])
  expect(emails[0]?.text).toContain('contact us')
  expect((await desk.content('question', id)).status).toBe(200)
  await desk.report('question', id)
  expect((await desk.list())[0]).toMatchObject({ content: { text: texts.question }, decision: null })
})

it('a statement of reasons is also sent when staff hides content on their own initiative', async () => {
  const author = await newCustomer(shop)
  const [review, question] = [await desk.write.review(author), await desk.ask(author)]
  const hiding = { reason: 'Advertising', seen: null }
  const emails = await desk.emailsOf(async () => {
    await shop.call('PUT', `/api/admin/reviews/${review}/hidden`, { ...hiding, editedAt: null }, admin)
    await shop.call('PUT', `/api/admin/reviews/${review}/hidden`, { ...hiding, editedAt: null }, admin)
    await shop.call('PUT', `/api/admin/questions/${question}/hidden`, hiding, admin)
    await shop.call('PUT', `/api/admin/questions/${question}/hidden`, { reason: null, seen: 'Advertising' }, admin)
  })
  expect(emails.map(({ to }) => to)).toEqual([author.email, author.email])
  for (const { text } of emails) expect(text).toContain('We decided this on our own initiative.')
})

it('a statement of reasons is also sent for answers that disappear with their question', async () => {
  const [asker, answerer, other] = [await newCustomer(shop), await newCustomer(shop), await newCustomer(shop)]
  const question = await desk.ask(asker)
  const answer = (author: { cookie: string }) =>
    shop.call('PUT', `/api/questions/${question}/answer`, { text: 'It is light.' }, author)
  await answer(asker)
  await answer(answerer)
  const hidden = (await answer(other)).body.id
  await shop.call('PUT', `/api/admin/questions/answers/${hidden}/hidden`, { reason: 'Off topic', seen: null }, admin)
  const emails = await desk.emailsOf(() =>
    shop.call('PUT', `/api/admin/questions/${question}/hidden`, { reason: 'Advertising', seen: null }, admin),
  )
  expect(emails.map(({ to }) => to).toSorted()).toEqual([asker.email, answerer.email].toSorted())
  const statement = emails.find(({ to }) => to === answerer.email)?.text ?? ''
  expect(statement).toContain('We’ve hidden the question, and its answers with it.')
  expect(statement).toContain('Advertising')
})

describe('a report', () => {
  it.each([
    [{ reason: 'gossip' }, 'Please choose a reason'],
    [{ explanation: ' Too few ' }, 'Explanation must be at least 10 characters'],
    [{ explanation: 'x'.repeat(2_001) }, 'This is too long'],
    [{ name: ' A ' }, 'Name must be at least 2 characters'],
    [{ name: 'Ann\nBcc: b@example.com' }, 'Please use a single line'],
    [{ email: '' }, 'Please enter a valid email address'],
    [{ email: 'ann@' }, 'Please enter a valid email address'],
    [{ email: 'ann@example.com, ben@example.com' }, 'Please enter a valid email address'],
    [{ isGoodFaith: false }, 'Please confirm this statement'],
    [{ decision: 'removed' }, /unrecognized|decision/i],
  ])('is rejected with a message about the field: %j', async (change, message) => {
    const before = (await desk.list()).length
    const answer = await desk.report('review', unknownId, change)
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: message instanceof RegExp ? expect.stringMatching(message) : message },
    })
    expect((await desk.list()).length).toBe(before)
  })

  it('names all invalid fields together', async () => {
    const answer = await desk.report('review', unknownId, { reason: '', explanation: '', name: '', email: '' })
    const fields = (answer.body.errors as { path: string }[]).map(({ path }) => path)
    expect(new Set(fields)).toEqual(new Set(['reason', 'explanation', 'name', 'email']))
  })

  it('may be anonymous only about sexual content involving minors', async () => {
    const id = await desk.ask(await newCustomer(shop))
    const anonymous = { reason: 'sexual_content_of_minors', name: '', email: '' }
    const sent = await desk.emailsOf(() => desk.report('question', id, anonymous))
    expect(sent.map(({ to }) => to)).toEqual(['desk@eclat.example'])
    const emails = await desk.emailsOf(async () => desk.decide(await desk.newestOpen(), 'kept'))
    expect(emails).toEqual([])
  })

  it('that is sent twice, even at the same time, is stored and confirmed once', async () => {
    const id = await desk.ask(await newCustomer(shop))
    const before = (await desk.list()).length
    const sent = await desk.emailsOf(async () => {
      const answers = await Promise.all([
        desk.report('question', id),
        desk.report('question', id),
        desk.report('question', id),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      await desk.report('question', id, { email: 'ANN@example.com' })
    })
    expect(sent).toHaveLength(2)
    expect((await desk.list()).length).toBe(before + 1)
  })

  it('is about visible content of customers only', async () => {
    const question = await desk.ask(await newCustomer(shop))
    const answer = await desk.idOf(
      shop.call('PUT', `/api/admin/questions/${question}/answer`, { text: 'Ours', seen: [] }, admin),
    )
    const waitingPhoto = await desk.uploadPhoto(await newCustomer(shop))
    for (const [kind, id] of [
      ['answer', answer],
      ['photo', waitingPhoto],
      ['review', question],
      ['photo', unknownId],
    ] as const) {
      expect(await desk.content(kind, id)).toMatchObject({ status: 404, body: { code: 'content_not_found' } })
      expect(await desk.report(kind, id)).toMatchObject({ status: 404, body: { code: 'content_not_found' } })
    }
    expect((await shop.call('GET', '/api/reportable-content/review/not-an-id')).status).toBe(422)
    expect((await shop.call('GET', `/api/reportable-content/user/${unknownId}`)).status).toBe(422)
  })

  it('is rate limited per visitor', async () => {
    const guarded = await openShop({ database: shop.db, environment: { RATE_LIMITS: 'on' } })
    const answers = await Promise.all(Array.from({ length: 12 }, () => desk.report('review', unknownId, {}, guarded)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    await guarded.close()
  })
})
