import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let isMailServerDown = false
const refused: string[] = []
beforeAll(async () => {
  shop = await openShop({ environment: { CONTACT_INBOX: 'desk@eclat.example' } })
  const { emails } = shop
  const push = emails.push.bind(emails)
  emails.push = (...added) => {
    if (isMailServerDown) {
      refused.push(...added.map(({ to }) => to))
      throw new Error('the mail server is down')
    }
    return push(...added)
  }
})
afterAll(() => shop.close())

const refund = async (number: string) => {
  const action = { action: 'refund', seen: 'paid' }
  const answer = await shop.call('POST', `/api/admin/orders/${number}/actions`, action, await adminOf(shop))
  expect(answer.status).toBe(200)
}
const sentTo = (address: string) => shop.emails.filter(({ to }) => to === address).map(({ id }) => id)

/** An account with an address, an order, and emails about both that wait for the mail server. */
async function accountWithWaitingEmails() {
  isMailServerDown = true
  const person = await newCustomer(shop)
  await shop.call('POST', '/api/auth/forgot-password', { email: person.email })
  const own = await buy(shop, person, [{ productId: plain }])
  await refund(own.number)
  const { number } = await buy(shop, null, [{ productId: plain }], person.email)
  await refund(number)
  return { person, own: own.number, guestOrder: number }
}

async function eraseThenSend(person: { password: string; cookie: string }): Promise<void> {
  const erased = await shop.call('DELETE', '/api/account', { password: person.password }, { cookie: person.cookie })
  expect(erased.status).toBe(200)
  // Emails are sent one after the other: none from before is on its way when the next one is refused.
  const next = `${randomUUID()}@example.com`
  await shop.call('POST', '/api/newsletter', { email: next })
  await expect.poll(() => refused, { timeout: 20_000 }).toContain(next)
  isMailServerDown = false
  await shop.db.rows(sql`update job.job set start_after = now() where state in ('created', 'retry')`)
}

describe('erasing an account whose address is not verified', () => {
  it('keeps the emails that wait for the owner of the address, and deletes those of the account', async () => {
    const { person, guestOrder } = await accountWithWaitingEmails()
    await eraseThenSend(person)
    await expect
      .poll(() => sentTo(person.email).toSorted(), { timeout: 20_000 })
      .toEqual([`order-${guestOrder}`, `order-${guestOrder}-refunded`])
  })

  it('keeps the emails to the address that the account has entered for an order', async () => {
    const address = 'somebody.else@example.com'
    isMailServerDown = true
    const person = await newCustomer(shop)
    await shop.db.rows(sql`update customer set email_verified = true where id = ${person.id}`)
    const { number } = await buy(shop, person, [{ productId: plain }], address)
    await refund(number)
    await shop.call('POST', '/api/newsletter', { email: address })
    await eraseThenSend(person)
    await expect.poll(() => sentTo(address), { timeout: 20_000 }).toEqual([expect.stringMatching(/^newsletter-/)])
  })
})

it('erasing an account keeps emails in which others mention what is also the number of its order', async () => {
  const { person, own } = await accountWithWaitingEmails()
  const message = `Do you deliver to ${own} Ploiești as well?`
  const form = {
    name: 'Ann',
    email: 'ann@example.com',
    phone: '',
    subject: 'Delivery',
    category: 'shipping',
    message,
  }
  expect((await shop.call('POST', '/api/contact-messages', form)).status).toBe(200)
  await eraseThenSend(person)
  await expect.poll(() => shop.emails.some(({ text }) => text.includes(message)), { timeout: 20_000 }).toBe(true)
})

it('erasing an account with a verified address deletes all emails that wait for it', async () => {
  const { person } = await accountWithWaitingEmails()
  await shop.db.rows(sql`update customer set email_verified = true where id = ${person.id}`)
  await eraseThenSend(person)
  await shop.call('POST', '/api/newsletter', { email: 'later@example.com' })
  await expect.poll(() => sentTo('later@example.com').length, { timeout: 20_000 }).toBe(1)
  expect(sentTo(person.email).filter((id) => id.includes('refunded'))).toEqual([])
})
