import type { Http } from '#src/platform/http/http.server.ts'
import { emailChangeApi } from './contract.ts'
import type { EmailChanges } from './service.server.ts'

export function emailChangeRoutes(http: Http, emails: EmailChanges): void {
  http.mount(emailChangeApi.change, ({ customer, params, body }) => emails.change(customer, params.id, body))
}
