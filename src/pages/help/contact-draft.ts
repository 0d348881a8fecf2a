import type { ContactForm } from '#src/features/contact/constants.ts'

type Draft = Pick<ContactForm, 'subject' | 'message'>

let draft: Draft | null = null

/** What the contact form starts with when another page leads to it. In memory only; nothing is sent. */
export const writeContactDraft = (next: Draft): void => void (draft = next)
export const readContactDraft = (): Draft | null => draft
export const clearContactDraft = (): void => void (draft = null)
