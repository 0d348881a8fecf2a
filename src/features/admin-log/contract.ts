import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { adminActs } from './vocabulary.ts'

const Summary = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable()

export const AdminAct = z.object({
  id: z.int(),
  /** Empty once the administrator's account has been erased. */
  actorName: z.string(),
  act: z.enum(adminActs),
  subject: z.string(),
  before: Summary,
  after: Summary,
  actedAt: z.iso.datetime(),
})
export type AdminAct = z.output<typeof AdminAct>

export const AdminActPage = z.object({ acts: z.array(AdminAct), next: z.int().nullable() })
export type AdminActPage = z.output<typeof AdminActPage>

export const adminLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/log',
    access: 'admin',
    summary: 'What administrators did, newest first',
    query: z.object({ before: z.coerce.number().int().min(1).optional() }),
    response: AdminActPage,
    errors: { sign_in_needed: 401, admin_only: 403 },
  }),
}
