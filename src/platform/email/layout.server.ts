import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import { colors, darkModeStyles } from './theme.ts'

export type EmailDocument = {
  readonly subject: string
  readonly brand: string
  /** Preview text that inboxes show after the subject. */
  readonly preview: string
  readonly content: readonly ReactNode[]
  /** Below the line: notes, the reason for the email, the unsubscribe link. */
  readonly footer?: readonly ReactNode[]
}

/** Layout of all emails: tables and inline styles for compatibility, and no images. */
export function layout({ subject, brand, preview, content, footer = [] }: EmailDocument): ReactNode {
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, darkModeStyles),
    ),
    h(
      Body,
      {
        className: 'page',
        style: { backgroundColor: colors.page, color: colors.text, fontFamily: 'Georgia, serif', margin: 0 },
      },
      h(Preview, null, preview),
      h(
        Container,
        { className: 'page', style: { maxWidth: '560px', padding: '32px 24px', color: colors.text } },
        h(
          Text,
          { className: 'brand', style: { fontSize: '24px', lineHeight: '32px', letterSpacing: '2px', marginTop: 0 } },
          brand,
        ),
        ...content,
        ...(footer.length > 0
          ? [h(Hr, { className: 'line', style: { borderColor: colors.line, margin: '24px 0' } }), ...footer]
          : []),
      ),
    ),
  )
}
