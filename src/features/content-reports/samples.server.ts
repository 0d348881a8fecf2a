import { emails } from '#src/messages/server-messages.server.ts'
import type { EmailSample } from '#src/platform/email/render.server.ts'
import { exampleBrand } from '../shop-settings/constants.ts'
import {
  renderDecisionEmail,
  renderReceivedEmail,
  renderRemovalEmail,
  renderReportToShopEmail,
  type ReportFacts,
} from './email.server.ts'

const facts: ReportFacts = {
  kind: 'review',
  productId: 'oat-milk-cleansing-balm',
  productName: 'Oat Milk Cleansing Balm',
  sentAt: new Date('2026-11-20T10:00:00Z'),
}
const day = 'November 20, 2026'
const setting = { brand: exampleBrand, origin: 'https://shop.example', messages: emails.contentReports }
const reason = 'The review gives the name and phone number of another person.'

export const emailSamples: readonly EmailSample[] = [
  { name: 'report-received', sample: () => renderReceivedEmail(facts, day, setting) },
  {
    name: 'report-kept',
    sample: () =>
      renderDecisionEmail({ ...facts, decision: 'kept', reason: 'It is an opinion about the product.' }, day, setting),
  },
  {
    name: 'report-removed',
    sample: () => renderDecisionEmail({ ...facts, decision: 'removed', reason }, day, setting),
  },
  {
    name: 'content-removed',
    sample: () =>
      renderRemovalEmail({ ...facts, firstName: 'Odile', reason, isReported: true, isListed: true }, setting),
  },
  { name: 'report-to-shop', sample: () => renderReportToShopEmail(facts, 'personal_data', setting) },
]
