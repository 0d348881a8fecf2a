import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, staffOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain, soldOut } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { questionRules } from '../shop-settings/limits/constants.ts'
import type { ModeratedQuestion, Question } from './contract.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

async function writer(firstName?: string) {
  const person = await newCustomer(shop, firstName)
  const headers = { cookie: person.cookie }
  return {
    ...person,
    headers,
    ask(text: string, productId = plain) {
      shop.advanceClock(1)
      return shop.call('POST', '/api/questions', { productId, text }, headers)
    },
    answer: (id: string, text: string) => shop.call('PUT', `/api/questions/${id}/answer`, { text }, headers),
    own: async (productId = plain) =>
      (await shop.call('GET', `/api/account/questions/${productId}`, undefined, headers)).body,
  }
}
const pageOf = async (productId = plain, before = '') =>
  (await shop.call('GET', `/api/product-questions/${productId}${before && `?before=${before}`}`)).body as {
    questions: Question[]
    next: string | null
  }
const find = async (id: string, productId = plain) =>
  (await pageOf(productId)).questions.find((question) => question.id === id)
const inbox = async (state: string) =>
  (await shop.call('GET', `/api/admin/questions?state=${state}`, undefined, admin)).body
    .questions as ModeratedQuestion[]
const answerAsShop = (id: string, text: string, seen: readonly string[] = []) =>
  shop.call('PUT', `/api/admin/questions/${id}/answer`, { text, seen }, admin)
const hide = (path: string, reason: string | null, seen: string | null = null) =>
  shop.call('PUT', `/api/admin/questions/${path}/hidden`, { reason, seen }, admin)
const emailsTo = (email: string) =>
  shop.emails.filter(({ to, subject }) => to === email && subject.startsWith('Your question'))
const nobody = '00000000-0000-4000-8000-000000000000'

describe('questions about a product', () => {
  it('appear on it newest first, without the id of their author, and page by page', async () => {
    const { ask } = await writer('Hedwig')
    const texts = Array.from({ length: questionRules.questionsPerPage + 2 }, (_, at) => `Question ${at}?`)
    for (const text of texts) expect((await ask(`  ${text} `, soldOut)).status).toBe(200)
    const first = await pageOf(soldOut)
    expect(first.questions).toHaveLength(questionRules.questionsPerPage)
    expect(first.questions[0]).toEqual({
      id: expect.any(String),
      authorName: 'Hedwig V.',
      text: texts.at(-1),
      createdAt: expect.any(String),
      answerCount: 0,
      answers: [],
    })
    // A question asked in the meantime does not move the next page.
    await ask('Another one?', soldOut)
    const second = await pageOf(soldOut, first.next ?? '')
    expect([...first.questions, ...second.questions].map(({ text }) => text)).toEqual(texts.toReversed())
    expect(second.next).toBeNull()
    expect((await shop.call('GET', `/api/product-questions/${soldOut}?before=yesterday`)).status).toBe(422)
  })

  it('are stored once when the same request arrives several times at the same time', async () => {
    const { ask, own } = await writer()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask('Does it sting?')))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await own()).questions).toHaveLength(1)
  })

  it('are limited per customer and product, also at the same time', async () => {
    const { ask, own } = await writer()
    const { maxPerProduct } = questionRules
    const answers = await Promise.all(Array.from({ length: maxPerProduct + 3 }, (_, at) => ask(`Number ${at}?`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxPerProduct)
    expect(answers.find(({ status }) => status === 422)?.body.detail).toBe(
      `You can ask up to ${maxPerProduct} questions about a product.`,
    )
    expect((await own()).questions).toHaveLength(maxPerProduct)
  })

  it('require an account, a product and a text', async () => {
    const { ask } = await writer()
    expect((await shop.call('POST', '/api/questions', { productId: plain, text: 'Who?' })).status).toBe(401)
    expect((await ask('Where is it?', 'no-such-product')).status).toBe(404)
    expect((await ask('   ')).status).toBe(422)
    expect((await ask('x'.repeat(1_001))).status).toBe(422)
  })

  it('can be deleted by their authors only', async () => {
    const [asker, other] = [await writer(), await writer()]
    const { id } = (await asker.ask('Is it heavy?')).body
    await other.answer(id, 'Not at all.')
    const remove = (headers: Record<string, string>) => shop.call('DELETE', `/api/questions/${id}`, undefined, headers)
    expect((await remove(other.headers)).body).toEqual({ removed: 0 })
    expect(await find(id)).toBeDefined()
    expect((await remove(asker.headers)).body).toEqual({ removed: 1 })
    expect((await remove(asker.headers)).body).toEqual({ removed: 0 })
    expect(await find(id)).toBeUndefined()
    expect((await other.own()).answers).toEqual([])
  })
})

describe('answers', () => {
  it('of the shop come first and do not name their author; customers’ answers say whether they bought it', async () => {
    const [asker, buyer, other] = [await writer(), await writer('Bert'), await writer('Otto')]
    await buy(shop, buyer, [{ productId: plain }])
    const { id } = (await asker.ask('Is it for dry skin?')).body
    await other.answer(id, 'I think so.')
    shop.advanceClock(1)
    await buyer.answer(id, 'Yes.')
    await answerAsShop(id, 'It is made for dry skin.')
    const question = await find(id)
    expect(question).toMatchObject({
      answerCount: 3,
      answers: [
        { authorName: null, isVerified: false, text: 'It is made for dry skin.' },
        { authorName: 'Otto V.', isVerified: false },
        { authorName: 'Bert V.', isVerified: true },
      ],
    })
    expect(JSON.stringify(question)).not.toContain('Ada')
  })

  it('replace the author’s earlier answer, even from concurrent tabs', async () => {
    const [asker, other] = [await writer(), await writer()]
    const { id } = (await asker.ask('Which size?')).body
    await Promise.all(['50 ml', '60 ml', '70 ml'].map((text) => other.answer(id, text)))
    shop.advanceClock(60)
    await other.answer(id, '100 ml')
    const { answers, answerCount } = (await find(id)) ?? {}
    expect(answers).toMatchObject([{ text: '100 ml', editedAt: expect.any(String) }])
    expect(answerCount).toBe(1)
  })

  it('are announced once each to the person who asked, without anything that others have written', async () => {
    const [asker, other] = [await writer('Roos'), await writer('Tine')]
    const { id } = (await asker.ask('Does it have a scent?')).body
    await asker.answer(id, 'I mean the balm.')
    await other.answer(id, 'A light one. Visit evil.example!')
    await other.answer(id, 'A light one.')
    await answerAsShop(id, 'No perfume is added.')
    await expect.poll(() => emailsTo(asker.email).length).toBe(2)
    const texts = emailsTo(asker.email).map(({ text }) => text)
    expect(texts.toSorted()).toEqual([
      expect.stringContaining('Another customer has answered your question about Oat Milk Cleansing Balm.'),
      expect.stringContaining('Our team has answered your question about Oat Milk Cleansing Balm.'),
    ])
    for (const text of texts) {
      expect(text).toContain(`/products/${plain}#questions`)
      for (const word of ['evil', 'Tine', 'light', 'perfume', 'scent']) expect(text).not.toContain(word)
    }
    expect(emailsTo(other.email)).toEqual([])
  })

  it('are listed page by page in one order', async () => {
    const asker = await writer()
    const { id } = (await asker.ask('Who uses it?')).body
    const total = questionRules.answersPerPage + 3
    await shop.db.script(`alter table product_answer disable trigger product_answer_author;
      insert into product_answer (id, question_id, user_id, author_name, by_customer, is_verified, text, created_at)
      select gen_random_uuid(), '${id}', 'someone-' || n, 'Some O.', n > 2, false, 'Answer ' || n, '2026-11-20' from generate_series(1, ${total}) as n;
      alter table product_answer enable trigger product_answer_author`)
    const read = async (after: string) => (await shop.call('GET', `/api/question-answers/${id}${after}`)).body
    const first = await read('')
    const second = await read(`?after=${first.next}`)
    const all = [...first.answers, ...second.answers]
    expect(new Set(all.map((answer: { id: string }) => answer.id)).size).toBe(total)
    expect(all.slice(0, 2).every(({ authorName }) => authorName === null)).toBe(true)
    expect(second.next).toBeNull()
    expect((await shop.call('GET', `/api/question-answers/${nobody}`)).status).toBe(404)
  })

  it('can be deleted by their authors', async () => {
    const [asker, other] = [await writer(), await writer()]
    const { id } = (await asker.ask('Is the jar glass?')).body
    await other.answer(id, 'Yes')
    await shop.call('DELETE', `/api/questions/${id}/answer`, undefined, asker.headers)
    expect(await find(id)).toMatchObject({ answerCount: 1 })
    await shop.call('DELETE', `/api/questions/${id}/answer`, undefined, other.headers)
    expect(await find(id)).toMatchObject({ answerCount: 0, answers: [] })
  })
})

describe('moderation of questions', () => {
  it('lists questions without an answer as waiting, until one is published', async () => {
    const { ask } = await writer()
    const { id } = (await ask('Is it vegan?')).body
    const waits = async () => (await inbox('waiting')).some((question) => question.id === id)
    expect(await waits()).toBe(true)
    const answer = await answerAsShop(id, 'Yes, since 2025.')
    expect(answer.status).toBe(200)
    expect(await waits()).toBe(false)
    await hide(`answers/${answer.body.id}`, 'Wrong product')
    expect(await waits()).toBe(true)
    expect((await inbox('hidden')).find((question) => question.id === id)).toMatchObject({
      productName: 'Oat Milk Cleansing Balm',
      answers: [{ authorName: null, hiddenReason: 'Wrong product' }],
    })
    const audited = await shop.db.rows<{ action: string; after: object }>(
      sql`select action, after from audit_event where subject in (${id}, ${answer.body.id}) order by id`,
    )
    expect(audited).toEqual([
      { action: 'question_answered', after: { product: plain } },
      { action: 'answer_hidden', after: { hidden: 'Wrong product', product: plain } },
    ])
  })

  it('hides a question with its answers; only its author sees it, with the reason', async () => {
    const [asker, other] = [await writer(), await writer()]
    const { id } = (await asker.ask('Call me: 0470 00 00 00')).body
    expect((await hide(id, 'It tells a telephone number.')).body).toMatchObject({ id, hiddenAt: expect.any(String) })
    expect(await find(id)).toBeUndefined()
    expect((await asker.own()).questions).toMatchObject([{ id, hiddenReason: 'It tells a telephone number.' }])
    expect((await other.own()).questions).toEqual([])
    expect((await shop.call('GET', `/api/question-answers/${id}`)).status).toBe(404)
    expect((await other.answer(id, 'I will.')).status).toBe(404)
    expect((await hide(id, null, 'It tells a telephone number.')).body).toMatchObject({
      hiddenAt: null,
      hiddenReason: null,
    })
    expect(await find(id)).toBeDefined()
  })

  it('keeps a hidden answer hidden when its author edits it', async () => {
    const [asker, other] = [await writer(), await writer()]
    const { id } = (await asker.ask('Good?')).body
    const answer = (await other.answer(id, 'Buy at evil.example')).body
    await hide(`answers/${answer.id}`, 'Advertising')
    await other.answer(id, 'Buy it at evil.example')
    expect(await find(id)).toMatchObject({ answerCount: 0, answers: [] })
    expect((await other.own()).answers).toMatchObject([{ questionId: id, hiddenReason: 'Advertising' }])
  })

  it('keeps the shop’s answer when someone else has answered since the question was read', async () => {
    const { ask } = await writer()
    const { id } = (await ask('Is it sold in pharmacies?')).body
    const answers = await Promise.all(['Yes', 'No'].map((text) => answerAsShop(id, text)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const text = answers.find(({ status }) => status === 200)?.body.text
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'answer_changed', detail: expect.stringContaining('someone else') })
    // The same request again, as after a lost reply.
    expect((await answerAsShop(id, text)).status).toBe(200)
    const colleague = await staffOf(shop, 'support')
    const path = `/api/admin/questions/${id}/answer`
    expect(await shop.call('PUT', path, { text: 'Maybe', seen: [] }, colleague)).toMatchObject({ status: 409 })
    expect((await find(id))?.answers).toMatchObject([{ text }])
    expect((await answerAsShop(id, 'Ask your pharmacist', [text])).status).toBe(200)
    expect((await find(id))?.answers).toMatchObject([{ text: 'Ask your pharmacist' }])
  })

  it('keeps the reason when someone else has hidden the question or answer since it was read', async () => {
    const [asker, other] = [await writer(), await writer()]
    const { id } = (await asker.ask('Is it cheap?')).body
    const answer = (await other.answer(id, 'No')).body
    for (const path of [id, `answers/${answer.id}`]) {
      const answers = await Promise.all(['Spam', 'Insult'].map((reason) => hide(path, reason)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)?.body
      expect(refused).toMatchObject({ code: 'moderation_changed', detail: expect.stringMatching(/Spam|Insult/) })
      const reason = (await inbox('hidden')).find((one) => one.id === id)
      const kept = path === id ? reason?.hiddenReason : reason?.answers[0]?.hiddenReason
      expect((await hide(path, kept ?? '')).status).toBe(200)
      expect(await hide(path, null)).toMatchObject({ status: 409 })
      expect((await hide(path, null, kept)).status).toBe(200)
    }
  })

  it('requires a reason and an existing question or answer', async () => {
    const { ask } = await writer()
    const { id } = (await ask('Is it new?')).body
    expect((await hide(id, ' ')).status).toBe(422)
    expect((await hide(nobody, 'No reason')).status).toBe(404)
    expect((await hide(`answers/${nobody}`, 'No reason')).status).toBe(404)
    expect((await answerAsShop(nobody, 'Yes')).status).toBe(404)
  })
})

describe('erasing an account', () => {
  it('deletes its questions and answers, and counts the answers of others again', async () => {
    const [asker, leaver] = [await writer(), await writer('Leona')]
    const { id } = (await asker.ask('Still sold?')).body
    const gone = (await leaver.ask('Where is it made?')).body.id
    await leaver.answer(id, 'Yes')
    expect(await find(id)).toMatchObject({ answerCount: 1 })
    await shop.call('DELETE', '/api/account', { password: leaver.password }, leaver.headers)
    expect(await find(id)).toMatchObject({ answerCount: 0, answers: [] })
    expect(await find(gone)).toBeUndefined()
  })
})
