import { emails } from '#src/messages/server-messages.server.ts'
import type { EmailSample } from '#src/platform/email/render.server.ts'
import { exampleBrand } from '../shop-settings/constants.ts'
import { renderInvitationEmail, renderLinkEmail } from './email.server.ts'

const facts = (path: string) => ({
  address: `https://shop.example/${path}?token=sample`,
  brand: exampleBrand,
})

export const emailSamples: readonly EmailSample[] = [
  { name: 'password-reset', sample: () => renderLinkEmail(facts('reset-password'), emails.passwordReset) },
  { name: 'email-verification', sample: () => renderLinkEmail(facts('verify-email'), emails.emailVerification) },
  {
    name: 'changed-email-verification',
    sample: () => renderLinkEmail(facts('verify-email'), emails.changedEmailVerification),
  },
  { name: 'former-email-notice', sample: () => renderLinkEmail(facts('contact'), emails.formerEmailNotice) },
  {
    name: 'staff-invitation',
    sample: () => renderInvitationEmail({ ...facts('admin/join'), role: 'support' }, emails.staffInvitation),
  },
]
