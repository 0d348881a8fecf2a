import type { LegalFacts, LegalPart } from '../legal.ts'

export const privacy = {
  title: 'Privacy Policy',
  description: 'What the shop keeps of you, why, for how long, who else sees it, and what you can do about it.',
  lead: 'What we keep of you, why, for how long, and how you get it back or get rid of it.',
  contents: 'On this page',
  updated: 'Version of 21 November 2026',
  placeholder: 'The company named here is a placeholder. Whoever runs this shop must put in their own.',
  parts: ({ seller, isDemo, paysWithStripe, contactIsDelivered, confirmDays, contactDays }: LegalFacts): readonly LegalPart[] => [
    {
      id: 'short',
      heading: 'In short',
      paragraphs: [],
      items: [
        'Photos are measured in memory and dropped. No photo is ever stored.',
        'No trackers, no advertising, no profiles sold or shared, no cookie that is not needed.',
        'You can buy without an account. With one, a button downloads everything we hold, and another erases it.',
        'The address of your device is not stored. It is counted in memory, to slow down abuse.',
      ],
    },
    {
      id: 'controller',
      heading: 'Who is responsible',
      paragraphs: [`${seller.name}, ${seller.street}, ${seller.postalCode} ${seller.city}, ${seller.country}. For anything about your data write to ${seller.mail}.`],
    },
    {
      id: 'kept',
      heading: 'What we keep, why, and how long',
      paragraphs: ['The letters in brackets name the ground in article 6 of the General Data Protection Regulation (GDPR): a consent, b contract, c legal duty, f legitimate interest.'],
      table: {
        caption: 'What is kept, why, and how long',
        head: ['What', 'What for', 'How long'],
        rows: [
          ['Account: name, e-mail address, password as a hash', 'to have an account (b)', 'until you erase it'],
          ['Sign-ins: time, and the name that the browser gives itself', 'to keep you signed in and show you where (b)', 'until you sign out, at most 30 days'],
          ['Address book', 'to fill in checkout for you (b)', 'until you delete it or the account'],
          ['Cart: products, quantities, monogram letters; a guest’s under a hash of the guest session, without a name', 'to buy (b)', 'until it is emptied, ordered, or the account erased'],
          ['Orders, payments and invoices: name, e-mail, delivery address, goods, monogram, amounts. Never card numbers', 'to deliver (b), and to keep books (c)', 'ten years, as tax law asks; without name, address and monogram once the account is erased'],
          ['Withdrawals: which goods, and when', 'to handle and prove them (c)', 'with the order'],
          ['Reviews: words, stars, first name and initial, whether bought here', 'to publish them (b)', 'until you delete the review or the account'],
          ['Wishlist, routines, points and badges', 'to show them to you (b)', 'until you delete them or the account'],
          ['Figures of a skin analysis or colour palette', 'to show them to you again, only if you agree (a; article 9 (2) a)', 'until you delete them, take back the consent, or erase the account; a guest’s palette one day'],
          ['Consent to photo analysis: given or taken back, when, to which version', 'to prove it (c)', 'until you erase the account; a guest’s one day'],
          ['Newsletter: e-mail address, when you asked and confirmed, to which version of the text', 'to send it, only if you confirm (a)', `until you unsubscribe; unconfirmed, ${confirmDays} days`],
          contactIsDelivered
            ? ['Messages from the contact form: name, e-mail, phone if given, text', 'to answer (f: you asked)', `${contactDays} days`]
            : ['Messages from the contact form', 'nothing: this shop only simulates sending', 'not kept'],
          ['Letters to you, waiting to be sent', 'to send them (b)', 'one hour after sending; a shop without a mail server keeps them in its outbox folder, until the account is erased or the operator empties it'],
          ['Server log: errors, without names, addresses, passwords or sessions', 'to find faults (f: a shop that works)', 'as long as the operator keeps log files'],
        ],
      },
    },
    {
      id: 'photos',
      heading: 'Your photo',
      paragraphs: [
        'A photo that you send for a skin analysis or a colour palette is decoded in the server’s memory, measured and dropped when the answer is ready. It is not written to a disk or a database and does not appear in a log; what the camera wrote into the file, such as place and time, is discarded.',
        'We ask before the first photo, and whether you are 16 or over. If you agree, and only then, the figures measured are kept for you. Taking the agreement back deletes all of them, at once. Figures about skin may be data about health, so nothing happens without your explicit consent.',
        'The shop’s own engine runs on its own server. Should the operator have chosen a hosted one, the screen names it before you agree, and it gets the photo re-encoded, without what the camera wrote into it.',
      ],
    },
    {
      id: 'chat',
      heading: 'The AI skin expert',
      paragraphs: [
        'What you write to the expert is answered and not kept: no conversation goes into a database or a log. It stands on your screen until you press New or leave the shop. Your browser sends the last five messages along, so that a question can follow from the one before.',
        'The shop’s own engine answers on its own server. Should the operator have set up a language model, your messages are passed to it to word the answer, without your name or account; ask the expert what happens to your messages, and it says whether that is so.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else receives data',
      paragraphs: ['Only who is needed for an order or a letter:'],
      items: [
        paysWithStripe
          ? 'Stripe Payments Europe, Limited (Ireland) takes the payment. Your card number goes straight from your browser to Stripe; Stripe also gets amount and order reference, and may process data in the USA under the safeguards named in its own policy.'
          : 'Payments run through a sandbox inside this shop with test cards: nobody else receives anything.',
        'The mail server that carries our letters, and the company that runs our server.',
        isDemo ? 'No carrier, for this demonstration sends no goods.' : 'The carrier: name and delivery address.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: ['You may ask for a copy of your data and take it elsewhere, have it corrected, erased or locked, object to what we do on the ground of legitimate interest, and take back a consent at any time, without effect on what was done before. Nothing here is decided about you by a program alone in a way that binds you.'],
      items: [
        'With an account: ‘Your data’ downloads all of it as a file, and erases it. What the books must keep stays without your name.',
        'The newsletter: every letter has a link that takes your address off the list and deletes it.',
        `Orders as a guest, and messages: write to ${seller.mail} with the order number. An address alone proves nobody, so we ask for that much.`,
      ],
      links: [
        ['/account/data', 'Your data'],
        ['/contact', 'Contact Us'],
      ],
    },
    {
      id: 'complaint',
      heading: 'Complaints',
      paragraphs: ['If you think that we handle your data wrongly, tell us. You may also complain to the authority of the country you live in; in Belgium that is the Data Protection Authority (Gegevensbeschermingsautoriteit, Autorité de protection des données), Drukpersstraat 35, 1000 Brussels, gegevensbeschermingsautoriteit.be.'],
      links: [['https://www.gegevensbeschermingsautoriteit.be', 'gegevensbeschermingsautoriteit.be']],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      paragraphs: ['Only what the shop needs to work, each one listed on its own page.'],
      links: [['/cookies', 'Cookie Policy']],
    },
  ],
} as const
