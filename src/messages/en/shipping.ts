import { euros } from '#src/kernel/money.ts'

type Days = readonly [from: number, to: number]

const days = ([from, to]: Days) => (from === to ? (from === 1 ? 'next day' : `${from} days`) : `${from}-${to} days`)
const businessDays = ([from, to]: Days) => `${from}-${to} business days`

const eurosOf = (cents: number) => euros((cents / 100).toFixed(2))

type Rate = { readonly price: number; readonly surcharge: number; readonly freeFrom: number | null }
type Charged = {
  readonly hasDestinationRates: boolean
  readonly amount: string
  readonly limit: string
  readonly vatPercent: number
  readonly vatIsIncluded: boolean
}

export const shipping = {
  title: 'Shipping and Returns',
  description: 'Delivery rates and times by country, and how to return an item.',
  lead: 'How much delivery costs, how long it takes, and how to return an item.',
  shippingRates: {
    heading: 'Delivery rates',
    caption: 'Standard and express delivery by country',
    where: 'Destination',
    standard: 'Standard',
    express: 'Express',
    standardTime: 'Standard delivery time',
    expressTime: 'Express delivery time',
    pickup: 'Pickup point',
    countries: (names: readonly string[]) => names.join(' and '),
    otherCountries: 'Other EU countries',
    notOffered: 'Not available',
    /** Amounts in cents. Where standard delivery can be free and has the same price, express is an addition to it. */
    rate: ({ price, surcharge, freeFrom }: Rate, standard: Rate | undefined) => {
      if (price + surcharge === 0) return 'Free'
      if (freeFrom === null) return eurosOf(price + surcharge)
      if (surcharge === 0) return `${eurosOf(price)}, free from ${eurosOf(freeFrom)}`
      return standard?.price === price && standard.freeFrom === freeFrom
        ? `${eurosOf(surcharge)} extra`
        : `${eurosOf(price + surcharge)}, ${eurosOf(surcharge)} from ${eurosOf(freeFrom)}`
    },
    days,
    charged: ({ hasDestinationRates, amount, limit, vatPercent, vatIsIncluded }: Charged) =>
      hasDestinationRates
        ? 'Checkout charges these rates. All prices include the VAT of the country we deliver to. The price you see is the price you pay.'
        : `At checkout, you currently pay one standard rate for all countries: ${euros(amount)}, or nothing from ${euros(limit)}. Express delivery adds its surcharge. ${vatIsIncluded ? `Prices and delivery include ${vatPercent}% VAT.` : `Checkout adds ${vatPercent}% VAT to products and delivery and shows the final amount before you pay.`}`,
  },
  calculator: {
    heading: 'Estimate your delivery',
    country: 'Deliver to',
    basket: 'Cart value (€)',
    basketError: 'Please enter an amount, such as 42.50',
    standard: 'Standard rate',
    express: 'Express rate',
    pickup: 'Pickup point',
    charged: (vatIsIncluded: boolean) =>
      vatIsIncluded ? 'Delivery at checkout today' : 'Delivery at checkout today, before VAT',
    free: 'Free',
    price: (amount: string) => euros(amount),
    arrives: (time: string) => `arrives ${time} after shipping`,
    arrivesNextDay: 'arrives the day after shipping',
    mayBeSplit: 'An order of this value may arrive in more than one parcel.',
    nextDay: days([1, 1]),
    days,
  },
  progress: {
    heading: 'What happens after you order',
    items: {
      processing: (span: Days) => ({
        title: 'Processing',
        body: `Orders ship after ${businessDays(span)} of processing.`,
      }),
      cutoff: (time: string) => ({
        title: 'Cutoff',
        body: `Orders placed by ${time} are processed the same business day. Later orders are processed the next business day.`,
      }),
      address: (hours: number, mail: string) => ({
        title: 'Change of address',
        body: `You can change your address within ${hours === 1 ? '1 hour' : `${hours} hours`} of ordering. Write to ${mail} with your order number. After that, we can’t change it, because the label is printed.`,
      }),
      split: (limit: string) => ({
        title: 'Large orders',
        body: `Orders over ${euros(limit)} may be split into several parcels. You pay for delivery once.`,
      }),
      monogram: { title: 'Monograms', body: 'Custom-made items take an additional 2-3 business days to ship.' },
    },
  },
  returns: {
    heading: 'Return policy',
    lead: (span: number) => `Changed your mind? Return your order within ${span} days.`,
    rules: {
      period: (span: number) => ({
        title: `${span} days`,
        body: 'to return unopened products in their original packaging, starting on the day they arrive.',
      }),
      refund: (span: Days) => ({
        title: businessDays(span),
        body: 'until we refund your payment method, after we receive your return.',
      }),
      credit: (percent: number) => ({
        title: `${percent}% more`,
        body: `if you choose store credit instead of a refund: a return of €40.00 becomes ${euros((40 * (1 + percent / 100)).toFixed(2))}.`,
      }),
      quality: (span: number) => ({
        title: `${span} days for faulty items`,
        body: 'Did something arrive broken, leaking, or wrong? Tell us within this time and you can return it, even if it is opened.',
      }),
    },
    not: {
      heading: 'What you cannot return',
      items: (percentOff: number, withdrawalDays: number) => [
        'Opened skincare, for hygiene reasons.',
        `Items sold at more than ${percentOff}% off, once the ${withdrawalDays} days of your right of withdrawal are over.`,
        'Custom-made items with a monogram.',
      ],
    },
    how: {
      heading: 'How to return',
      steps: (mail: string, shopPays: boolean) => [
        `Open your order in your account, or with the link in your confirmation email, and select “Return items”. You can also write to ${mail}.`,
        'You get a return number and our address, some returns only after we have checked them.',
        'Pack the items well, write the return number on the parcel, and keep the proof of postage.',
        shopPays
          ? 'We pay for the return parcel.'
          : 'You pay for the return parcel, unless something arrived broken, leaking, or wrong.',
      ],
    },
    law: {
      heading: 'Your legal rights',
      body: (span: number) =>
        `These rules are in addition to your legal rights and do not limit them. You may withdraw from your order within ${span} days of delivery without giving a reason, including for discounted items. Goods sealed for hygiene are exempt once unsealed, and personalized goods are exempt from the start. Faulty goods are covered by the legal guarantee for at least two years.`,
      guarantee: 'Legal guarantee: at least 2 years',
      withdraw: 'Withdraw from contract here',
      contact: 'Contact Us',
    },
  },
} as const
