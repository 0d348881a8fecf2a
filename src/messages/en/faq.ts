/** Figures of the shop's settings, so that an answer never says another than the till. */
export type FaqFacts = {
  readonly mail: string
  readonly shipping: string
  readonly freeFrom: string
  readonly vatPercent: number
  readonly vatIsIncluded: boolean
  readonly countries: readonly string[]
  readonly returnDays: number
  readonly refundDays: readonly [from: number, to: number]
  readonly creditBonusPercent: number
  readonly mostPercentOff: number
  readonly withdrawalDays: number
  readonly addressChangeHours: number
  readonly cutoff: string
  readonly ruleCount: number
}

export const faq = {
  title: 'Frequently Asked Questions',
  description: 'Answers about orders, delivery, returns, products, the skin analysis and your data.',
  lead: 'Eighteen answers. If yours is missing, write to us.',
  search: 'Search the questions',
  searchPlaceholder: 'Try returns or photo',
  submit: 'Search',
  categoryLabel: 'Category',
  all: 'All questions',
  categories: {
    orders: 'Orders and payment',
    shipping: 'Shipping',
    returns: 'Returns',
    products: 'Products',
    skin: 'Skin analysis and photos',
    account: 'Account and data',
  },
  found: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  none: 'No question matches.',
  noneBody: 'Try another word, or ask us: people answer.',
  clear: 'Show all questions',
  linkTo: (question: string) => `Link to: ${question}`,
  still: {
    heading: 'Not answered?',
    body: 'Tell us what you would like to know. An order number helps if it is about an order.',
    contact: 'Contact Us',
    mail: (address: string) => `Write to ${address}`,
  },
  entries: [
    {
      id: 'order-without-account',
      category: 'orders',
      tags: ['guest', 'account', 'checkout', 'buy'],
      question: 'Can I order without an account?',
      answer: () => 'Yes. Your cart works without one, and so does checkout: the confirmation letter carries a private link to your order. An account adds a wishlist, routines, an address book and all orders in one place.',
    },
    {
      id: 'payment-methods',
      category: 'orders',
      tags: ['card', 'pay', 'visa', 'mastercard', 'secure'],
      question: 'How can I pay?',
      answer: () => 'By card, in euros. The card number goes straight to the payment provider; the shop never sees or stores it. If your bank asks for a confirmation, it appears during checkout.',
    },
    {
      id: 'total-at-checkout',
      category: 'orders',
      tags: ['vat', 'tax', 'total', 'estimate', 'cart', 'price'],
      question: 'Does checkout show another total than the cart?',
      answer: ({ vatPercent, vatIsIncluded }: FaqFacts) => (vatIsIncluded ? `No. Every price includes ${vatPercent}% VAT. Cart, checkout and invoice add up the same: goods and delivery, nothing on top.` : `Yes: the cart page only estimates. Checkout computes what is charged: goods and delivery plus ${vatPercent}% VAT. That total is shown before you pay, and it is the one that counts.`),
    },
    {
      id: 'delivery-cost',
      category: 'shipping',
      tags: ['delivery', 'cost', 'free', 'price', 'postage'],
      question: 'What does delivery cost?',
      answer: ({ shipping, freeFrom, vatIsIncluded }: FaqFacts) => `Checkout charges €${shipping}, and nothing from €${freeFrom}${vatIsIncluded ? '' : ', before VAT'}. The tariff list by country, express included, is on the page Shipping and Returns.`,
    },
    {
      id: 'delivery-time',
      category: 'shipping',
      tags: ['when', 'arrive', 'days', 'express', 'cutoff', 'countries'],
      question: 'How long does delivery take, and where do you deliver?',
      answer: ({ countries, cutoff }: FaqFacts) => `Orders by ${cutoff} leave within 1-2 business days. Then it takes 1-2 days in Belgium and 3-5 days elsewhere in the EU. We deliver to ${countries.slice(0, -1).join(', ')} and ${countries.at(-1)}.`,
    },
    {
      id: 'change-address',
      category: 'shipping',
      tags: ['wrong', 'typo', 'move', 'edit'],
      question: 'Can I still change the address of my order?',
      answer: ({ addressChangeHours, mail }: FaqFacts) => `Within ${addressChangeHours === 1 ? '1 hour' : `${addressChangeHours} hours`} of ordering: write to ${mail} with your order number. Later the parcel is on its way, and you can still withdraw from the order.`,
    },
    {
      id: 'return-window',
      category: 'returns',
      tags: ['send back', 'opened', 'sale', 'discount', 'period'],
      question: 'What can I return, and for how long?',
      answer: ({ returnDays, mostPercentOff }: FaqFacts) => `Unopened products, within ${returnDays} days. Opened skincare, items sold at more than ${mostPercentOff}% off and custom-made items with a monogram do not come back, unless something is wrong with them.`,
    },
    {
      id: 'refund-time',
      category: 'returns',
      tags: ['money back', 'store credit', 'bonus', 'refund'],
      question: 'When do I get my money back?',
      answer: ({ refundDays: [from, to], creditBonusPercent }: FaqFacts) => `Within ${from}-${to} business days after the parcel has reached us, on the card you paid with. If you choose store credit instead, we add ${creditBonusPercent}%.`,
    },
    {
      id: 'legal-withdrawal',
      category: 'returns',
      tags: ['withdraw', 'law', 'cancel', 'right', '14 days'],
      question: 'How do I use my legal right of withdrawal?',
      answer: ({ withdrawalDays }: FaqFacts) => `Until ${withdrawalDays} days after delivery you may withdraw without a reason: follow ‘Withdraw from contract’ at the bottom of every page, or the same function on your order. You get a receipt by e-mail at once. Personalised goods, and sealed goods once unsealed, are exempt.`,
    },
    {
      id: 'ingredients-listed',
      category: 'products',
      tags: ['inci', 'allergy', 'list', 'vegan', 'contains'],
      question: 'Where do I find what is in a product?',
      answer: () => 'On its page, under Ingredients: the full list in descending order of weight, as on the pack. The search box finds ingredients as well, so you can type niacinamide and see what contains it. If you have an allergy, the pack in your hand is what counts.',
    },
    {
      id: 'combine-products',
      category: 'products',
      tags: ['retinol', 'acid', 'vitamin c', 'together', 'layer', 'routine'],
      question: 'Which products should I not use together?',
      answer: ({ ruleCount }: FaqFacts) => `Each product page says what goes badly with it, and the Routine Builder checks a whole routine against ${ruleCount} rules, with their sources. The usual case is a retinoid with an acid in the same evening: take them on different evenings.`,
    },
    {
      id: 'monogram',
      category: 'products',
      tags: ['initials', 'engraving', 'gift', 'personalise', 'custom'],
      question: 'What is a monogram, and what should I know before ordering one?',
      answer: () => 'Up to three letters on the packaging of products that offer it, with a choice of font, colour, place and size, and a preview on the picture. It adds 2-3 business days, and a custom-made item cannot be returned or exchanged.',
    },
    {
      id: 'photo-kept',
      category: 'skin',
      tags: ['privacy', 'photo', 'selfie', 'stored', 'delete', 'picture'],
      question: 'Do you keep my photo?',
      answer: () => 'No. It is decoded in memory, measured and dropped; it is not written to a disk or a database, and not logged. Only the figures measured are stored, and only if you agree. You can take the agreement back, which deletes them.',
    },
    {
      id: 'analysis-sure',
      category: 'skin',
      tags: ['ai', 'accuracy', 'confidence', 'result', 'wrong'],
      question: 'How sure is the skin analysis?',
      answer: () => 'It tells you, finding by finding, and it is less sure of a dark or blurred photo. Take one in daylight, without make-up, and look straight at the camera. What cannot be told honestly from a photo is not claimed.',
    },
    {
      id: 'medical-advice',
      category: 'skin',
      tags: ['doctor', 'dermatologist', 'mole', 'disease', 'diagnosis'],
      question: 'Is this medical advice?',
      answer: () => 'No. Neither the analysis nor the chat makes a diagnosis. A mole that changes, skin that hurts or bleeds, or anything that worries you belongs before a doctor, and soon.',
    },
    {
      id: 'forgot-password',
      category: 'account',
      tags: ['login', 'sign in', 'reset', 'locked'],
      question: 'I forgot my password. What now?',
      answer: () => 'Choose ‘Forgot password’ on the sign-in page. The link in our letter works once, within 30 minutes, and setting a new password signs you out everywhere.',
    },
    {
      id: 'data-export',
      category: 'account',
      tags: ['gdpr', 'privacy', 'download', 'erase', 'delete account', 'export'],
      question: 'How do I see or delete what you know about me?',
      answer: () => 'In your account, under Your data: one button downloads all of it, another erases the account. What tax law makes us keep of paid orders stays, without your name and address.',
    },
    {
      id: 'newsletter-stop',
      category: 'account',
      tags: ['unsubscribe', 'letters', 'email', 'mail', 'subscribe'],
      question: 'How do I subscribe to the newsletter, and how do I leave it?',
      answer: () => 'Type your address on the home page, then confirm by the link in our letter; without that, nothing comes and the address is deleted after seven days. Every letter has a link to unsubscribe, which deletes your address from the list.',
    },
  ],
} as const
