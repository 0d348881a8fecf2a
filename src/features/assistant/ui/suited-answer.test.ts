import { expect, it } from 'vitest'
import type { AssistantAnswer, ChatProfile } from '../contract.ts'
import { askForSuited } from './suited-answer.ts'

const product = (id: string) => ({ id, name: id, price: '1.00', imageUrl: '', url: '', inStock: true, reason: '' })
const answer = (ids: readonly string[], candidates: string[] = []): AssistantAnswer => ({
  response: ids.join(),
  products: ids.map(product),
  links: [],
  sources: [],
  isAi: true,
  engine: 'built-in',
  candidates,
})
const catalog = ['a', 'b', 'c', 'd', 'e', 'f']
/** Suggests the first two products that are not left out; the others are candidates. */
const suggest = (sent: ChatProfile[]) => (profile: ChatProfile | null) => {
  if (profile) sent.push(profile)
  const left = catalog.filter((id) => !profile?.leaveOut?.includes(id))
  return Promise.resolve(answer(left.slice(0, 2), left.slice(2)))
}
const against = (...ids: string[]) => ({
  profile: null,
  unsuitedOf: (asked: readonly string[]) => Promise.resolve(new Set(ids.filter((id) => asked.includes(id)))),
})

it('asks again without the products that the profile speaks against, candidates included', async () => {
  const sent: ChatProfile[] = []
  const found = await askForSuited(against('a', 'c', 'd'), suggest(sent))
  expect(found?.products.map(({ id }) => id)).toEqual(['b', 'e'])
  expect(sent).toEqual([{ leaveOut: [] }, { leaveOut: ['a', 'c', 'd'] }])
})

it('shows the answer immediately when the profile says nothing against it', async () => {
  const sent: ChatProfile[] = []
  await askForSuited(against('f'), suggest(sent))
  await askForSuited({ profile: { skinType: 'dry' }, unsuitedOf: null }, suggest(sent))
  expect(sent).toEqual([{ leaveOut: [] }, { skinType: 'dry' }])
})

it('shows a product that the shopper asks about, although the profile speaks against it', async () => {
  const found = await askForSuited(against('a'), () => Promise.resolve(answer(['a'])))
  expect(found?.products.map(({ id }) => id)).toEqual(['a'])
})

it('finds nothing when the profile speaks against every new suggestion', async () => {
  let count = 0
  const all = { profile: null, unsuitedOf: (ids: readonly string[]) => Promise.resolve(new Set(ids)) }
  expect(await askForSuited(all, () => Promise.resolve(answer([`p${(count += 1)}`])))).toBeNull()
})
