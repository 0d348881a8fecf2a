/** Where the links of a letter lead: opening one shows a button, pressing it is the act. Programs that follow links change nothing. */
export const newsletterPaths = { confirm: '/newsletter/confirm', unsubscribe: '/newsletter/unsubscribe' } as const
export type NewsletterAct = keyof typeof newsletterPaths

export const issueStates = ['draft', 'sending', 'sent'] as const

export { paragraphsOf, type Paragraph } from './issue-body.ts'
