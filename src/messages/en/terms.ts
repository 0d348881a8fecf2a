import type { LegalPart, TermsFacts } from '../legal.ts'
import { list } from './list.ts'

export const terms = {
  title: 'Terms of Service',
  description: 'Who you buy from, how ordering works, what you pay, and your rights.',
  lead: 'The terms that apply when you buy from us.',
  contents: 'On this page',
  updated: 'Last updated 29 November 2026',
  placeholder:
    'The company named here is a placeholder. Replace it with your own company details before you sell anything.',
  parts: ({
    seller,
    brand,
    vatPercent,
    vatIsIncluded,
    countries,
    withdrawalDays,
    returnDays,
    shopPaysReturns,
    isDemo,
  }: TermsFacts): readonly LegalPart[] => [
    {
      id: 'seller',
      heading: 'Who you buy from',
      paragraphs: [
        `${brand} is operated by ${seller.name}, ${seller.street}, ${seller.postalCode} ${seller.city}, ${seller.country}. VAT number: ${seller.vatNumber}. Email: ${seller.mail}.${seller.phone ? ` Phone: ${seller.phone}.` : ''}`,
        ...(isDemo
          ? [
              'This is a demo shop. Products and prices are samples, payments are made with test cards, and nothing is shipped.',
            ]
          : []),
      ],
      links: [['/contact', 'Contact Us']],
    },
    {
      id: 'scope',
      heading: 'Scope',
      paragraphs: [
        `These terms apply to orders placed by consumers and delivered to ${list(countries)}. Contracts are concluded in English. Mandatory consumer protection law of your country takes precedence over these terms.`,
      ],
    },
    {
      id: 'prices',
      heading: 'Prices',
      paragraphs: [
        vatIsIncluded
          ? 'Prices are in euros and include the VAT of the country we deliver to. Checkout adds delivery and shows the total before you pay. You pay that total and nothing else.'
          : `Prices are in euros. Product pages and the cart show prices without VAT. Checkout adds delivery and ${vatPercent}% VAT and shows the total before you pay. You pay that total and nothing else.`,
        'A crossed-out price is the price before the reduction or, if lower, the lowest price in the 30 days before the reduction. If a price is obviously wrong, so that anyone would notice, we may cancel the order and refund you.',
      ],
    },
    {
      id: 'order',
      heading: 'Placing an order',
      paragraphs: [
        'Products shown in the shop are an invitation to order, not a binding offer. To order, choose products, enter your name and address, check the summary, and press the button that shows the amount. Until then you can go back and change everything. The contract is concluded when we confirm your payment. We send all details to your email address. The order and its invoice stay available at the private link in that email and in your account.',
      ],
    },
    {
      id: 'payment',
      heading: 'Payment',
      paragraphs: [
        'You pay when you order, with any payment method that checkout offers. If you pay by bank transfer, we tell you for how many days we reserve your items. If your payment arrives later, or if the last unit is sold while your payment is being processed, we refund you immediately and no contract is concluded.',
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      paragraphs: [
        'Rates and delivery times are listed on the page Shipping and Returns. Unless we agree on another time, products arrive within 30 days at the latest. We bear the risk of loss and damage until you receive them.',
      ],
      links: [['/shipping', 'Shipping and Returns']],
    },
    {
      id: 'withdrawal',
      heading: 'Your right of withdrawal',
      paragraphs: [
        `You may withdraw from the contract within ${withdrawalDays} days without giving a reason. The period ends ${withdrawalDays} days after the day on which you, or someone you named, received the goods. If the order comes in several parcels, the last parcel counts.`,
        `To withdraw, tell us clearly: use the function below, which sends you a receipt immediately, or send a letter or an email to ${seller.mail}. It is on time if you send it before the period ends.`,
        `We refund everything you paid, including standard delivery, within 14 days of your declaration, to the payment method you used and at no cost to you. We may wait until we have received the goods or proof that you sent them. Please send them back within 14 days of your declaration. ${shopPaysReturns ? 'We' : 'You'} pay for the return parcel. You are liable for a loss of value only if it results from handling the goods more than necessary to examine them.`,
      ],
      items: [
        'There is no right of withdrawal for goods made to your specifications, that is, with your monogram.',
        'There is no right of withdrawal for sealed goods that are unsuitable for return for reasons of health or hygiene, once they have been unsealed.',
      ],
      links: [['/withdrawal', 'Withdraw from contract here']],
    },
    {
      id: 'form',
      heading: 'Model withdrawal form',
      paragraphs: [
        'You may use this text, but it is not required:',
        `To ${seller.name}, ${seller.street}, ${seller.postalCode} ${seller.city}, ${seller.country}, ${seller.mail}: I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract of sale of the following goods (*), ordered on (*)/received on (*), name of consumer(s), address of consumer(s), signature of consumer(s) (only if this form is notified on paper), date. (*) Delete as appropriate.`,
      ],
    },
    {
      id: 'returns',
      heading: 'Voluntary returns',
      paragraphs: [
        `In addition to your legal rights, we accept returns of unopened products within ${returnDays} days. The rules are on the page Shipping and Returns.`,
      ],
      links: [['/shipping#return-policy', 'Return policy']],
    },
    {
      id: 'guarantee',
      heading: 'Legal guarantee',
      paragraphs: [
        'If goods do not conform to the contract, the two-year legal guarantee from delivery applies: repair or replacement free of charge or, if that is not possible or takes too long, a price reduction or a refund. The law of your country may give you longer. Write to us with your order number. A photo of the fault helps.',
      ],
      notice: 'guarantee',
    },
    {
      id: 'reviews',
      heading: 'Reviews, questions, and answers',
      paragraphs: [
        'Each customer can write one review per product. We mark reviews whose author bought the product here, based on our own orders. We do not verify a purchase for other reviews. We do not pay for reviews and do not filter them by opinion. We hide reviews and photos that break the law, reveal personal data, insult others, advertise, mislead, or give dangerous advice. You can change or delete your reviews at any time.',
        `Customers can ask and answer questions about products. Answers of our staff are marked “${brand} team”. We do not check what customers answer, and we hide questions and answers for the same reasons as reviews. You can delete yours at any time.`,
        'If you think that a review, photo, question, or answer is illegal or breaks these rules, use the Report link below it. We confirm your report, a person checks it without undue delay, and we email you the decision with its reason. If we hide a review, question, or answer, or delete a photo after a report, we tell its author why. Both of you can ask us to check the decision again.',
      ],
    },
    {
      id: 'advice',
      heading: 'Advice from photos and AI',
      paragraphs: [
        'The skin analysis, color palette, recommendations, and routine checks help you choose cosmetics. They do not diagnose and do not replace a doctor. Read the pack, try a new product on a small area first, and stop using anything your skin does not tolerate.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'We are liable as provided by law. Nothing in these terms limits our liability for intent, gross negligence, personal injury, or defective products.',
      ],
    },
    {
      id: 'disputes',
      heading: 'Complaints and disputes',
      paragraphs: [
        `Please contact us first: ${seller.mail}. If we cannot find a solution, the Belgian Consumer Mediation Service (Consumentenombudsdienst, consumentenombudsdienst.be) helps free of charge, and the European Consumer Centre in your country helps with cross-border complaints.`,
        'Belgian law applies, together with the mandatory consumer protection rules of the country you live in. You may bring a case in the courts where you live.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'The terms in force on the day of your order apply to it. Later versions never change an order that has already been placed.',
      ],
    },
  ],
} as const
