import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { issueStates } from './vocabulary.ts'

/** What the owner writes. The subject is one line: nothing typed there may begin another line of a letter's head. */
export const IssueForm = z.strictObject({
  subject: z.string('issue_subject_length').trim().min(3, 'issue_subject_length').max(120, 'issue_subject_length').regex(/^\P{Cc}*$/u, 'issue_subject_length'),
  body: z.string('issue_body_length').trim().min(20, 'issue_body_length').max(20_000, 'issue_body_length'),
})
export type IssueForm = z.output<typeof IssueForm>

export const IssueEntry = z.object({
  id: z.uuid(),
  subject: z.string(),
  state: z.enum(issueStates),
  /** Counts its changes: whoever changes, deletes or sends it says which one they have seen. */
  version: z.int(),
  changedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** On the list when it was sent; 0 for a draft. */
  recipients: z.int(),
  /** Letters on their way or sent; whoever left the list in between gets none. */
  letters: z.int(),
})
export type IssueEntry = z.output<typeof IssueEntry>

export const Issue = IssueEntry.extend({
  body: z.string(),
  /** Confirmed addresses on the list now. */
  subscribers: z.int(),
})
export type Issue = z.output<typeof Issue>

export const IssuePage = z.object({ issues: z.array(IssueEntry), subscribers: z.int(), total: z.int(), page: z.int(), pages: z.int() })
export type IssuePage = z.output<typeof IssuePage>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const draftOnly = { ...adminOnly, issue_not_found: 404, issue_changed: 409, issue_sent: 409 } as const
const byId = z.object({ id: z.uuid() })
const Version = z.int().min(1)

export const newsletterApi = {
  subscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    summary: 'Ask for the newsletter; the same answer whether the address is known or not, and nothing but one letter until it is confirmed',
    body: z.strictObject({ email: z.string('email_invalid').trim().toLowerCase().max(200, 'too_long').pipe(z.email('email_invalid')) }),
    response: z.object({ asked: z.literal(true) }),
    errors: { too_many_requests: 429 },
  }),
  listIssues: endpoint({
    method: 'GET',
    path: '/api/admin/newsletter',
    access: 'admin',
    summary: 'Issues of the newsletter, newest first, twenty a page, and how many are on the list',
    query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    response: IssuePage,
    errors: adminOnly,
  }),
  findIssue: endpoint({
    method: 'GET',
    path: '/api/admin/newsletter/{id}',
    access: 'admin',
    summary: 'One issue with its text',
    params: byId,
    response: Issue,
    errors: { ...adminOnly, issue_not_found: 404 },
  }),
  createIssue: endpoint({
    method: 'POST',
    path: '/api/admin/newsletter',
    access: 'admin',
    summary: 'A new draft: subject, and plain text with blank lines between paragraphs and links as addresses or [words](address)',
    body: IssueForm,
    response: Issue,
    errors: adminOnly,
  }),
  changeIssue: endpoint({
    method: 'PUT',
    path: '/api/admin/newsletter/{id}',
    access: 'admin',
    summary: 'Change a draft; refused unless it still is the version that was seen',
    params: byId,
    body: z.strictObject({ version: Version, form: IssueForm }),
    response: Issue,
    errors: draftOnly,
  }),
  deleteIssue: endpoint({
    method: 'DELETE',
    path: '/api/admin/newsletter/{id}',
    access: 'admin',
    summary: 'Delete a draft; refused unless it still is the version that was seen',
    params: byId,
    body: z.strictObject({ version: Version }),
    response: z.object({ deleted: z.literal(true) }),
    errors: draftOnly,
  }),
  testIssue: endpoint({
    method: 'POST',
    path: '/api/admin/newsletter/{id}/test',
    access: 'admin',
    summary: 'Send a test letter of an issue to oneself',
    params: byId,
    body: z.strictObject({}),
    response: z.object({ sentTo: z.string() }),
    errors: { ...adminOnly, issue_not_found: 404 },
  }),
  sendIssue: endpoint({
    method: 'POST',
    path: '/api/admin/newsletter/{id}/sending',
    access: 'admin',
    summary: 'Send a draft to everybody on the list now, each once; refused unless it still is the version that was seen',
    params: byId,
    body: z.strictObject({ version: Version }),
    response: Issue,
    errors: { ...draftOnly, nobody_subscribed: 409 },
  }),
}
