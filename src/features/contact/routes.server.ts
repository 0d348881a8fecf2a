import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { contactApi } from './contract.ts'
import type { Contact } from './service.server.ts'

export function contactRoutes(http: Http, contact: Contact, limits: Limits): void {
  http.app.on('POST', contactApi.send.path, limits.of({ name: 'contact', points: 10, seconds: 3_600 }))
  http.mount(contactApi.send, ({ body }) => contact.send(body))

  http.mount(contactApi.inbox, async ({ query }) => {
    const { messages, ...place } = await contact.list(query.page)
    return ok({
      ...place,
      messages: messages.map(({ status: _status, createdAt, answeredAt, ...message }) => ({
        ...message,
        createdAt: createdAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
      })),
    })
  })
  http.mount(contactApi.answered, ({ params, customer }) => contact.markAnswered(customer, params.id))
}
