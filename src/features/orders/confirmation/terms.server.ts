import type { ReactNode } from 'react'
import type { LegalPart } from '#src/messages/legal.ts'
import { footerLink, heading, note, smallHeading, smallList } from '#src/platform/email/parts.server.ts'

/** All parts of the terms that the store publishes on the day of the order. */
export type OrderTerms = { readonly parts: readonly LegalPart[]; readonly origin: string }

export type OrderTermsMessages = { readonly heading: string; readonly apply: string; readonly link: string }

/**
 * What a buyer must have on a durable medium (Directive 2011/83/EU, article 8(7) with 6(1); Belgian Code of Economic Law,
 * article VI.46). A link is not enough, because the page behind it can change.
 */
const confirmedParts = new Set([
  'seller',
  'scope',
  'payment',
  'delivery',
  'withdrawal',
  'form',
  'returns',
  'guarantee',
  'liability',
  'disputes',
  'changes',
])

export function renderTerms({ parts, origin }: OrderTerms, messages: OrderTermsMessages): ReactNode[] {
  return [
    heading(messages.heading),
    note(messages.apply),
    ...parts.filter(({ id }) => confirmedParts.has(id)).flatMap((part) => renderPart(part, origin)),
    footerLink(messages.link, `${origin}/terms`),
  ]
}

function renderPart({ heading: title, paragraphs, items, links = [] }: LegalPart, origin: string): ReactNode[] {
  return [
    smallHeading(title),
    ...paragraphs.map((text) => note(text)),
    ...(items ? [smallList(items)] : []),
    ...links.map(([href, label]) => footerLink(label, `${origin}${href}`)),
  ]
}
