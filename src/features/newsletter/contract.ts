import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { campaignStates } from './constants.ts'

/** The campaign form. The subject is a single line, because line breaks could inject email headers. */
export const CampaignForm = z.strictObject({
  subject: z
    .string('campaign_subject_length')
    .trim()
    .min(3, 'campaign_subject_length')
    .max(120, 'campaign_subject_length')
    .regex(/^\P{Cc}*$/u, 'campaign_subject_length'),
  body: z.string('campaign_body_length').trim().min(20, 'campaign_body_length').max(20_000, 'campaign_body_length'),
})
export type CampaignForm = z.output<typeof CampaignForm>

/** A repeated request with the same id creates nothing. */
export const NewCampaign = CampaignForm.extend({ id: z.uuid().optional() })
export type NewCampaign = z.output<typeof NewCampaign>

export const CampaignEntry = z.object({
  id: z.uuid(),
  subject: z.string(),
  state: z.enum(campaignStates),
  /** Version number: changing, deleting or sending requires the latest one. */
  version: z.int(),
  changedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** Recipients when it was sent; 0 for a draft. */
  recipients: z.int(),
  /** Emails queued or sent; subscribers who unsubscribed in between get none. */
  emails: z.int(),
})
export type CampaignEntry = z.output<typeof CampaignEntry>

export const Campaign = CampaignEntry.extend({
  body: z.string(),
  /** Current number of confirmed subscribers. */
  subscribers: z.int(),
})
export type Campaign = z.output<typeof Campaign>

export const CampaignPage = z.object({
  campaigns: z.array(CampaignEntry),
  subscribers: z.int(),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})
export type CampaignPage = z.output<typeof CampaignPage>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const draftOnly = { ...adminOnly, campaign_not_found: 404, campaign_changed: 409, campaign_sent: 409 } as const
const byId = z.object({ id: z.uuid() })
const Version = z.int().min(1)

export const newsletterApi = {
  subscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    summary:
      'Request a newsletter subscription and receive a confirmation email; the response is the same for every address',
    body: z.strictObject({
      email: z.string('email_invalid').trim().toLowerCase().max(200, 'too_long').pipe(z.email('email_invalid')),
    }),
    response: z.object({ asked: z.literal(true) }),
    errors: { too_many_requests: 429 },
  }),
  listCampaigns: endpoint({
    method: 'GET',
    path: '/api/admin/newsletter',
    access: 'admin',
    summary: 'List newsletter campaigns, newest first, 20 per page, with the number of subscribers',
    query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    response: CampaignPage,
    errors: adminOnly,
  }),
  findCampaign: endpoint({
    method: 'GET',
    path: '/api/admin/newsletter/{id}',
    access: 'admin',
    summary: 'Get a campaign with its text',
    params: byId,
    response: Campaign,
    errors: { ...adminOnly, campaign_not_found: 404 },
  }),
  createCampaign: endpoint({
    method: 'POST',
    path: '/api/admin/newsletter',
    access: 'admin',
    summary:
      'Create a draft: subject and plain text, with blank lines between paragraphs and links as URLs or [label](URL)',
    body: NewCampaign,
    response: Campaign,
    errors: adminOnly,
  }),
  changeCampaign: endpoint({
    method: 'PUT',
    path: '/api/admin/newsletter/{id}',
    access: 'admin',
    summary: 'Update a draft; rejected if it has changed since it was read',
    params: byId,
    body: z.strictObject({ version: Version, form: CampaignForm }),
    response: Campaign,
    errors: draftOnly,
  }),
  deleteCampaign: endpoint({
    method: 'DELETE',
    path: '/api/admin/newsletter/{id}',
    access: 'admin',
    summary: 'Delete a draft; rejected if it has changed since it was read',
    params: byId,
    body: z.strictObject({ version: Version }),
    response: z.object({ deleted: z.literal(true) }),
    errors: draftOnly,
  }),
  testCampaign: endpoint({
    method: 'POST',
    path: '/api/admin/newsletter/{id}/test',
    access: 'admin',
    summary: 'Send a test email of a campaign to the signed-in administrator',
    params: byId,
    body: z.strictObject({}),
    response: z.object({ sentTo: z.string() }),
    errors: { ...adminOnly, campaign_not_found: 404 },
  }),
  sendCampaign: endpoint({
    method: 'POST',
    path: '/api/admin/newsletter/{id}/sending',
    access: 'admin',
    summary: 'Send a draft once to all current subscribers; rejected if it has changed since it was read',
    params: byId,
    body: z.strictObject({ version: Version }),
    response: Campaign,
    errors: { ...draftOnly, nobody_subscribed: 409 },
  }),
}
