import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { maxNoticeBytes } from './constants.ts'

export const StoredGuaranteeNotice = z.object({
  /** Null until an owner has uploaded it. */
  notice: z.object({ id: z.uuid(), width: z.int(), height: z.int() }).nullable(),
})
export type StoredGuaranteeNotice = z.output<typeof StoredGuaranteeNotice>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const

export const guaranteeNoticeApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/guarantee-notice',
    access: 'admin',
    summary: 'Get the EU’s harmonised notice on the legal guarantee that the shop shows',
    response: StoredGuaranteeNotice,
    errors: adminOnly,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/admin/guarantee-notice',
    access: 'admin',
    summary: 'Upload the notice (JPEG, PNG, WebP or AVIF), or replace it. Repeating an upload changes nothing',
    upload: { field: 'image', maxBytes: maxNoticeBytes, facts: { subject: 'notice' } },
    /** `seen`: the id of the notice to replace; empty for the first one. */
    body: z.strictObject({ seen: z.union([z.literal(''), z.uuid()]).default('') }),
    response: StoredGuaranteeNotice,
    errors: {
      ...adminOnly,
      image_empty: 422,
      image_unsupported_format: 415,
      image_unreadable: 422,
      image_too_many_pixels: 422,
      notice_too_small: 422,
      guarantee_notice_changed: 409,
      image_busy: 503,
      image_processing_failed: 503,
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/guarantee-notice/{id}',
    access: 'admin',
    summary: 'Remove the notice; a notice that was replaced or removed meanwhile stays as it is',
    params: z.object({ id: z.uuid() }),
    response: StoredGuaranteeNotice,
    errors: adminOnly,
  }),
}
