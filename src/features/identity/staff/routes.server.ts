import { ok } from '#src/kernel/result.ts'
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
  http.mount(staffApi.changeRole, ({ customer, params, body }) => staff.change(customer, params.id, body))
  http.mount(staffApi.remove, ({ customer, params, body }) =>
    staff.change(customer, params.id, { ...body, role: null }),
  )
  http.mount(staffApi.invite, ({ customer, body }) => staff.invite(customer, body))
  http.mount(staffApi.cancelInvitation, ({ customer, params }) => staff.cancelInvitation(customer, params.id))
  http.mount(staffApi.readInvitation, ({ body }) => staff.readInvitation(body.token))
  http.mount(staffApi.acceptInvitation, ({ customer, body }) => staff.acceptInvitation(customer, body.token))
}
