import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportOf } from '#root/test/active-customer.ts'
import { adminOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain, soldOut, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
let isMailServerDown = false
const refused: string[] = []
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
  const { emails } = shop
  const push = emails.push.bind(emails)
  emails.push = (...added) => {
    if (!isMailServerDown) return push(...added)
    refused.push(...added.map(({ id }) => id))
    throw new Error('the mail server is down')
  }
})
afterAll(() => shop.close())

const reason = 'Knew the order number'
const eraseGuest = async (email: string) => {
  const answer = await shop.call('POST', '/api/admin/guest-data/erasure', { email, reason }, admin)
  expect(answer.body).toMatchObject({ erased: true })
}
const refund = async (number: string) => {
  const answer = await shop.call(
    'POST',
    `/api/admin/orders/${number}/actions`,
    { action: 'refund', seen: 'paid' },
    admin,
  )
  expect(answer.status).toBe(200)
}
const wantBack = async (email: string, { cookie }: Partial<Person>) => {
  const { variantId } = (await shop.call('GET', `/api/products/${soldOut}`)).body
  await shop.call('POST', '/api/back-in-stock', { variantId, email }, cookie ? { cookie } : {})
}
const sentTo = (address: string) => shop.emails.filter(({ to }) => to === address).map(({ id }) => id)

it('erasing guest data keeps back-in-stock requests that the account with the address has made', async () => {
  const [person, other] = [await newCustomer(shop), await newCustomer(shop)]
  await buy(shop, null, [{ productId: plain }], person.email)
  await wantBack(person.email, person)
  await buy(shop, null, [{ productId: plain }], other.email)
  await wantBack(other.email, {})
  await eraseGuest(person.email)
  await eraseGuest(other.email)
  expect((await exportOf(shop, person))['back_in_stock_request']).toMatchObject([{ customer_id: person.id }])
  expect(await shop.db.rows(sql`select 1 from back_in_stock_request where email = ${other.email}`)).toEqual([])
})

it('erasing guest data keeps waiting emails about the account with the address, and deletes those about the guest', async () => {
  isMailServerDown = true
  const person = await newCustomer(shop)
  await shop.call('POST', '/api/auth/forgot-password', { email: person.email })
  const own = await buy(shop, person, [{ productId: plain }])
  await refund(own.number)
  const guests = await buy(shop, null, [{ productId: plain }], person.email)
  await refund(guests.number)
  await eraseGuest(person.email)
  // Emails are sent one after the other: none from before is on its way when the next one is refused.
  await shop.call('POST', '/api/newsletter', { email: `${randomUUID()}@example.com` })
  await expect.poll(() => refused.some((id) => id.startsWith('newsletter-')), { timeout: 20_000 }).toBe(true)
  isMailServerDown = false
  await shop.db.rows(sql`update job.job set start_after = now() where state in ('created', 'retry')`)
  await expect
    .poll(
      () =>
        sentTo(person.email)
          .map((id) => id.replace(/^(verify|reset)-.*/, '$1'))
          .toSorted(),
      { timeout: 20_000 },
    )
    .toEqual([`order-${own.number}`, `order-${own.number}-refunded`, 'reset', 'verify'].toSorted())
})

it('erasing guest data keeps the invitation of the account with the address to the staff', async () => {
  const [person, guest] = [await newCustomer(shop), `${randomUUID()}@example.com`]
  for (const email of [person.email, guest]) {
    await shop.call('POST', '/api/admin/staff/invitations', { email, role: 'support' }, admin)
    await buy(shop, null, [{ productId: plain }], email)
    await eraseGuest(email)
  }
  const { invitations } = (await shop.call('GET', '/api/admin/staff', undefined, admin)).body
  expect(invitations).toMatchObject([{ email: person.email }])
  const { events } = (await shop.call('GET', '/api/admin/log?action=staff_invited', undefined, admin)).body
  expect(events.map(({ after }: { after: object }) => after)).toEqual([
    { role: 'support' },
    { role: 'support', email: person.email },
  ])
})
