/** Where the links of an email lead: opening one shows a button, pressing it is the action. Programs that follow links change nothing. */
export const newsletterPaths = { confirm: '/newsletter/confirm', unsubscribe: '/newsletter/unsubscribe' } as const
export type NewsletterAction = keyof typeof newsletterPaths

export const campaignStates = ['draft', 'sending', 'sent'] as const

export { paragraphsOf, type Paragraph } from './campaigns/body.ts'
