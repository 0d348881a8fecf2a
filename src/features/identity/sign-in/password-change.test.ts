import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, type Person } from '#root/test/buyer.ts'
import { fastPasswordHash } from '#root/test/fast-password-hash.ts'
import { cookiesOf, openShop, type TestShop } from '#root/test/shop.ts'

const newPassword = 'a password that is hashed slowly'
let hashStarts = Promise.withResolvers<void>()
let hashMayEnd = Promise.withResolvers<void>()

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    passwordHash: {
      ...fastPasswordHash,
      async hash(password) {
        if (password === newPassword) {
          hashStarts.resolve()
          await hashMayEnd.promise
        }
        return fastPasswordHash.hash(password)
      },
    },
  })
})
afterAll(() => shop.close())

/** A change of the password, during which something else happens. */
async function changePassword({ cookie, password }: Person, meanwhile: () => Promise<unknown>) {
  hashStarts = Promise.withResolvers()
  hashMayEnd = Promise.withResolvers()
  const body = { currentPassword: password, password: newPassword }
  const changing = shop.call('POST', '/api/auth/change-password', body, { cookie })
  await hashStarts.promise
  await meanwhile()
  hashMayEnd.resolve()
  return changing
}

const statusOfUser = async (cookie: string) => (await shop.call('GET', '/api/auth/user', undefined, { cookie })).status
const login = async (email: string, password: string) =>
  (await shop.call('POST', '/api/auth/login', { email, password })).status

it('a password change opens no session after staff have changed the email address meanwhile', async () => {
  const person = await newCustomer(shop)
  const admin = await adminOf(shop)
  const email = 'the.real.owner@example.com'
  const change = { seen: person.email, email, reason: 'Knew order number and address' }
  const changed = await changePassword(person, () =>
    shop.call('PUT', `/api/admin/customers/${person.id}/email`, change, admin),
  )
  expect(changed).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } })
  expect(await statusOfUser(cookiesOf(changed))).toBe(401)
  expect([await login(email, newPassword), await login(email, person.password)]).toEqual([401, 200])
})

it('a password change opens no session after all sessions have been ended meanwhile', async () => {
  const person = await newCustomer(shop)
  const { cookie } = person
  const changed = await changePassword(person, () => shop.call('DELETE', '/api/auth/sessions', undefined, { cookie }))
  expect(changed).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } })
  expect(await statusOfUser(cookiesOf(changed))).toBe(401)
  expect(await login(person.email, person.password)).toBe(200)
})
