import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'

export const JobReport = z.object({
  queues: z.array(
    z.object({
      queue: z.string(),
      waiting: z.int(),
      active: z.int(),
      /** Failed runs within the last hour, for queues whose next run is the retry. */
      failed: z.int(),
      oldestWaitingAt: z.iso.datetime().nullable(),
      /** Start of a run that has not ended, so that later ones are skipped. */
      stuckSince: z.iso.datetime().nullable(),
    }),
  ),
  /** Total number; the list shows the newest. */
  deadLetterCount: z.int(),
  deadLetters: z.array(
    z.object({
      id: z.string(),
      queue: z.string(),
      failures: z.int(),
      /** With addresses, links and keys removed; the job's data is never shown. */
      error: z.string(),
      createdAt: z.iso.datetime(),
      failedAt: z.iso.datetime(),
    }),
  ),
})
export type JobReport = z.output<typeof JobReport>

const one = {
  access: 'admin',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({}).default({}),
  response: z.object({ done: z.literal(true) }),
  errors: { sign_in_needed: 401, admin_only: 403, job_not_found: 404 },
} as const

export const jobQueuesApi = {
  report: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'admin',
    summary: 'List job queues with waiting and failed jobs',
    response: JobReport,
    errors: { sign_in_needed: 401, admin_only: 403 },
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/{id}/retry',
    summary: 'Retry a failed job',
    ...one,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/{id}/discard',
    summary: 'Delete a failed job',
    ...one,
  }),
}
