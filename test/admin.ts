import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#src/features/identity/staff/constants.ts'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import type { Person } from './buyer.ts'
import { cookiesOf, type TestShop } from './shop.ts'

/** Request headers of the signed-in demo administrator. */
export async function adminOf(shop: TestShop): Promise<{ cookie: string }> {
  const { email, password } = demoAccounts.admin
  return { cookie: cookiesOf(await shop.call('POST', '/api/auth/login', { email, password })) }
}

/** The form of a product as the administration read it, without what the server adds. */
export function productFormOf({
  id: _id,
  isArchived: _archived,
  version: _version,
  stock: _stock,
  levels: _levels,
  prices: _prices,
  ...form
}: Record<string, unknown>): Record<string, unknown> {
  return form
}

/** A new account with this role, signed in. */
export async function staffOf(shop: TestShop, role: StaffRole): Promise<Person> {
  const person = {
    firstName: 'Staff',
    lastName: role,
    email: `${role}-${randomUUID()}@example.com`,
    password: 'a long enough secret',
  }
  await shop.identity.ensureAccount(person, role)
  const answer = await shop.call('POST', '/api/auth/login', { email: person.email, password: person.password })
  return { ...person, id: answer.body.id, cookie: cookiesOf(answer) }
}
