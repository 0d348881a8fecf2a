import type { LegalFacts, LegalPart } from '../legal.ts'
import { recipients } from './privacy-recipients.ts'

export const privacy = {
  title: 'Privacy Policy',
  description: 'What data we store about you, why, for how long, who receives it, and what your rights are.',
  lead: 'What data we store, why, for how long, and how you can get a copy or delete it.',
  contents: 'On this page',
  updated: 'Last updated 30 November 2026',
  placeholder:
    'The company named here is a placeholder. Replace it with your own company details before you open the shop.',
  parts: (facts: LegalFacts): readonly LegalPart[] => {
    const { seller, contactIsDelivered, chatGoesTo, photosGoTo, photosOnDevice, retention } = facts
    const { confirmDays, contactDays, backInStockDays, reviewInvitationDays, reportDays, maxPhotoResults } = facts
    return [
      {
        id: 'short',
        heading: 'Summary',
        paragraphs: [],
        items: [
          photosOnDevice
            ? 'Photos are measured in your browser and stay on your device, unless you send one to our server. We never store a photo of a skin analysis or color palette.'
            : 'We process photos for a skin analysis or color palette in memory and discard them. We never store them.',
          'No trackers, no advertising, no profiles sold or shared, and no cookies beyond those the shop needs to work.',
          'You can buy without an account. If you have one, you can download all your data or erase your account yourself.',
          'Your IP address is not stored. To slow down abuse, we count requests under a keyed hash of it, for at most two days after the last one.',
        ],
      },
      {
        id: 'controller',
        heading: 'Who is responsible',
        paragraphs: [
          `${seller.name}, ${seller.street}, ${seller.postalCode} ${seller.city}, ${seller.country}. For questions about your data, write to ${seller.mail}.`,
        ],
      },
      {
        id: 'kept',
        heading: 'What we store, why, and for how long',
        paragraphs: [
          'The letters in parentheses refer to the legal basis in Article 6 of the General Data Protection Regulation (GDPR): (a) consent, (b) contract, (c) legal obligation, (f) legitimate interests.',
        ],
        table: {
          caption: 'What we store, why, and for how long',
          head: ['Data', 'Purpose', 'How long'],
          rows: [
            ['Account: name, email address, password as a hash', 'to provide your account (b)', 'until you erase it'],
            [
              'Sign-ins: time and browser name',
              'to keep you signed in and show you where you are signed in (b)',
              'until you sign out, for at most 30 days',
            ],
            ['Address book', 'to fill in checkout for you (b)', 'until you delete it or erase your account'],
            [
              'Cart: products, quantities, monogram text; for guests, stored under a hash of the guest session, without a name',
              'to let you buy (b)',
              `until you empty the cart, place the order, or erase your account; guest carts, ${retention.guestCartDays} days after the last change`,
            ],
            [
              'Orders, payments, and invoices: name, email, delivery address, products, monogram, amounts. Never card numbers',
              'to deliver your order (b) and keep accounts (c)',
              'ten years, as required by tax law; without name, address, and monogram once the account is erased, or the order of a guest at their request, except for invoices to a company',
            ],
            [
              'Payments without an order: name, email, delivery address, monogram',
              'to complete the purchase (b)',
              `${retention.abandonedPaymentDays} days; after that, products, country, and amounts are kept without these, and deleted after ${retention.endedPaymentDays} days if nothing was charged`,
            ],
            [
              'Messages from our payment provider about your payment: amount and status, with some payment methods your name, email, and address',
              'to process your payment (b)',
              `${retention.webhookBodyDays} days; after that, only the status is kept, for ${retention.webhookEventDays} days in all`,
            ],
            ['Withdrawals: items and date', 'to process and document them (c)', 'as long as the order'],
            [
              'Returns, refunds, and credit notes: items, reason, amounts',
              'to process them (b) and keep accounts (c)',
              'as long as the order',
            ],
            [
              'Notes by our staff on an order, such as what you asked us on the phone',
              'to handle your order (b)',
              'as long as the order, or until you erase your account',
            ],
            [
              'Notes by our staff on an account, such as what you asked us on the phone',
              'to look after you as a customer (b)',
              'until you erase your account',
            ],
            [
              'Store credit: balance, entries, and why we added credit',
              'to let you use it (b) and keep accounts (c)',
              'ten years; without a link to you once the account is erased, and what is left of it is then forfeited',
            ],
            [
              'Reviews: text, stars, photos you add (stored without metadata such as the place), first name and initial, whether you bought the product here; your skin type and age group if you choose to show them; which reviews you found helpful',
              'to publish them (b); skin type and age group with your consent (a), which you withdraw by editing the review',
              'until you delete the review or erase your account',
            ],
            [
              'Questions and answers about products: text, first name and initial, whether you bought the product here',
              'to publish them and to tell you about answers (b)',
              'until you delete them or erase your account; deleting a question deletes its answers',
            ],
            [
              'Reports of reviews, photos, questions, and answers: reason, explanation, name, and email; the author does not learn who reported',
              'to check them and to tell you the decision (c: Regulation (EU) 2022/2065)',
              `${reportDays} days after our decision`,
            ],
            [
              'Wishlist, routines, points, and badges',
              'to show them to you (b)',
              'until you delete them or erase your account',
            ],
            [
              'Skin profile: skin type, concerns, budget, undertone, color season, and where each answer came from',
              'to show what suits you (b)',
              'until you delete it or erase your account; without an account, it stays in your browser and we do not receive it',
            ],
            [
              'Health answers of the skin profile: reactions, ingredients you avoid, pregnancy, breastfeeding, age',
              'to warn you about ingredients, only if you agree; in emails to you only if you agree to that, too (a; Article 9(2)(a))',
              'until you delete them, withdraw your consent, or erase your account; without an account, they stay in your browser',
            ],
            [
              'Consent to health answers, and to using them in emails: whether given or withdrawn, when, and for which version',
              'to document it (c)',
              'until you erase your account',
            ],
            [
              `Results of your latest ${maxPhotoResults} skin analyses and ${maxPhotoResults} color palettes`,
              'to show them to you again, only if you agree (a; Article 9(2)(a))',
              'until you delete them, withdraw your consent, or erase your account; for guests, a palette measured on our server is kept for one day',
            ],
            [
              'Consent to photo analysis: whether given or withdrawn, when, and for which version',
              'to document it (c)',
              'until you erase your account; for guests, one day',
            ],
            [
              'Newsletter: email address, date of sign-up and confirmation, and version of the consent text',
              'to send it, only if you confirm (a)',
              `until you unsubscribe; if unconfirmed, ${confirmDays} days`,
            ],
            [
              'Back-in-stock requests: email address and product',
              'to send you the one email you ask for (a)',
              `until the email is sent, and at most ${backInStockDays} days`,
            ],
            [
              'Requests for an email about reviews: order and date',
              'to send you the one email you ask for (a)',
              `${reviewInvitationDays} days, or until you change your mind`,
            ],
            contactIsDelivered
              ? [
                  'Messages from the contact form: name, email, phone if given, text',
                  'to answer you (f: you contacted us)',
                  `${contactDays} days`,
                ]
              : ['Messages from the contact form', 'none: this shop only simulates sending', 'not stored'],
            [
              'Emails to you that are waiting to be sent',
              'to send them (b)',
              `one hour after sending, or at most ${retention.deadLetterDays} days if sending failed; a shop without a mail server keeps them in its outbox folder until the account is erased or the operator empties the folder`,
            ],
            [
              'Counts of requests and failed attempts, each under a keyed hash of your IP address, account, or email address',
              'to slow down abuse and guessing (f: keeping the shop and your account secure)',
              'at most two days after the last one',
            ],
            [
              'Server logs: errors, without names, addresses, passwords, or sessions',
              'to find and fix errors (f: keeping the shop working)',
              'as long as the operator keeps log files',
            ],
          ],
        },
      },
      {
        id: 'photos',
        heading: 'Your photo',
        paragraphs: [
          ...(photosOnDevice
            ? [
                'Your browser measures photos for a skin analysis or color palette on your device. The photo is not sent to us. If you are signed in, your browser sends us the measurements to store them. If you are not, it sends nothing about the result.',
                'You can choose to send a photo to our server instead, for example if your browser is too old. We ask for your consent again before the photo leaves your device.',
              ]
            : []),
          'Photos you send to our server for a skin analysis or color palette are processed in the server’s memory and discarded when the result is ready. They are not written to disk or to a database and do not appear in logs. Metadata from the camera, such as location and time, is discarded.',
          'Before your first photo, we ask for your consent and for confirmation that you are 16 or older. Only if you agree do we store the measurements. When you withdraw your consent, we delete them all immediately. Information about skin may be health data, so we process it only with your explicit consent.',
          ...(photosOnDevice
            ? []
            : [
                photosGoTo
                  ? `The photo is measured by the model at ${photosGoTo}, which receives a re-encoded copy without camera metadata. The screen says so before you agree.`
                  : 'Our own server measures the photo. It is not sent to anyone else.',
              ]),
        ],
        links: [['/how-we-measure', 'How we measure']],
      },
      {
        id: 'chat',
        heading: 'The AI skin expert',
        paragraphs: [
          'We answer your messages but do not store them. No conversation is saved in a database or log. The conversation stays in this tab until you select New, sign out, or close the tab. Your browser sends the last five messages with each question, so that the assistant can follow the conversation, and the skin type and budget of your skin profile if you have one. Health answers are not sent. Your browser compares suggestions with them and, if a product conflicts with them, asks again without it: the question then contains the ids of the products to leave out, which we do not store either.',
          'The assistant can offer to add a product to your cart, save a routine, update your skin profile, or open a return. It does nothing until you confirm. If you choose to write to our team, the contact form opens with the conversation. You can edit it, and nothing is sent until you send the form.',
          chatGoesTo
            ? `To phrase the answer, we send your messages to the language model at ${chatGoesTo}, without your name or account.`
            : 'Our own server writes the answers. Your messages are not sent to anyone else.',
        ],
      },
      {
        id: 'others',
        heading: 'Who receives your data',
        paragraphs: ['Only these companies, each for the purpose named:'],
        items: recipients(facts),
      },
      {
        id: 'rights',
        heading: 'Your rights',
        paragraphs: [
          'You can request a copy of your data and transfer it elsewhere, have it corrected or erased, have its use restricted, object to processing based on legitimate interests, and withdraw consent at any time, without affecting processing before the withdrawal. We do not make automated decisions that have legal effects on you.',
        ],
        items: [
          'With an account: go to “Your data” to download all of your data or erase your account. Records we must keep for accounting remain, without your name.',
          'Newsletter: every email has a link that unsubscribes you and deletes your address from the list.',
          'Back-in-stock emails: every email has a link that deletes your remaining requests.',
          `Guest orders and messages: write to ${seller.mail} and include the order number. An email address alone does not prove your identity, so we ask for both. We then send you a copy, or erase everything with your address; orders that we have not shipped yet are canceled and refunded.`,
        ],
        links: [
          ['/account/data', 'Your data'],
          ['/contact', 'Contact Us'],
        ],
      },
      {
        id: 'complaint',
        heading: 'Complaints',
        paragraphs: [
          'If you think we have handled your data incorrectly, please tell us. You can also complain to the data protection authority in your country. In Belgium, this is the Data Protection Authority (Gegevensbeschermingsautoriteit, Autorité de protection des données), Drukpersstraat 35, 1000 Brussels, gegevensbeschermingsautoriteit.be.',
        ],
        links: [['https://www.gegevensbeschermingsautoriteit.be', 'gegevensbeschermingsautoriteit.be']],
      },
      {
        id: 'cookies',
        heading: 'Cookies',
        paragraphs: ['We use only the cookies the shop needs to work. Each is listed in our Cookie Policy.'],
        links: [['/cookies', 'Cookie Policy']],
      },
    ]
  },
} as const
