import type { LegalFacts, LegalPart } from '../legal.ts'

const list = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const terms = {
  title: 'Terms of Service',
  description: 'Who sells, how an order comes about, what you pay, and the rights that you have.',
  lead: 'What holds when you buy here, in sentences that can be read.',
  contents: 'On this page',
  updated: 'Version of 21 November 2026',
  placeholder: 'The company named here is a placeholder. Whoever runs this shop must put in their own before selling anything.',
  parts: ({ seller, brand, vatPercent, vatIsIncluded, countries, withdrawalDays, returnDays, isDemo }: LegalFacts): readonly LegalPart[] => [
    {
      id: 'seller',
      heading: 'Who you buy from',
      paragraphs: [`${brand} is run by ${seller.name}, ${seller.street}, ${seller.postalCode} ${seller.city}, ${seller.country}. VAT number: ${seller.vatNumber}. E-mail: ${seller.mail}.`, ...(isDemo ? ['This is a demonstration shop. Products and prices are samples, payments are made with test cards, and no goods are sent.'] : [])],
      links: [['/contact', 'Contact Us']],
    },
    {
      id: 'scope',
      heading: 'What these terms are for',
      paragraphs: [`They hold for orders by consumers, delivered to ${list(countries)}. The contract is made in English. What the law of your country gives you as a consumer comes first, whatever is written here.`],
    },
    {
      id: 'prices',
      heading: 'Prices',
      paragraphs: [
        vatIsIncluded
          ? `Prices are in euros and include ${vatPercent}% VAT. Delivery is shown in the cart and at checkout. You pay that total and nothing else.`
          : `Prices are in euros. On product pages and in the cart they stand without VAT; checkout adds delivery and ${vatPercent}% VAT and shows the total before you pay. You pay that total and nothing else.`,
        'A struck-through price is the price before a reduction. If a price is so obviously wrong that anybody would notice, we may cancel the order and give the money back.',
      ],
    },
    {
      id: 'order',
      heading: 'How an order comes about',
      paragraphs: ['What the shop shows is an invitation. You order by choosing products, giving your name and address, checking the summary, and pressing the button that names the amount; until then you can change everything by going back. The contract is made when we confirm your payment. A letter with all details goes to your e-mail address, and the order with its invoice stays at the private link in that letter and in your account.'],
    },
    {
      id: 'payment',
      heading: 'Payment',
      paragraphs: ['You pay by card when you order. Should the last piece have been sold while your bank was deciding, you get the money back at once and there is no contract.'],
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      paragraphs: ['Tariffs and times stand on the page Shipping and Returns. Unless we agreed on another time, goods arrive within 30 days at the latest. Until they are in your hands, loss and damage are ours.'],
      links: [['/shipping', 'Shipping and Returns']],
    },
    {
      id: 'withdrawal',
      heading: 'Your right of withdrawal',
      paragraphs: [
        `You may withdraw from the contract within ${withdrawalDays} days without giving a reason. The period ends ${withdrawalDays} days after the day on which you, or somebody you named, got the goods; with several parcels, the last of them.`,
        `To use it, tell us so clearly: with the function below, which sends you a receipt at once, or with a letter or e-mail to ${seller.mail}. It is in time when you send it before the period ends.`,
        'We pay back everything you paid, standard delivery included, within 14 days of your declaration, by the means you paid with and at no cost to you. We may wait until the goods or a proof of sending them have reached us. Please send them back within 14 days of declaring. You answer for a loss of value only if it comes from handling the goods more than is needed to see what they are.',
      ],
      items: ['No right of withdrawal exists for goods made to your wishes, that is, with your monogram.', 'Nor for sealed goods that are unsuitable for return for reasons of health or hygiene, once they have been unsealed.'],
      links: [['/withdrawal', 'Withdraw from contract here']],
    },
    {
      id: 'form',
      heading: 'Model withdrawal form',
      paragraphs: [
        'You may use this text, but you need not:',
        `To ${seller.name}, ${seller.street}, ${seller.postalCode} ${seller.city}, ${seller.country}, ${seller.mail}: I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract of sale of the following goods (*), ordered on (*)/received on (*), name of consumer(s), address of consumer(s), signature of consumer(s) (only if this form is notified on paper), date. (*) Delete as appropriate.`,
      ],
    },
    {
      id: 'returns',
      heading: 'Returns beyond the law',
      paragraphs: [`Besides, and without touching any right of yours, we take unopened products back for ${returnDays} days. The rules are on the page Shipping and Returns.`],
      links: [['/shipping#return-policy', 'Return policy']],
    },
    {
      id: 'guarantee',
      heading: 'Legal guarantee',
      paragraphs: ['If goods are not what was agreed, the legal guarantee of two years from delivery applies: repair or replacement free of charge, and where that is not possible or takes too long, a lower price or your money back. Write to us with your order number; a photo of the fault helps.'],
    },
    {
      id: 'reviews',
      heading: 'Reviews',
      paragraphs: ['One review per member and product. We mark reviews whose author bought the product here, from our own orders; we do not check others for a purchase. We pay for none and sort none out for its opinion. We remove what is against the law, or names other people. Yours you can change or delete at any time.'],
    },
    {
      id: 'advice',
      heading: 'Advice from photos and programs',
      paragraphs: ['Skin analysis, colour palette, recommendations and routine checks are help for choosing cosmetics. They make no diagnosis and replace no doctor. Read the pack, try a new product on a small spot first, and stop using what your skin does not bear.'],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: ['We answer for what we do, as the law says. Nothing here limits our liability for intent, gross negligence, injury to people, or faulty products.'],
    },
    {
      id: 'disputes',
      heading: 'Complaints and disputes',
      paragraphs: [
        `Tell us first: ${seller.mail}. If we find no solution, the Belgian Consumer Mediation Service (Consumentenombudsdienst, consumentenombudsdienst.be) helps without cost, and the European Consumer Centre of your country does so across borders.`,
        'Belgian law applies, together with the rules of the country you live in that protect consumers and cannot be agreed away. You may go to court where you live.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: ['For an order the terms of its day hold. Newer terms never change an order that has been placed.'],
    },
  ],
} as const
