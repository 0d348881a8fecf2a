import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffRoles, type StaffRole } from '#src/features/identity/staff/constants.ts'
import { staffOf } from './admin.ts'
import { openShop, type TestShop } from './shop.ts'
import { staffAccessRules } from './staff-access-rules.ts'

let shop: TestShop
const cookies = new Map<StaffRole, string>()
beforeAll(async () => {
  shop = await openShop()
  for (const role of staffRoles) cookies.set(role, (await staffOf(shop, role)).cookie)
})
afterAll(() => shop.close())

const nobody = '00000000-0000-4000-8000-000000000000'
/** Ids and numbers that do not exist. */
const addressOf = (path: string) =>
  path
    .replace('{number}', '999999999')
    .replace('{parcel}', '1')
    .replaceAll(/\{\w+\}/g, nobody)

const bodies: Readonly<Record<string, object>> = {
  cancel: { action: 'cancel', seen: 'paid' },
  refund: { action: 'refund', seen: 'paid' },
  fulfill: { action: 'fulfill', seen: 'paid' },
  approve: { action: 'approve', seen: 'requested' },
  'refund a return': { action: 'refund', seen: 'received' },
}

describe('the roles of the administration', () => {
  it('are decided for every endpoint: a new one fails here until its roles are listed', () => {
    const endpoints = shop.endpoints.filter(({ access }) => access === 'admin')
    const listed = Object.keys(staffAccessRules).filter((rule) => rule.split(' ').length === 2)
    expect(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(listed.toSorted())
  })

  it.each(staffRoles)('%s: every endpoint is granted or denied as listed', async (role) => {
    for (const [rule, roles] of Object.entries(staffAccessRules)) {
      const [method = '', path = '', action] = rule.split(' ')
      const isReturn = path.includes('/returns/') && action === 'refund'
      // Without an action, the body cannot be read, so that nothing changes.
      const body = action ? bodies[isReturn ? 'refund a return' : action] : method === 'GET' ? undefined : 'not JSON'
      const answer = await shop.call(method, addressOf(path), body, { cookie: cookies.get(role) ?? '' })
      const isDenied = answer.body?.code === 'role_not_allowed'
      expect(isDenied, `${role}: ${rule} → ${answer.status} ${answer.text.slice(0, 120)}`).toBe(!roles.includes(role))
      expect(answer.status, rule).toBeLessThan(500)
      if (isDenied) expect(answer.status).toBe(403)
    }
  })
})
