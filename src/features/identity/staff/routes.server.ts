import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { staffApi } from './contract.ts'
import type { Staff } from './service.server.ts'

const anHour = 3_600

export function staffRoutes(http: Http, staff: Staff, limits: Limits): void {
  const limit = (path: string, name: string, points: number) =>
    http.app.on('POST', path, limits.of({ name, points, seconds: anHour }))
  limit(staffApi.invite.path, 'staff-invitation', 30)
  limit(staffApi.readInvitation.path, 'read-staff-invitation', 60)
  limit(staffApi.acceptInvitation.path, 'accept-staff-invitation', 20)

  http.mount(staffApi.list, async () => ok(await staff.list()))
  http.mount(staffApi.changeRole, ({ visitor, params, body }) =>
    visitor.customer ? staff.change(visitor.customer, params.id, body) : fail('sign_in_needed'),
  )
  http.mount(staffApi.remove, ({ visitor, params, body }) =>
    visitor.customer ? staff.change(visitor.customer, params.id, { ...body, role: null }) : fail('sign_in_needed'),
  )
  http.mount(staffApi.invite, ({ visitor, body }) =>
    visitor.customer ? staff.invite(visitor.customer, body) : fail('sign_in_needed'),
  )
  http.mount(staffApi.cancelInvitation, ({ visitor, params }) =>
    visitor.customer ? staff.cancelInvitation(visitor.customer, params.id) : fail('sign_in_needed'),
  )
  http.mount(staffApi.readInvitation, ({ body }) => staff.readInvitation(body.token))
  http.mount(staffApi.acceptInvitation, ({ visitor, body }) =>
    visitor.customer ? staff.acceptInvitation(visitor.customer, body.token) : fail('sign_in_needed'),
  )
}
