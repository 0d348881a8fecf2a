import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, plain, waitForJobs } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<typeof newCustomer>>

async function ask(person: Person, text: string): Promise<string> {
  return (await shop.call('POST', '/api/questions', { productId: plain, text }, person)).body.id
}
async function hide(path: string, reason: string | null, seen: string | null): Promise<void> {
  const { status } = await shop.call('PUT', `/api/admin/questions/${path}/hidden`, { reason, seen }, admin)
  expect(status).toBe(200)
}
async function announcedTo({ email }: Person): Promise<number> {
  await waitForJobs(shop)
  return shop.emails.filter(({ id, to }) => id.startsWith('question-answered-') && to === email).length
}
/** Someone whose answers about the product are hidden until an administrator shows them. */
async function heldAuthor(): Promise<Person> {
  const author = await newCustomer(shop)
  const hidden = await ask(author, 'Cheaper at evil.example?')
  await hide(hidden, 'Advertising', null)
  await shop.call('DELETE', `/api/questions/${hidden}`, undefined, author)
  return author
}
async function answer(questionId: string, author: Person): Promise<string> {
  const answered = await shop.call('PUT', `/api/questions/${questionId}/answer`, { text: 'It is light.' }, author)
  expect(answered.status).toBe(200)
  return answered.body.id
}

it('an answer that is deleted and written again is announced once', async () => {
  const [asker, author] = [await newCustomer(shop), await newCustomer(shop)]
  const question = await ask(asker, 'Is it heavy?')
  for (let time = 0; time < 3; time++) {
    await answer(question, author)
    await waitForJobs(shop)
    const deleted = await shop.call('DELETE', `/api/questions/${question}/answer`, undefined, author)
    expect(deleted.body).toEqual({ removed: 1 })
  }
  expect(await announcedTo(asker)).toBe(1)
})

it('an answer that is hidden at first is announced once, when it is shown', async () => {
  const [asker, author] = [await newCustomer(shop), await heldAuthor()]
  const question = await ask(asker, 'Does it sting?')
  const held = await answer(question, author)
  expect(await announcedTo(asker)).toBe(0)
  await hide(`answers/${held}`, null, 'Advertising')
  expect(await announcedTo(asker)).toBe(1)
  await hide(`answers/${held}`, 'Off topic', null)
  await hide(`answers/${held}`, null, 'Off topic')
  await answer(question, author)
  expect(await announcedTo(asker)).toBe(1)
})

it('an answer that is shown while its question is hidden is announced when the question is shown', async () => {
  const [asker, author] = [await newCustomer(shop), await heldAuthor()]
  const question = await ask(asker, 'Does it smell?')
  const held = await answer(question, author)
  await hide(question, 'Unclear', null)
  await hide(`answers/${held}`, null, 'Advertising')
  expect(await announcedTo(asker)).toBe(0)
  await hide(question, null, 'Unclear')
  expect(await announcedTo(asker)).toBe(1)
})

it('the answer of the person who asked is not announced, also when it is shown again', async () => {
  const asker = await newCustomer(shop)
  const own = await answer(await ask(asker, 'Is it sticky?'), asker)
  await hide(`answers/${own}`, 'Off topic', null)
  await hide(`answers/${own}`, null, 'Off topic')
  expect(await announcedTo(asker)).toBe(0)
})

it('an answer that is shown while its product is not for sale is announced once it is back', async () => {
  const [asker, author] = [await newCustomer(shop), await heldAuthor()]
  const held = await answer(await ask(asker, 'Is it scented?'), author)
  const archive = async (isArchived: boolean) => {
    const { version } = (await shop.call('GET', `/api/admin/products/${plain}`, undefined, admin)).body
    const body = { isArchived, version }
    expect((await shop.call('PUT', `/api/admin/products/${plain}/archived`, body, admin)).status).toBe(200)
  }
  await archive(true)
  await hide(`answers/${held}`, null, 'Advertising')
  await shop.questions.announceMissed()
  expect(await announcedTo(asker)).toBe(0)
  await archive(false)
  await shop.questions.announceMissed()
  await shop.questions.announceMissed()
  expect(await announcedTo(asker)).toBe(1)
})
