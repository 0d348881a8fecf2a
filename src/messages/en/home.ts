import { euros } from '#src/kernel/money.ts'
import type { Widened } from '../messages.ts'

/** Standard delivery to the country that the cart assumes. `freeFrom` is null where it is never free. */
type Delivery = { readonly country: string; readonly price: string; readonly freeFrom: string | null }
type Badge = { readonly title: string; readonly body: string }

export const home = {
  title: (brand: string) => `${brand} – skincare that explains itself`,
  description:
    'More than 250 skincare and beauty products for Belgium and the EU, with AI that explains its recommendations.',
  eyebrow: 'Trusted by 50,000+ customers',
  heading: 'Skincare that explains itself',
  lead: 'Find what suits your skin among 250+ products. Our AI analyzes a photo in under 2 minutes and shows you what it measured and why.',
  startAnalysis: 'Start AI Skin Analysis',
  shopProducts: 'Shop Products',
  heroAlt: 'Bottles and jars in warm window light',
  features: {
    heading: 'Three ways to choose',
    analysis: {
      title: 'AI Skin Analysis',
      body: 'See each finding with its measurement, its threshold, and our confidence in it.',
    },
    recommendations: {
      title: 'Smart Recommendations',
      body: 'Products for your concerns, each with the ingredient that makes it suitable.',
    },
    routine: {
      title: 'Routine Builder',
      body: 'The right order for morning and evening, without conflicting ingredients.',
    },
  },
  categories: {
    heading: 'Shop by Category',
    count: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  },
  bestsellers: { heading: 'Bestsellers', viewAll: 'View All' },
  testimonials: {
    heading: 'What customers say',
    verified: 'Verified Buyer',
    stars: '5 out of 5 stars',
    items: [
      {
        name: 'Sarah M.',
        quote: 'The skin analysis was accurate and the suggestions were simple to follow. My skin looks calmer.',
      },
      {
        name: 'Jessica L.',
        quote: 'I finally understand why each product is in my routine. That makes it easy to keep up.',
      },
      { name: 'Emma K.', quote: 'Fast delivery, beautiful packaging, and a serum that my skin really likes.' },
    ],
  },
  trust: {
    shipping: (_delivery: Delivery): Badge => ({ title: 'Free Shipping', body: 'Over $50' }),
    returns: { title: '30-Day Returns', body: 'On unopened products' },
    secure: { title: 'Secure Payment', body: 'Through a payment provider' },
    products: { title: '250+ products', body: 'Ingredient lists on product pages' },
  },
  newsletter: {
    heading: 'News worth opening',
    body: 'New arrivals and skincare notes, about once a month.',
    label: 'Email address',
    placeholder: 'you@example.com',
    subscribe: 'Subscribe',
    invalid: 'Please enter a valid email address',
    noScript: 'Subscribing needs JavaScript.',
    consent: 'We’ll email you a link to confirm. Unsubscribe at any time.',
    privacy: 'Privacy Policy',
    asked: 'Almost done. Check your inbox and click the link in our email to confirm your subscription.',
    failed: 'We could not subscribe you. Please try again.',
  },
} as const

function deliveryBadge({ country, price, freeFrom }: Delivery): Badge {
  if (price === '0.00') return { title: 'Free Shipping', body: `In ${country}` }
  return freeFrom === null
    ? { title: 'Delivery', body: `${euros(price)} in ${country}` }
    : { title: 'Free Shipping', body: `From ${euros(freeFrom)} in ${country}` }
}

/** What a European shop may claim: its own figures, and nothing about a number of customers or products. */
export const europeanHome = (m: Widened<typeof home>): Widened<typeof home> => ({
  ...m,
  description: 'Skincare and beauty products for Belgium and the EU, with AI that explains its recommendations.',
  eyebrow: 'Skincare for Belgium and the EU',
  lead: 'Find what suits your skin. Our AI analyzes a photo in under 2 minutes and shows you what it measured and why.',
  trust: { ...m.trust, shipping: deliveryBadge, products: { title: 'Ingredient lists', body: 'On our product pages' } },
})
