import { action, footerLink, note, paragraph, quote, typedText } from '#src/platform/email/parts.server.ts'
import { renderEmail, type RenderedEmail } from '#src/platform/email/render.server.ts'
import type { ReportKind, ReportReason } from './forms.ts'
import type { Decision } from './store.server.ts'

export type ReportFacts = {
  readonly kind: ReportKind
  readonly productId: string
  readonly productName: string
  readonly sentAt: Date
}
export type DecisionFacts = ReportFacts & { readonly decision: Decision; readonly reason: string }
export type RemovalFacts = Pick<ReportFacts, 'kind' | 'productId' | 'productName'> & {
  readonly firstName: string
  readonly reason: string
  readonly isReported: boolean
  /** The answer disappears because its question was hidden. */
  readonly isWithQuestion?: boolean
  /** Whether the product has a page. */
  readonly isListed: boolean
}

export type ContentReportMessages = {
  readonly greeting: (firstName: string) => string
  readonly received: {
    readonly subject: (kind: ReportKind, product: string) => string
    readonly body: (kind: ReportKind, product: string, day: string) => string
    readonly next: string
    readonly why: string
  }
  readonly decided: {
    readonly subject: (kind: ReportKind, product: string) => string
    readonly body: (kind: ReportKind, product: string, day: string) => string
    readonly decisions: Readonly<Record<Decision, (kind: ReportKind) => string>>
    readonly byPerson: string
    readonly redress: string
  }
  readonly removed: {
    readonly subject: (kind: ReportKind, product: string) => string
    readonly body: (kind: ReportKind, product: string, isWithQuestion: boolean) => string
    readonly cause: (isReported: boolean) => string
    readonly ground: string
    readonly redress: string
  }
  readonly toShop: {
    readonly subject: (kind: ReportKind, product: string) => string
    readonly body: (kind: ReportKind, product: string) => string
    readonly reason: (reason: ReportReason) => string
    readonly link: string
  }
  readonly reason: string
  readonly product: string
  readonly contact: string
  readonly terms: string
}

type Setting = { readonly brand: string; readonly origin: string; readonly messages: ContentReportMessages }

const productPage = (origin: string, { productId }: Pick<ReportFacts, 'productId'>) => `${origin}/products/${productId}`

const redressLinks = (origin: string, m: ContentReportMessages) => [
  footerLink(m.contact, `${origin}/contact`),
  footerLink(m.terms, `${origin}/terms#reviews`),
]

/** The receipt contains nothing that anyone has typed, so that nobody can send texts to strangers. */
export function renderReceivedEmail(
  { kind, productName, ...facts }: ReportFacts,
  day: string,
  { brand, origin, messages: m }: Setting,
): RenderedEmail {
  const body = m.received.body(kind, productName, day)
  return renderEmail({
    subject: m.received.subject(kind, productName),
    brand,
    preview: body,
    content: [
      paragraph(m.greeting('')),
      paragraph(body),
      paragraph(m.received.next),
      action(m.product, productPage(origin, facts)),
    ],
    footer: [note(m.received.why)],
  })
}

/** The decision, for the person who reported the content. */
export function renderDecisionEmail(
  { kind, productName, decision, reason, ...facts }: DecisionFacts,
  day: string,
  { brand, origin, messages: m }: Setting,
): RenderedEmail {
  const outcome = m.decided.decisions[decision](kind)
  return renderEmail({
    subject: m.decided.subject(kind, productName),
    brand,
    preview: outcome,
    content: [
      paragraph(m.greeting('')),
      paragraph(m.decided.body(kind, productName, day)),
      paragraph(outcome),
      paragraph(m.reason),
      quote(typedText(reason)),
      paragraph(m.decided.byPerson),
      paragraph(m.decided.redress),
      action(m.product, productPage(origin, facts)),
    ],
    footer: redressLinks(origin, m),
  })
}

/** The statement of reasons, for the author (Regulation (EU) 2022/2065, Article 17). */
export function renderRemovalEmail(
  { kind, productName, firstName, reason, isReported, isWithQuestion = false, isListed, ...facts }: RemovalFacts,
  { brand, origin, messages: m }: Setting,
): RenderedEmail {
  const body = m.removed.body(kind, productName, isWithQuestion)
  return renderEmail({
    subject: m.removed.subject(kind, productName),
    brand,
    preview: body,
    content: [
      paragraph(m.greeting(firstName)),
      paragraph(body),
      paragraph(m.reason),
      quote(typedText(reason)),
      paragraph(`${m.removed.cause(isReported)} ${m.removed.ground}`),
      paragraph(m.removed.redress),
      ...(isListed ? [action(m.product, productPage(origin, facts))] : []),
    ],
    footer: redressLinks(origin, m),
  })
}

/** For the shop's inbox. What the reporter wrote is in the administration. */
export function renderReportToShopEmail(
  { kind, productName }: ReportFacts,
  reason: ReportReason,
  { brand, origin, messages: m }: Setting,
): RenderedEmail {
  const body = m.toShop.body(kind, productName)
  return renderEmail({
    subject: m.toShop.subject(kind, productName),
    brand,
    preview: body,
    content: [paragraph(body), paragraph(m.toShop.reason(reason)), action(m.toShop.link, `${origin}/admin/reports`)],
    footer: [],
  })
}
