import { contentReports } from './content-reports.ts'

type Kind = keyof typeof contentReports.titles

const kinds: Readonly<Record<Kind, string>> = {
  review: 'review of',
  photo: 'photo in a review of',
  question: 'question about',
  answer: 'answer to a question about',
}
const short: Readonly<Record<Kind, string>> = {
  review: 'review',
  photo: 'photo',
  question: 'question',
  answer: 'answer',
}
const a = (kind: Kind) => (kind === 'answer' ? 'an' : 'a')

/** Emails about reported and removed content (Regulation (EU) 2022/2065, Articles 16 and 17). */
export const contentReportEmails = {
  greeting: (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hi there,'),
  received: {
    subject: (kind: Kind, product: string) => `We’ve received your report about ${a(kind)} ${kinds[kind]} ${product}`,
    body: (kind: Kind, product: string, day: string) =>
      `We’ve received your report of ${day} about ${a(kind)} ${kinds[kind]} ${product}.`,
    next: 'A person will check it, without automated decisions. We’ll email you what we decide and why.',
    why: 'You’re receiving this email because someone reported content with your email address. If this wasn’t you, you can ignore it.',
  },
  decided: {
    subject: (kind: Kind, product: string) => `Our decision on your report about ${a(kind)} ${kinds[kind]} ${product}`,
    body: (kind: Kind, product: string, day: string) =>
      `We’ve checked your report of ${day} about ${a(kind)} ${kinds[kind]} ${product}.`,
    decisions: {
      kept: (kind: Kind) => `The ${short[kind]} doesn’t break the law or our terms, so it stays in our shop.`,
      removed: (kind: Kind) => `The ${short[kind]} is no longer shown in our shop.`,
    },
    byPerson: 'A person made this decision. No automated means were used.',
    redress: 'If you disagree, contact us and we’ll check it again. You can also go to court.',
  },
  removed: {
    subject: (kind: Kind, product: string) =>
      `Your ${kinds[kind]} ${product} ${kind === 'photo' ? 'was deleted' : 'is no longer shown'}`,
    body: (kind: Kind, product: string, isWithQuestion: boolean) => {
      if (kind === 'photo') return `We’ve deleted your ${kinds[kind]} ${product}.`
      return isWithQuestion
        ? `Your ${kinds[kind]} ${product} is no longer shown, with no end date. We’ve hidden the question, and its answers with it. The reason is about the question, not about your answer.`
        : `We’ve hidden your ${kinds[kind]} ${product} everywhere in our shop, with no end date. Only you can still see it.`
    },
    cause: (isReported: boolean) =>
      isReported ? 'We decided this after a report.' : 'We decided this on our own initiative.',
    ground:
      'A person made the decision, and no automated means were used. Unless the reason names a law, it is based on our terms for reviews, questions, and answers.',
    redress: 'If you disagree, contact us and we’ll check it again. You can also go to court.',
  },
  toShop: {
    subject: (kind: Kind, product: string) => `New report: ${kinds[kind]} ${product}`,
    body: (kind: Kind, product: string) => `A visitor has reported ${a(kind)} ${kinds[kind]} ${product}.`,
    reason: (reason: keyof typeof contentReports.reasons) => `Reason: ${contentReports.reasons[reason]}`,
    link: 'Check the report',
  },
  reason: 'Reason:',
  product: 'View the product',
  contact: 'Contact us',
  terms: 'Terms for reviews, questions, and answers',
} as const
