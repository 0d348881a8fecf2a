import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowed, permissions, staffRoles } from './constants.ts'
import { decideRoleChange, type StaffState } from './rules.ts'

const role = fc.constantFrom(...staffRoles)
const id = fc.constantFrom('a', 'b', 'c', 'd')
const everyone = fc.uniqueArray(fc.record({ id, role }), { selector: (one) => one.id })

const applied = (staff: readonly StaffState[], targetId: string, to: StaffState['role'] | null) =>
  staff.flatMap((one) => (one.id !== targetId ? [one] : to === null ? [] : [{ ...one, role: to }]))

describe('changes of roles', () => {
  it('never leave a shop without an owner, and only owners make them', () => {
    fc.assert(
      fc.property(everyone, id, id, role, fc.option(role), (staff, actorId, targetId, seen, to) => {
        const decision = decideRoleChange(staff, { actorId, targetId, seen, role: to })
        const isOwner = (one: StaffState) => one.role === 'owner'
        if (!decision.ok) return
        expect(staff.find((one) => one.id === actorId)?.role).toBe('owner')
        expect(decision.value).toBe(seen)
        expect(applied(staff, targetId, to).some(isOwner)).toBe(true)
      }),
    )
  })
})

describe('permissions', () => {
  it('deny what is not listed, whatever the role', () => {
    for (const one of staffRoles) {
      expect(isAllowed(one, 'GET', '/api/admin/secrets')).toBe(false)
      expect(isAllowed(one, 'GET', '/api/admin/logs')).toBe(false)
      expect(isAllowed(one, 'POST', '/api/admin/orders')).toBe(one === 'owner' || one === 'manager')
    }
    expect(isAllowed(null, 'GET', '/api/admin/orders')).toBe(false)
    expect(isAllowed('toString', 'GET', '/api/admin/orders')).toBe(false)
  })

  it('narrow what an action may do, and never widen it', () => {
    for (const { roles, actions = {} } of permissions)
      for (const narrowed of Object.values(actions)) expect(roles).toEqual(expect.arrayContaining([...narrowed]))
    expect(isAllowed('support', 'POST', '/api/admin/orders/100001/actions', 'fulfill')).toBe(true)
    expect(isAllowed('support', 'POST', '/api/admin/orders/100001/actions', 'refund')).toBe(false)
    expect(isAllowed('support', 'POST', '/api/admin/orders/100001/actions', 'constructor')).toBe(true)
  })
})
