import { euros } from '#src/kernel/money.ts'
import { list } from './list.ts'

type Days = readonly [from: number, to: number]

/** Values from the shop settings, so that answers match checkout. */
export type FaqFacts = {
  readonly mail: string
  readonly shipping: string
  /** Null: delivery is never free. */
  readonly freeFrom: string | null
  readonly vatPercent: number
  readonly vatIsIncluded: boolean
  readonly countries: readonly string[]
  readonly pricesDependOnCountry: boolean
  /** Where the cart assumes delivery to. */
  readonly homeCountry: string
  /** Those with the same rates. */
  readonly homeCountries: readonly string[]
  /** Days of standard delivery to them and elsewhere; null where the store does not deliver. */
  readonly homeDays: Days | null
  readonly otherDays: Days | null
  readonly returnDays: number
  readonly refundDays: readonly [from: number, to: number]
  readonly creditBonusPercent: number
  readonly maxPercentOff: number
  readonly withdrawalDays: number
  readonly addressChangeHours: number
  readonly cutoff: string
  readonly ruleCount: number
}

const daysOf = ([from, to]: Days) => (from !== to ? `${from}-${to} days` : to === 1 ? '1 day' : `${to} days`)

function deliveryDays({ homeCountries, homeDays, otherDays }: FaqFacts): string {
  const [home, elsewhere] = [homeDays && daysOf(homeDays), otherDays && daysOf(otherDays)]
  return home && elsewhere && home !== elsewhere
    ? `${home} in ${list(homeCountries)} and ${elsewhere} elsewhere in the EU`
    : (home ?? elsewhere ?? '')
}

function deliveryPrice({ shipping, freeFrom }: FaqFacts): string {
  if (shipping === '0.00') return 'is free'
  return freeFrom === null ? `costs ${euros(shipping)}` : `costs ${euros(shipping)} and is free from ${euros(freeFrom)}`
}

export const faq = {
  title: 'Frequently Asked Questions',
  description: 'Answers about orders, delivery, returns, products, the skin analysis, and your data.',
  lead: '18 answers. Can’t find yours? Contact us.',
  search: 'Search questions',
  searchPlaceholder: 'For example returns or photo',
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
  none: 'No questions found.',
  noneBody: 'Try another word, or ask us. A person will answer.',
  clear: 'Show all questions',
  linkTo: (question: string) => `Link to: ${question}`,
  still: {
    heading: 'Still have a question?',
    body: 'Let us know what you need. If it is about an order, include the order number.',
    contact: 'Contact Us',
    mail: (address: string) => `Email ${address}`,
  },
  entries: [
    {
      id: 'order-without-account',
      category: 'orders',
      tags: ['guest', 'account', 'checkout', 'buy'],
      question: 'Can I order without an account?',
      answer: () =>
        'Yes. You can fill your cart and check out as a guest. Your confirmation email has a private link to your order. With an account you also get a wishlist, routines, an address book, and all your orders in one place.',
    },
    {
      id: 'payment-methods',
      category: 'orders',
      tags: ['card', 'pay', 'visa', 'mastercard', 'bancontact', 'bank transfer', 'secure'],
      question: 'How can I pay?',
      answer: () =>
        'In euros, with any payment method that checkout offers. Card numbers go directly to the payment provider. We never see or store them. If your bank asks you to confirm the payment, you do that during checkout. If you pay by bank transfer, we reserve your items while we wait for your payment.',
    },
    {
      id: 'total-at-checkout',
      category: 'orders',
      tags: ['vat', 'tax', 'total', 'estimate', 'cart', 'price'],
      question: 'Is the total at checkout different from the cart?',
      answer: ({ vatPercent, vatIsIncluded, homeCountry }: FaqFacts) =>
        vatIsIncluded
          ? `It can be. Product prices include VAT and stay the same, but the cart assumes standard delivery to ${homeCountry}. If you choose another country or delivery method, checkout charges its delivery rate and includes the VAT of that country. You see the total before you pay, and the invoice shows the same total.`
          : `Yes. The cart shows an estimate. Checkout shows what you pay: products and delivery plus ${vatPercent}% VAT. You see that total before you pay.`,
    },
    {
      id: 'delivery-cost',
      category: 'shipping',
      tags: ['delivery', 'cost', 'free', 'price', 'postage'],
      question: 'How much does delivery cost?',
      answer: (facts: FaqFacts) =>
        `${facts.pricesDependOnCountry ? `In ${facts.homeCountry}, delivery` : 'Delivery'} ${deliveryPrice(facts)}${facts.vatIsIncluded ? '' : ', before VAT'}. For rates by country, including express, see Shipping and Returns.`,
    },
    {
      id: 'delivery-time',
      category: 'shipping',
      tags: ['when', 'arrive', 'days', 'express', 'cutoff', 'countries'],
      question: 'How long does delivery take, and where do you deliver?',
      answer: (facts: FaqFacts) =>
        facts.countries.length === 0
          ? `Orders placed by ${facts.cutoff} ship within 1-2 business days.`
          : `Orders placed by ${facts.cutoff} ship within 1-2 business days. Delivery then takes ${deliveryDays(facts)}. We deliver to ${list(facts.countries)}.`,
    },
    {
      id: 'change-address',
      category: 'shipping',
      tags: ['wrong', 'typo', 'move', 'edit'],
      question: 'Can I change the address of my order?',
      answer: ({ addressChangeHours, mail }: FaqFacts) =>
        `Yes, within ${addressChangeHours === 1 ? '1 hour' : `${addressChangeHours} hours`} of ordering: write to ${mail} with your order number. After that we cannot change it, but you can still withdraw from the order.`,
    },
    {
      id: 'return-window',
      category: 'returns',
      tags: ['send back', 'opened', 'sale', 'discount', 'period'],
      question: 'What can I return, and how long do I have?',
      answer: ({ returnDays, maxPercentOff, withdrawalDays }: FaqFacts) =>
        `You can return unopened products within ${returnDays} days, and items sold at more than ${maxPercentOff}% off within ${withdrawalDays} days. You cannot return opened skincare or custom-made items with a monogram, unless something is wrong with them.`,
    },
    {
      id: 'refund-time',
      category: 'returns',
      tags: ['money back', 'store credit', 'bonus', 'refund'],
      question: 'When will I get my refund?',
      answer: ({ refundDays: [from, to], creditBonusPercent }: FaqFacts) =>
        `We refund your payment method ${from}-${to} business days after we receive your return. Your bank determines when the money arrives. If you choose store credit instead, we add ${creditBonusPercent}%.`,
    },
    {
      id: 'legal-withdrawal',
      category: 'returns',
      tags: ['withdraw', 'law', 'cancel', 'right', '14 days'],
      question: 'How do I use my right of withdrawal?',
      answer: ({ withdrawalDays }: FaqFacts) =>
        `You can withdraw until ${withdrawalDays} days after delivery without giving a reason. Use “Withdraw from contract” at the bottom of every page or on your order. You get a receipt by email right away. Personalized goods, and sealed goods once unsealed, are exempt.`,
    },
    {
      id: 'ingredients-listed',
      category: 'products',
      tags: ['inci', 'allergy', 'list', 'vegan', 'contains'],
      question: 'Where can I find a product’s ingredients?',
      answer: () =>
        'On the product page, under Ingredients. We show the list as stated on the pack, in descending order of weight. You can also search for an ingredient, such as niacinamide, to see which products contain it. If you have an allergy, always check the pack.',
    },
    {
      id: 'combine-products',
      category: 'products',
      tags: ['retinol', 'acid', 'vitamin c', 'together', 'layer', 'routine'],
      question: 'Which products should I not use together?',
      answer: ({ ruleCount }: FaqFacts) =>
        `Each product page lists what not to combine it with. The Routine Builder checks your whole routine against ${ruleCount} rules and names their sources. The most common conflict is a retinoid and an acid on the same evening. Use them on different evenings.`,
    },
    {
      id: 'monogram',
      category: 'products',
      tags: ['initials', 'engraving', 'gift', 'personalize', 'custom'],
      question: 'What is a monogram, and what should I know before I order one?',
      answer: () =>
        'Up to three letters on the packaging of eligible products. You choose the font, color, position, and size, and see a preview. It adds 2-3 business days, and custom-made items cannot be returned or exchanged.',
    },
    {
      id: 'photo-kept',
      category: 'skin',
      tags: ['privacy', 'photo', 'keep', 'selfie', 'stored', 'delete', 'picture'],
      question: 'Do you store my photo?',
      answer: () =>
        'No. The photo page says where your photo is measured before you agree: in your own browser, so that it never leaves your device, or in our server’s memory, where it is discarded immediately. We never write it to disk, a database, or a log. We store only the measurements, and only if you agree. You can withdraw your consent at any time, which deletes them.',
    },
    {
      id: 'analysis-sure',
      category: 'skin',
      tags: ['ai', 'accuracy', 'confidence', 'result', 'wrong'],
      question: 'How accurate is the skin analysis?',
      answer: () =>
        'Each finding shows its own confidence, which is lower for dark or blurry photos. For best results, take a photo in daylight, without makeup, looking straight at the camera. If a photo cannot show something reliably, we don’t report it.',
    },
    {
      id: 'medical-advice',
      category: 'skin',
      tags: ['doctor', 'dermatologist', 'mole', 'disease', 'diagnosis'],
      question: 'Is this medical advice?',
      answer: () =>
        'No. Neither the analysis nor the chat makes a diagnosis. See a doctor soon about a mole that changes, skin that hurts or bleeds, or anything that worries you.',
    },
    {
      id: 'forgot-password',
      category: 'account',
      tags: ['login', 'sign in', 'reset', 'locked'],
      question: 'I forgot my password. What should I do?',
      answer: () =>
        'Select “Forgot your password?” on the sign-in page. We email you a link that works once and expires after 30 minutes. Setting a new password signs you out everywhere.',
    },
    {
      id: 'data-export',
      category: 'account',
      tags: ['gdpr', 'privacy', 'download', 'erase', 'delete account', 'export'],
      question: 'How can I see or delete my data?',
      answer: () =>
        'In your account, open Your data. You can download everything we store about you, or erase your account. Tax law requires us to keep invoices of paid orders, without your name and address unless they are to a company.',
    },
    {
      id: 'newsletter-stop',
      category: 'account',
      tags: ['unsubscribe', 'letters', 'email', 'mail', 'subscribe'],
      question: 'How do I subscribe to or unsubscribe from the newsletter?',
      answer: () =>
        'Enter your email on the home page, then confirm using the link we send you. If you don’t confirm within seven days, we delete your address and send you nothing. Every newsletter has an unsubscribe link, which deletes your address from the list.',
    },
  ],
} as const
