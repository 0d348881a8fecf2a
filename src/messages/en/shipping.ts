type Days = readonly [from: number, to: number]

const days = ([from, to]: Days) => (from === to ? (from === 1 ? 'next day' : `${from} days`) : `${from}-${to} days`)
const businessDays = ([from, to]: Days) => `${from}-${to} business days`

export const shipping = {
  title: 'Shipping and Returns',
  description: 'What delivery costs and how long it takes, by country, and how to send something back.',
  lead: 'What a parcel costs, when it comes, and what to do when something should go back.',
  tariffs: {
    heading: 'Delivery tariffs',
    caption: 'Standard and express delivery by country',
    where: 'Delivery to',
    standard: 'Standard',
    express: 'Express',
    standardTime: 'Standard takes',
    expressTime: 'Express takes',
    zones: { belgium: 'Belgium', near: 'Netherlands and Luxembourg', large: 'Germany and France', other: 'Other EU countries' },
    price: (amount: string) => `€${amount}`,
    freeFrom: (amount: string, limit: string) => `€${amount}, free from €${limit}`,
    extra: (amount: string) => `€${amount} extra`,
    days,
    charged: (amount: string, limit: string, vat: number, isIncluded: boolean) =>
      `What checkout charges today: one tariff for every country it delivers to, €${amount}, and nothing from €${limit}. Express cannot be chosen there yet. ${isIncluded ? `Prices and delivery include ${vat}% VAT: the list price is what you pay.` : `Checkout adds ${vat}% VAT to goods and delivery, and shows the final amount before you pay.`}`,
  },
  calculator: {
    heading: 'What would mine cost?',
    country: 'Deliver to',
    basket: 'Value of the basket in euros',
    basketError: 'Please enter an amount, such as 42.50',
    standard: 'Standard, by the tariff list',
    express: 'Express, by the tariff list',
    charged: (vatIsIncluded: boolean) => (vatIsIncluded ? 'Delivery at checkout today' : 'Delivery at checkout today, before VAT'),
    free: 'Free',
    price: (amount: string) => `€${amount}`,
    arrives: (time: string) => `arrives in ${time} after it was sent`,
    arrivesNextDay: 'arrives the day after it was sent',
    mayBeSplit: 'At this value your order may come in more than one parcel.',
    nextDay: days([1, 1]),
    days,
  },
  progress: {
    heading: 'From your order to your door',
    items: {
      processing: (span: Days) => ({ title: 'Packing', body: `Orders leave us after ${businessDays(span)} of processing.` }),
      cutoff: (time: string) => ({ title: 'Cutoff', body: `What is ordered by ${time} counts for the same business day; what comes later counts for the next.` }),
      address: (hours: number, mail: string) => ({
        title: 'Changing the address',
        body: `Possible within ${hours === 1 ? '1 hour' : `${hours} hours`} of ordering: write to ${mail} with your order number. After that the label is printed.`,
      }),
      split: (limit: string) => ({ title: 'Large orders', body: `Orders over €${limit} may be split into several parcels. You pay for delivery once.` }),
      monogram: { title: 'Monograms', body: 'Custom-made items take an additional 2-3 business days to ship.' },
    },
  },
  returns: {
    heading: 'Return policy',
    lead: (span: number) => `Changed your mind? Send it back within ${span} days.`,
    rules: {
      period: (span: number) => ({ title: `${span} days`, body: 'to return unopened products in their own packaging, counted from the day they arrive.' }),
      refund: (span: Days) => ({ title: businessDays(span), body: 'until the refund reaches you, on the card you paid with, once the parcel is with us.' }),
      credit: (percent: number) => ({ title: `${percent}% more`, body: `if you choose store credit instead of your money: a return of €40.00 becomes €${(40 * (1 + percent / 100)).toFixed(2)}.` }),
      quality: (span: number) => ({ title: `${span} days for faults`, body: 'Something arrived broken, leaking or wrong? Tell us within this time and it goes back even when opened.' }),
    },
    not: {
      heading: 'What does not come back',
      items: (percentOff: number) => ['Opened skincare, for reasons of hygiene.', `Items sold at more than ${percentOff}% off.`, 'Custom-made items with a monogram.'],
    },
    how: {
      heading: 'How to return',
      steps: (mail: string) => [`Write to ${mail} or use the contact form, with your order number and what you would like to return.`, 'We answer with where to send it.', 'Pack it well, put your order number inside, and keep the receipt of the post office.'],
    },
    law: {
      heading: 'Your legal rights stay whole',
      body: (span: number) =>
        `These rules come on top of the law and take nothing from it. You may withdraw from your order within ${span} days of delivery without a reason, discounted items included; goods sealed for hygiene are exempt once unsealed, and personalised goods from the start. Faulty goods are under the legal guarantee of two years.`,
      withdraw: 'Withdraw from contract here',
      contact: 'Contact Us',
    },
  },
} as const
