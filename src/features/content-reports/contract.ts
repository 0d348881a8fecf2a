import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { Reason } from '#src/kernel/reason.ts'
import { ReviewPhoto } from '../reviews/contract.ts'
import { ReportForm, reportKinds, reportReasons } from './forms.ts'

/** What visitors can report: a visible review, photo or question, or a customer's answer. */
export const ReportableContent = z.object({
  productId: z.string(),
  productName: z.string(),
  authorName: z.string(),
  /** Empty for a photo. */
  text: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  photos: z.array(ReviewPhoto),
})
export type ReportableContent = z.output<typeof ReportableContent>

export const reportDecisions = ['kept', 'removed'] as const

export const ContentReport = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  explanation: z.string(),
  /** As typed, and empty in an anonymous report; the address is not verified. */
  name: z.string(),
  email: z.string(),
  productId: z.string(),
  productName: z.string(),
  createdAt: z.iso.datetime(),
  /** Null when it is no longer visible. */
  content: ReportableContent.nullable(),
  decision: z.enum(reportDecisions).nullable(),
  decisionReason: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type ContentReport = z.output<typeof ContentReport>

export const ContentReports = z.object({
  reports: z.array(ContentReport),
  /** The `cursor` of the next page; null on the last one. */
  next: z.string().nullable(),
})
export type ContentReports = z.output<typeof ContentReports>

/** Where a page has ended: a moment in microseconds and an id. */
const Cursor = z.string().regex(/^\d{1,16}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'cursor_invalid')

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const

export const contentReportsApi = {
  content: endpoint({
    method: 'GET',
    path: '/api/reportable-content/{kind}/{id}',
    access: 'public',
    summary: 'Get a visible review, review photo, question or customer’s answer before reporting it',
    params: z.object({ kind: z.enum(reportKinds), id: z.uuid() }),
    response: ReportableContent,
    errors: { content_not_found: 404 },
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/content-reports',
    access: 'public',
    summary: 'Report content; the same report again, while it is undecided, is stored once. The receipt is emailed',
    body: ReportForm,
    response: z.object({ sent: z.literal(true) }),
    errors: { too_many_requests: 429, content_not_found: 404 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/content-reports',
    access: 'admin',
    summary: 'List open content reports, oldest first, or decided ones, newest first',
    query: z.object({
      state: z.enum(['open', 'decided']).default('open'),
      cursor: Cursor.optional(),
    }),
    response: ContentReports,
    errors: adminOnly,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/content-reports/{id}/decision',
    access: 'admin',
    summary:
      'Keep the content, or hide it and close all open reports about it; reporters and author are told by email. Idempotent',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      decision: z.enum(reportDecisions),
      reason: Reason,
      /** When the content was edited that the decision is about; null when it was not, or is gone. */
      editedAt: z.iso.datetime().nullable(),
    }),
    response: z.object({ decided: z.literal(true) }),
    errors: { ...adminOnly, report_not_found: 404, report_decided: 409, content_not_visible: 409, content_edited: 409 },
  }),
}
