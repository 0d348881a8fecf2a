import type { ContentReport } from '#src/features/content-reports/contract.ts'
import { newCustomer, plain, waitForJobs, type Person } from './buyer.ts'
import { jpegPhoto } from './product-photo.ts'
import type { TestShop } from './shop.ts'

export const unknownId = '00000000-0000-4000-8000-000000000000'
export const texts = { review: 'Call Ann on 0470', question: 'Cheaper at evil.example?', answer: 'See evil.example' }

export type Kind = 'review' | 'photo' | 'question' | 'answer'

/** What authors, reporters and administrators do. */
export function contentReporting(shop: TestShop, admin: { readonly cookie: string }) {
  const idOf = async (answer: ReturnType<TestShop['call']>) => (await answer).body.id as string
  const writeReview = (author: Person) =>
    idOf(
      shop.call(
        'POST',
        '/api/reviews',
        { userId: author.id, productId: plain, rating: 1, comment: texts.review },
        author,
      ),
    )
  const ask = (author: Person) =>
    idOf(shop.call('POST', '/api/questions', { productId: plain, text: texts.question }, author))
  async function writeAnswer(author: Person) {
    const question = await ask(await newCustomer(shop, 'Asker'))
    return idOf(shop.call('PUT', `/api/questions/${question}/answer`, { text: texts.answer }, author))
  }
  async function uploadPhoto(author: Person) {
    await writeReview(author)
    const { body } = await shop.upload(`/api/reviews/${plain}/photos`, await jpegPhoto(), {}, { cookie: author.cookie })
    return body.ownPhotos[0].id as string
  }
  async function addPhoto(author: Person) {
    const id = await uploadPhoto(author)
    await shop.call('PUT', `/api/admin/reviews/photos/${id}/approved`, {}, admin)
    return id
  }
  const write = { review: writeReview, photo: addPhoto, question: ask, answer: writeAnswer }

  const content = (kind: Kind, id: string) => shop.call('GET', `/api/reportable-content/${kind}/${id}`)
  const form = (kind: Kind, contentId: string) => ({
    kind,
    contentId,
    reason: 'personal_data',
    explanation: 'It gives my phone number.',
    name: 'Ann Maes',
    email: 'ann@example.com',
    isGoodFaith: true,
  })
  /** The clock moves on, so that lists have an order. */
  function report(kind: Kind, id: string, change: object = {}, to = shop) {
    shop.advanceClock(1)
    return to.call('POST', '/api/content-reports', { ...form(kind, id), ...change })
  }
  const list = async (state = 'open') =>
    (await shop.call('GET', `/api/admin/content-reports?state=${state}`, undefined, admin)).body
      .reports as ContentReport[]
  async function decide(id: string, decision: string, reason = 'It names a person.', headers = admin) {
    const seen = (await list()).find((one) => one.id === id)
    const body = { decision, reason, editedAt: seen?.content?.editedAt ?? null }
    return shop.call('POST', `/api/admin/content-reports/${id}/decision`, body, headers)
  }
  const newestOpen = async () => (await list()).at(-1)?.id ?? ''
  async function emailsOf(work: () => Promise<unknown>) {
    await waitForJobs(shop)
    shop.emails.length = 0
    await work()
    await waitForJobs(shop)
    return shop.emails.map(({ to, subject, text }) => ({ to, subject, text }))
  }

  return { write, ask, uploadPhoto, content, report, list, decide, newestOpen, emailsOf, idOf }
}
