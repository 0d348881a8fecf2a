import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { tokenLengths } from '../constants.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const login = (email: string, password: string) => shop.call('POST', '/api/auth/login', { email, password })
const requestLink = (email: string) => shop.call('POST', '/api/auth/forgot-password', { email })
const resetWith = (token: string | undefined, password: string) =>
  shop.call('POST', '/api/auth/reset-password', { token, password })

/** The tokens of the customer's reset links, oldest first, once there are as many. */
async function linksTo(email: string, count: number): Promise<string[]> {
  const sent = () => shop.emails.filter(({ id, to }) => to === email && id.startsWith('reset-'))
  await expect.poll(() => sent().length).toBe(count)
  return sent().map(({ text }) => /reset-password\?token=(\w+)/.exec(text)?.[1] ?? '')
}

async function requestLinks(email: string, count: number): Promise<string[]> {
  let links: string[] = []
  while (links.length < count) {
    await requestLink(email)
    links = await linksTo(email, links.length + 1)
  }
  return links
}

describe('password reset', () => {
  it('works once through a link and ends all sessions; unknown addresses get the same answer', async () => {
    const person = await newCustomer(shop)
    const [known, unknown] = [await requestLink(person.email), await requestLink('nobody@example.com')]
    expect(unknown.text).toBe(known.text)
    const [token] = await linksTo(person.email, 1)
    const reset = (password: string) => resetWith(token, password)
    expect((await reset('short')).status).toBe(422)
    expect((await reset('a new secret')).body).toEqual({ done: true })
    expect(await reset('another secret')).toMatchObject({ status: 410, body: { code: 'link_used_up' } })
    expect((await shop.call('GET', '/api/auth/user', undefined, person)).status).toBe(401)
    expect((await login(person.email, 'a new secret')).status).toBe(200)
    expect((await login(person.email, person.password)).status).toBe(401)
  })

  it('ends all other links of the customer, but neither verification links nor other customers’ links', async () => {
    const [person, other] = [await newCustomer(shop), await newCustomer(shop)]
    const [oldest, second, newest] = await requestLinks(person.email, 3)
    const [others] = await requestLinks(other.email, 1)
    expect((await resetWith(newest, 'a new secret')).status).toBe(200)
    for (const token of [oldest, second])
      expect(await resetWith(token, 'another secret')).toMatchObject({ status: 410, body: { code: 'link_used_up' } })
    expect((await login(person.email, 'a new secret')).status).toBe(200)
    expect((await resetWith(others, 'a new secret')).status).toBe(200)
    const left = await shop.db.rows(
      sql`select id from customer_verification where value = ${person.id} and id like 'verify-email:%'`,
    )
    expect(left).toHaveLength(1)
  })

  it('works once when links are used concurrently', async () => {
    const person = await newCustomer(shop)
    const links = await requestLinks(person.email, 3)
    const answers = await Promise.all(links.map((token, at) => resetWith(token, `a new secret ${at}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await login(person.email, `a new secret ${winner}`)).status).toBe(200)
  })

  it('changes nothing for a link that expired', async () => {
    const person = await newCustomer(shop)
    const [token] = await requestLinks(person.email, 1)
    await shop.db.rows(sql`update customer_verification set expires_at = now() where value = ${person.id}`)
    expect((await resetWith(token, 'a new secret')).status).toBe(410)
    expect((await login(person.email, person.password)).status).toBe(200)
  })

  it('links end when the password is changed', async () => {
    const person = await newCustomer(shop)
    const [token] = await requestLinks(person.email, 1)
    const body = { currentPassword: person.password, password: 'a new secret' }
    const changed = await shop.call('POST', '/api/auth/change-password', body, person)
    expect(changed.status).toBe(200)
    expect((await resetWith(token, 'another secret')).status).toBe(410)
    expect((await login(person.email, 'a new secret')).status).toBe(200)
  })

  it('links are valid for 30 minutes', async () => {
    const person = await newCustomer(shop)
    await requestLinks(person.email, 1)
    const [row] = await shop.db.rows<{ minutes: number }>(
      sql`select extract(epoch from max(expires_at) - now()) / 60 as minutes from customer_verification
        where value = ${person.id} and id not like 'verify-email:%'`,
    )
    expect(Math.round(Number(row?.minutes))).toBe(30)
  })

  it('says that a link whose end is missing is incomplete', async () => {
    expect(await resetWith('abc', 'a new secret')).toMatchObject({
      status: 422,
      body: { detail: 'This link is incomplete. Open it again from the email.' },
    })
  })

  it('have a token that the page takes as complete', async () => {
    const person = await newCustomer(shop)
    const [token] = await requestLinks(person.email, 1)
    expect(token).toHaveLength(tokenLengths.passwordReset)
  })
})
