/** Where the links of a letter lead: opening one shows a button, pressing it is the act. Programs that follow links change nothing. */
export const newsletterPaths = { confirm: '/newsletter/confirm', unsubscribe: '/newsletter/unsubscribe' } as const
export type NewsletterAct = keyof typeof newsletterPaths
