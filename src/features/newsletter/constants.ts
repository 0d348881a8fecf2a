/**
 * Pages of the links in emails: opening one shows a button, and only pressing it acts, so that link scanners change
 * nothing.
 */
export const newsletterPaths = { confirm: '/newsletter/confirm', unsubscribe: '/newsletter/unsubscribe' } as const
export type NewsletterAction = keyof typeof newsletterPaths

export const campaignStates = ['draft', 'sending', 'sent'] as const

export { paragraphsOf, type Paragraph } from './campaigns/body.ts'
