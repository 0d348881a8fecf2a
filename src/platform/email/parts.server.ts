import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { createElement as h, Fragment, type ReactNode } from 'react'
import { colors } from './theme.ts'

// The class names are used by dark mode (theme.ts) and by the plain-text renderer (render.server.ts).
const text = { fontSize: '16px', lineHeight: '24px' } as const
const small = { fontSize: '13px', lineHeight: '20px', color: colors.muted } as const
const linked = { color: colors.accent, textDecoration: 'underline' } as const
const cell = { padding: '6px 0', fontSize: '16px', lineHeight: '24px', verticalAlign: 'top' } as const

export function paragraph(...children: readonly ReactNode[]): ReactNode {
  return h(Text, { style: text }, ...children)
}

export function strong(label: string): ReactNode {
  return h('strong', null, label)
}

/** A paragraph with a line break between its lines. */
export function lines(...children: readonly ReactNode[]): ReactNode {
  return paragraph(...children.flatMap((line, at) => (at === 0 ? [line] : [h('br'), line])))
}

/** Text and links in a row. */
export function inline(...children: readonly ReactNode[]): ReactNode {
  return h(Fragment, null, ...children)
}

/** User input with its line breaks. */
export function typedText(value: string): ReactNode {
  return lines(...value.split(/\r?\n/))
}

/** The heading of a section. */
export function heading(label: string): ReactNode {
  return h('h2', { style: { fontSize: '18px', lineHeight: '24px', margin: '24px 0 8px' } }, label)
}

/** The heading of a part of a section in small print. */
export function smallHeading(label: string): ReactNode {
  return h('h3', { style: { fontSize: '14px', lineHeight: '20px', margin: '16px 0 4px' } }, label)
}

export function note(...children: readonly ReactNode[]): ReactNode {
  return h(Text, { className: 'muted', style: small }, ...children)
}

export function list(items: readonly string[]): ReactNode {
  return h(
    'ul',
    { style: { ...text, paddingLeft: '20px', margin: '16px 0' } },
    ...items.map((item) => h('li', null, item)),
  )
}

/** A list in small print. */
export function smallList(items: readonly string[]): ReactNode {
  return h(
    'ul',
    { className: 'muted', style: { ...small, paddingLeft: '20px', margin: '8px 0' } },
    ...items.map((item) => h('li', null, item)),
  )
}

export type AmountRow = readonly [label: string, amount: string]

export function amounts(rows: readonly AmountRow[]): ReactNode {
  return h(
    'table',
    {
      className: 'line',
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { borderTop: `1px solid ${colors.line}` },
    },
    h(
      'tbody',
      null,
      ...rows.map(([label, amount]) =>
        h(
          'tr',
          { className: 'row' },
          h('td', { style: cell }, label),
          h(
            'td',
            { className: 'amount', style: { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '16px' } },
            amount,
          ),
        ),
      ),
    ),
  )
}

/** Quoted user input, set apart from the shop's text. */
export function quote(...children: readonly ReactNode[]): ReactNode {
  return h('div', { style: { borderLeft: `3px solid ${colors.accent}`, paddingLeft: '16px' } }, ...children)
}

/** The main call to action. */
export function action(label: string, href: string): ReactNode {
  return h(
    'p',
    { style: { margin: '24px 0' } },
    h(
      Button,
      {
        className: 'action',
        href,
        style: {
          backgroundColor: colors.accent,
          color: colors.onAccent,
          padding: '12px 20px',
          borderRadius: '6px',
          fontSize: '16px',
        },
      },
      label,
    ),
  )
}

/** An inline link. */
export function link(label: string, href: string): ReactNode {
  return h(Link, { className: 'link', href, style: linked }, label)
}

/** A footer link on its own line; in plain text, the URL is below its label. */
export function footerLink(label: string, href: string): ReactNode {
  return note(h(Link, { className: 'link labeled', href, style: linked }, label))
}
