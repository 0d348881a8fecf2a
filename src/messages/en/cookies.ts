import type { LegalFacts, LegalPart } from '../legal.ts'

export const cookies = {
  title: 'Cookie Policy',
  description: 'Every cookie and every entry that this shop keeps in your browser, with its purpose and its time.',
  lead: 'Every single thing that this shop keeps in your browser. It is a short list, and there is no banner, because nothing on it needs one.',
  contents: 'On this page',
  updated: 'Version of 22 November 2026',
  parts: ({ paysWithStripe }: LegalFacts): readonly LegalPart[] => [
    {
      id: 'none-before',
      heading: 'Nothing before you do something',
      paragraphs: ['Opening a page stores nothing. An entry is made only when you use what it is for: filling a cart, signing in, choosing colours, going to another page, leaving a form half filled. The law asks for consent to anything beyond that, and there is nothing beyond that: no statistics, no advertising, no other company’s scripts on the pages of the shop.'],
    },
    {
      id: 'list',
      heading: 'The list',
      paragraphs: [],
      table: {
        caption: 'Cookies and entries in the browser’s storage',
        head: ['Name', 'Kind', 'What for, and since when', 'How long'],
        rows: [
          ['guest_session', 'cookie, hidden from scripts', 'which cart is yours while you are not signed in; from the first product in it', '1 year; gone with an erased account'],
          ['guestSessionId', 'local storage', 'the same, for the calls before the cookie is there', 'until you delete it; gone with an erased account'],
          ['eclat.session_token', 'cookie, hidden from scripts; its name begins with __Secure- on encrypted connections', 'keeps you signed in; from signing in', '30 days, or until you sign out'],
          ['signed_in', 'cookie', 'tells the page that asking who is signed in is worth a call; proves nothing; from signing in', '30 days, or until you sign out'],
          ['theme', 'local storage', 'light or dark; from choosing it yourself', 'until you delete it'],
          ['scroll:…', 'session storage', 'where you were on a page, for the way back; from leaving a page', 'until the tab is closed'],
          ['checkout-draft', 'session storage', 'your name and address as typed at checkout, never your card; from leaving or reloading the page with a form begun', 'until you come back to the form, pay, or close the tab'],
          ...(paysWithStripe ? [['__stripe_mid, __stripe_sid', 'cookies of Stripe', 'let the payment provider recognise fraud; on the checkout page alone', '1 year and 30 minutes']] : []),
        ],
      },
    },
    {
      id: 'delete',
      heading: 'Getting rid of them',
      paragraphs: ['Your browser deletes all of them under ‘clear site data’. The shop then knows nothing of your guest cart and shows you signed out; nothing else changes. It also works where the browser allows no storage at all, only without remembering.'],
      links: [['/privacy', 'Privacy Policy']],
    },
  ],
} as const
