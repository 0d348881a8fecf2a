import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { auditEvents } from './constants.ts'

const Summary = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable()

export const AuditEvent = z.object({
  id: z.int(),
  /** Empty after the administrator's account has been erased, and for automatic actions. */
  actorName: z.string(),
  /** Done by the shop itself, such as the end of a price reduction. */
  isAutomatic: z.boolean(),
  action: z.enum(auditEvents),
  subject: z.string(),
  /** The email of the account or the name of the product that the event is about, while there is one. */
  subjectName: z.string().nullable(),
  before: Summary,
  after: Summary,
  occurredAt: z.iso.datetime(),
})
export type AuditEvent = z.output<typeof AuditEvent>

export const AuditEventPage = z.object({ events: z.array(AuditEvent), next: z.int().nullable() })
export type AuditEventPage = z.output<typeof AuditEventPage>

export const auditLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/log',
    access: 'admin',
    summary: 'List audit events, newest first; all, or those of one action',
    query: z.object({ before: z.coerce.number().int().min(1).optional(), action: z.enum(auditEvents).optional() }),
    response: AuditEventPage,
    errors: { sign_in_needed: 401, admin_only: 403 },
  }),
}
