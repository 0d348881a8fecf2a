import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForJobs } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const register = (firstName: string, email: string) =>
  shop.call('POST', '/api/users', { firstName, lastName: 'Peeters', email, password: 'long enough 12' })

describe('the name of a new account', () => {
  it.each(['WIN 500 EUR http://evil.example/prize', 'see www.evil.example', 'Dear customer,\nplease call', 'a\u2028b'])(
    'is not %j',
    async (name) => {
      expect(await register(name, 'victim@example.com')).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', errors: [{ message: 'Please enter a name without links or line breaks' }] },
      })
    },
  )

  it.each(['Anne-Sophie', 'Łukasz', 'O’Neill', 'Dr. M. van den Wwwe'])('may be %s', async (name) => {
    expect((await register(name, `n${Buffer.from(name).toString('hex')}@example.com`)).status).toBe(200)
  })

  it('is not in the email that asks an address whether it is the owner’s', async () => {
    const email = 'stranger@example.com'
    expect((await register('Call 0900 12345 now', email)).status).toBe(200)
    await waitForJobs(shop)
    const sent = shop.emails.filter(({ to }) => to === email)
    expect(sent.map(({ subject }) => subject)).toEqual(['Verify your email address'])
    for (const { text, html } of sent) for (const body of [text, html]) expect(body).not.toContain('0900')
  })
})
