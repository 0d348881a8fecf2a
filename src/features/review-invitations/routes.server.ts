import type { Http } from '#src/platform/http/http.server.ts'
import { reviewInvitationsApi } from './contract.ts'
import type { ReviewInvitations } from './service.server.ts'

export function reviewInvitationRoutes(http: Http, invitations: ReviewInvitations): void {
  http.mount(reviewInvitationsApi.find, ({ params, customer }) => invitations.ofCustomer(customer.id, params.number))
  http.mount(reviewInvitationsApi.save, ({ params, body, customer }) =>
    invitations.saveAsCustomer(customer.id, params.number, body.wanted),
  )
  http.mount(reviewInvitationsApi.findByLink, ({ params }) => invitations.ofLink(params.key))
  http.mount(reviewInvitationsApi.saveByLink, ({ params, body }) => invitations.saveByLink(params.key, body.wanted))
}
