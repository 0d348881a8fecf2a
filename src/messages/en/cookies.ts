import type { LegalFacts, LegalPart } from '../legal.ts'

export const cookies = {
  title: 'Cookie Policy',
  description: 'Every cookie and storage entry our shop uses in your browser, its purpose, and how long it lasts.',
  lead: 'This page lists everything our shop stores in your browser. There is no cookie banner because nothing on this list requires consent.',
  contents: 'On this page',
  updated: 'Last updated 29 November 2026',
  parts: ({ paysWithStripe }: LegalFacts): readonly LegalPart[] => [
    {
      id: 'none-before',
      heading: 'Nothing about you is stored until you use a feature',
      paragraphs: [
        'Opening a page stores nothing about you. Your browser keeps one page of ours, which is the same for everyone, to show it when you are offline. We create every other entry only when you use the feature it belongs to: filling your cart, signing in, choosing a color theme, moving to another page, or leaving a form partly filled in. The law requires consent for anything beyond that, and we use nothing beyond that: no analytics, no advertising, and no third-party scripts on our shop pages.',
      ],
    },
    {
      id: 'list',
      heading: 'Cookies and storage entries',
      paragraphs: [],
      table: {
        caption: 'Cookies and browser storage entries',
        head: ['Name', 'Type', 'Purpose and when it is set', 'Duration'],
        rows: [
          [
            'guest_session',
            'cookie, not readable by scripts',
            'identifies your cart while you are not signed in; set when you add the first product',
            '1 year, or until you erase your account',
          ],
          [
            'guestSessionId',
            'local storage',
            'same purpose, for requests made before the cookie is set',
            'until you delete it or erase your account',
          ],
          [
            'eclat.session_token',
            'cookie, not readable by scripts; its name starts with __Host- on encrypted connections',
            'keeps you signed in; set when you sign in',
            '30 days, or until you sign out',
          ],
          [
            'eclat.device',
            'cookie, not readable by scripts',
            'recognizes this browser, so that failed sign-ins by others do not lock you out; set when you sign in',
            '180 days',
          ],
          [
            'signed_in',
            'cookie',
            'tells the page whether to check who is signed in; proves nothing; set when you sign in',
            '30 days, or until you sign out',
          ],
          [
            'offline-…',
            'cache storage, with a service worker that shows it',
            'the page you see when you are offline, with nothing about you; set after the first page has loaded',
            'until you delete it; replaced when we change the page',
          ],
          ['theme', 'local storage', 'light or dark colors; set when you choose them', 'until you delete it'],
          [
            'scroll:…',
            'session storage',
            'scroll position for when you go back; set when you leave a page',
            'until you close the tab',
          ],
          [
            'recently-viewed',
            'session storage',
            'the last products you viewed in this tab, shown again below a product; from leaving a product page',
            'until you clear it there, or close the tab',
          ],
          [
            'chat',
            'session storage',
            'your conversation with the AI skin expert while you are not signed in; set with your first question',
            'until you select New or close the tab',
          ],
          [
            'chat:customer',
            'session storage',
            'the same while you are signed in',
            'until you select New, sign out, or close the tab',
          ],
          [
            'comparison',
            'local storage',
            'the products you chose to compare, up to four; set with the first one, never sent to us',
            'until you remove them from the comparison',
          ],
          [
            'cart:pending-item',
            'session storage',
            'the product you tried to add to your cart, with its monogram, when your session had expired',
            'until you sign in to add it, or close the tab; not used after 30 minutes',
          ],
          [
            'saved-for-later',
            'local storage',
            'products you saved for later from your cart while you were not signed in; never sent to us',
            'until you remove them or move them to your cart',
          ],
          [
            'skin-profile',
            'local storage',
            'your skin profile while you are not signed in, and health answers only if you agree; set with your first answer, never sent to us unless you move it to your account',
            'until you delete it there or move it to your account',
          ],
          [
            'order-views:…',
            'local storage',
            'for our staff only: the searches of orders they saved; set with the first one, never sent to us',
            'until they delete the saved views',
          ],
          [
            'checkout-draft',
            'session storage',
            'the name and address you typed at checkout, never your card; set when you leave or reload the page with a partly completed form',
            'until you return to the form, pay, or close the tab',
          ],
          [
            'contact-draft',
            'session storage',
            'the message you typed on the contact page; set when you leave or reload the page before you send it',
            'until you return to the form, sign out, or close the tab',
          ],
          [
            'review-draft',
            'session storage',
            'the review you were writing; set when you leave or reload the product’s page before you submit it',
            'until you return to the form, sign out, or close the tab',
          ],
          [
            'checkout-payment',
            'session storage',
            'which payment is being confirmed, never your card, so that the page can check its status after a reload; set when you press Pay',
            'until the payment succeeds or fails, or you close the tab',
          ],
          ...(paysWithStripe
            ? [
                [
                  '__stripe_mid, __stripe_sid',
                  'Stripe cookies',
                  'help the payment provider detect fraud; only on the checkout page',
                  '1 year and 30 minutes',
                ],
              ]
            : []),
        ],
      },
    },
    {
      id: 'delete',
      heading: 'How to delete them',
      paragraphs: [
        'Use “Clear site data” in your browser to delete all of them. Your guest cart is then lost and you are signed out. Nothing else changes. The shop also works if your browser blocks storage, but it cannot remember these things.',
      ],
      links: [['/privacy', 'Privacy Policy']],
    },
  ],
} as const
