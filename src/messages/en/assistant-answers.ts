import { euros } from '#src/kernel/money.ts'
import { assistantProducts } from './assistant-products.ts'
import { assistantSafety } from './assistant-safety.ts'
import { assistantShopFacts } from './assistant-shop-facts.ts'

/** @param only the size or shade that is left, if one is. @param isReply whether a reply would be understood */
function chooseFrom(only: string | null, isReply: boolean): string {
  if (!isReply) return `Choose ${only ?? 'one'} on the product page to add it.`
  return `${only ? `Reply “${only}” to add it.` : 'Which one would you like?'} You can also choose it on the product page.`
}

/**
 * The AI skin expert's messages besides its articles. Figures and names are filled in from the shop's settings and
 * catalog.
 */
export const assistantAnswers = {
  /** Of category names that differ in the plural. */
  categoryPlurals: { Sunscreen: 'sunscreens' },
  skinTypes: { normal: 'normal', dry: 'dry', oily: 'oily', combination: 'combination', sensitive: 'sensitive' },
  concerns: {
    acne: 'acne',
    aging: 'signs of aging',
    dryness: 'dryness',
    oily: 'excess shine',
    sensitivity: 'sensitivity',
    pigmentation: 'pigmentation',
    pores: 'visible pores',
    redness: 'redness',
    dullness: 'dullness',
    blackheads: 'blackheads',
    texture: 'uneven texture',
    undereye: 'tired eyes',
  },
  flags: {
    monogram: 'with monogram option',
    gift: 'as a gift',
    bestseller: 'among our bestsellers',
    new: 'new in the shop',
    reduced: 'on sale',
    'in-stock': 'in stock',
  },
  orders: {
    cheapest: 'cheapest first',
    mostExpensive: 'most expensive first',
    rating: 'best rated first',
    reviews: 'most reviewed first',
  },
  query: {
    products: 'products',
    skin: (types: string) => `for ${types} skin`,
    concern: (concerns: string) => `for ${concerns}`,
    concernToo: (concerns: string) => `with ${concerns}`,
    with: (names: string) => `with ${names}`,
    without: (names: string) => `without ${names}`,
    between: (low: string, high: string) => `between ${low} and ${high}`,
    max: (price: string) => `up to ${price}`,
    below: (price: string) => `under ${price}`,
    above: (price: string) => `over ${price}`,
    min: (price: string) => `from ${price}`,
    undertone: (tone: string) => `with a ${tone} undertone`,
    spf: (factor: number) => `with at least SPF ${factor}`,
    time: { morning: 'for the morning', evening: 'for the evening' },
    /** Categories such as makeup have no plural. */
    productsOf: (category: string) => (category.endsWith('s') ? category : `${category} products`),
    found: (query: string, total: number, shown: string) => {
      if (total === 1) return `I found one match for ${query}: ${shown}.`
      return `I found ${total} ${query}. ${total > 3 ? 'My top three are' : 'They are'} ${shown}.`
    },
    close: {
      price: 'Outside that price range',
      ingredients: 'With only the first of these ingredients',
      concern: 'For only the first of these concerns',
      skin: 'For other skin types and concerns',
    },
    foundClose: (query: string, instead: string, shown: string) =>
      `We have no ${query}. ${instead}, the closest matches are ${shown}.`,
    unfiltered: (word: string) => `I can’t filter by “${word}”, so please check the descriptions and pictures.`,
    count: (query: string, total: number, inStock: number) => {
      if (total === 1) return `We sell one match for ${query}. It is ${inStock === 1 ? 'in' : 'out of'} stock.`
      return `We sell ${total} ${query}. ${inStock === total ? 'All of them' : `${inStock} of them`} are in stock.`
    },
    unfilteredIngredient: (name: string) => `I can’t filter by “${name}”, so please check the ingredient lists for it.`,
    leftOut: (query: string, count: number) =>
      `We have ${count} ${query}, but I left ${count === 1 ? 'it' : 'them'} out because ${count === 1 ? 'it doesn’t' : 'they don’t'} match your skin profile. The product pages say why.`,
    ofThese: (shown: string, count: number, criteria: string) =>
      count === 1 ? `The only one of these ${criteria} is ${shown}.` : `These are the ones ${criteria}: ${shown}.`,
    noneOfThese: (criteria: string) => `There is none ${criteria} among these.`,
    none: (query: string) => `We have no ${query}. Try fewer conditions, or browse all products.`,
    teenNote:
      'Young skin needs little: a gentle cleanser, a light moisturizer, and sunscreen, with salicylic or azelaic acid for blemishes. I left out retinoids. See a doctor about acne that hurts, scars, or hasn’t improved after three months.',
    cureNote: 'Cosmetics don’t cure acne or any other condition. See a doctor if yours bothers you.',
    doctorNote:
      'If you have rosacea or melasma, choose your skincare with a dermatologist, who can also prescribe medicines for it.',
    withoutNote: 'This is based on the ingredient lists.',
    allergyNote: 'If you have an allergy, please check the label on the pack too.',
  },
  reason: {
    types: (types: string) => `for ${types} skin`,
    concern: (names: string) => `against ${names}`,
    with: (names: string) => `with ${names}`,
    without: (names: string) => `without ${names}`,
    rated: (rating: string, count: number) => `${rating} of 5 from ${count} ${count === 1 ? 'review' : 'reviews'}`,
    step: (step: string) => step,
  },
  fromShop: (shown: string) => `Products you could try: ${shown}.`,
  ...assistantProducts,
  delivery: {
    yes: 'Yes.',
    to: (country: string) => (country === 'Netherlands' ? 'the Netherlands' : country),
    standard: (country: string, price: string, days: string) =>
      `Standard delivery to ${country} costs ${price} and takes ${days}.`,
    express: (country: string, price: string, days: string) =>
      `Express delivery to ${country} costs ${price} and takes ${days}.`,
    packing: (days: string) => `Allow another ${days} business days for packing.`,
    notTo: (country: string, countries: string) =>
      `We don’t deliver to ${country} at the moment. We deliver to ${countries}.`,
    no: (countries: string) => `We deliver to ${countries}. We don’t deliver anywhere else yet.`,
    days: (from: number, to: number) => `${from}-${to} days`,
    nextDay: 'one day',
    on: (day: string) => `on ${day}`,
    between: (first: string, last: string) => `between ${first} and ${last}`,
    arrival: (country: string, standard: string, express: string) =>
      `If you order now, standard delivery to ${country} arrives ${standard}, and express ${express}. Products with a monogram take longer. Checkout shows the days for your address.`,
    extra: (price: string) => `${price} extra`,
    less: (price: string, reduced: string, from: string) => `${price}, or ${reduced} from ${from},`,
  },
  order: {
    found: (number: string, date: string, quantity: number, total: string) =>
      `Your order ${number} was placed on ${date}: ${quantity} ${quantity === 1 ? 'item' : 'items'}, ${total}.`,
    status: {
      pending_payment: 'It is waiting for payment.',
      paid: 'It is paid, and we are preparing it.',
      fulfilled: 'It has been shipped and is on its way.',
      cancelled: 'It was canceled.',
      refunded: 'We’ve started its refund.',
    },
    delivered: (date: string) => `It was delivered on ${date}.`,
    others: 'This is your most recent order. You can see the others under “Your orders”.',
    view: (number: string) => `Order ${number}`,
    none: 'There are no orders in your account yet. If you ordered as a guest, use the private link in your confirmation email.',
    unknown: (number: string) =>
      `I can’t find order ${number} in your account. Please check the number. If you ordered as a guest, use the private link in your confirmation email.`,
    signIn:
      'Please sign in, and I can tell you where your order is. If you ordered as a guest, use the private link in your confirmation email.',
  },
  cart: {
    view: 'I can’t see your cart. Open it to see its products and their total, and to change quantities.',
    change:
      'I can’t change your cart. Open your cart, where you can change the quantity of each product or press Remove below it.',
  },
  actions: {
    addToCart: (names: string) => `Shall I add ${names} to your cart? Please confirm below.`,
    several: (quantity: number, name: string) => `${quantity} × ${name}`,
    whichShade: (name: string, count: number, shades: string, only: string | null, isReply: boolean) =>
      `${name} comes in ${count} shades${shades && `: ${shades}`}. ${chooseFrom(only, isReply)}`,
    whichSize: (name: string, count: number, sizes: string, only: string | null, isReply: boolean) =>
      `${name} comes in ${count} sizes${sizes && `: ${sizes}`}. ${chooseFrom(only, isReply)}`,
    whichProduct: 'Which product do you mean? Tell me its name, or ask for a suggestion first.',
    fewLeft: (name: string, left: number) => `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left.`,
    maxUnits: (units: number) => `You can order up to ${units} units of a product.`,
    soldOut: (name: string) => `${name} is out of stock. Its page can notify you when it is back.`,
    notSuited: (name: string) =>
      `${name} may not suit you, based on what you told us. You can still add it on its own page.`,
    startRoutine: 'I can save these products as a routine in your account. Please confirm below.',
    updateProfile: 'I can save this in your skin profile. Please confirm below.',
  },
  remembered: {
    intro: 'I’m keeping in mind:',
    pregnancy: 'pregnancy or breastfeeding',
    medicine: 'a medicine that affects your skin',
    irritatedSkin: 'irritated skin',
    age: (age: number) => `age ${age}`,
    allergy: (name: string) => `no ${name}`,
    unknownAllergy: 'an allergy that I can’t filter by',
    unknownAllergyNoted:
      'Thanks for telling me. I can’t filter our products by that allergy, because it isn’t among the ingredients I know. Please check the ingredient list of every product, and ask a doctor or pharmacist before you use it. I’ll remind you when I suggest something.',
    allergyNoted: (names: string) =>
      `Thanks for telling me. For the rest of this conversation I’ll only suggest products without ${names}, going by their ingredient lists. Please check the label on the pack as well. What are you looking for?`,
  },
  combine: {
    pair: (a: string, b: string) => `${a} and ${b}`,
    conflict: (pair: string) => `${pair}: better not in the same session.`,
    caution: (pair: string) => `${pair}: possible, but take care.`,
    fine: (pair: string) => `${pair}: yes, you can use them together.`,
    unruled: (pair: string) =>
      `${pair}: our ingredient rules find no conflict. Add one new product at a time, and give each one two weeks.`,
    /** A rule's reason, with the ingredients that it is about: the question named products. */
    reason: (rule: string, why: string) => `${rule}: ${why}`,
    noConflict: (names: string) => `Our ingredient rules find no conflict between ${names}.`,
    uncovered: (names: string, pair: string) =>
      `Our ingredient rules don’t cover ${names}, so I can’t tell whether ${pair} go together.`,
    uncoveredAlone: (name: string) => `Our ingredient rules don’t cover ${name}, so I can’t tell what it goes with.`,
    irritating:
      'Products with retinol, exfoliating acids, or benzoyl peroxide can make skin sensitive or make it peel.',
    careful:
      'To be careful, use them on different evenings, add one new product at a time, and stop if your skin gets sore. A pharmacist or dermatologist can advise you on your own products.',
    condition: (pair: string) =>
      `Please ask a dermatologist before you use ${pair}: our ingredient rules are about healthy skin only, and a skin condition needs a doctor’s advice.`,
    second: (name: string) => `a second product with ${name}`,
    against: (name: string, others: string) =>
      `Don’t use ${name} in the same session as ${others}. Use them on different evenings instead.`,
    nothingAgainst: (name: string) =>
      `Our ingredient rules find no conflict between ${name} and the other actives they cover.`,
    sun: (todo: string) => `Also: ${todo}`,
    note: 'This is based on ingredient lists and applies to healthy skin. It is not medical advice.',
  },
  routine: {
    start: 'A simple routine',
    checked: '. Our ingredient rules find no conflicts between these products.',
    morning: (steps: string) => `Morning: ${steps}.`,
    evening: (steps: string) => `Evening: ${steps}.`,
    step: { cleansers: 'cleanser', serums: 'serum', moisturizers: 'moisturizer', sunscreen: 'sunscreen' },
    together: (total: string) => `The total is ${total}.`,
    noCheaper: (total: string) => `The total is ${total}: I found no cheaper products that go together.`,
    overBudget: (total: string, limit: string, count: number) =>
      `The total is ${total}, which is more than ${limit}. It is the lowest price I found for ${count === 3 ? 'three' : 'four'} products that go together.`,
    note: {
      both: 'Start with the cleanser, moisturizer, and sunscreen, and add the serum after two weeks.',
      morning: 'Reapply the sunscreen every two hours outdoors.',
      evening:
        'Start with the cleanser and moisturizer, and add the serum after two weeks. Wear sunscreen in the morning.',
    },
    save: 'With an account, you can save the routine in the routine builder, which checks every step.',
  },
  talk: {
    hello:
      'Hello! I am an AI, the skin expert of this shop. Ask me about skin, ingredients, routines, products, or your order.',
    thanks: 'You’re welcome! Ask me any time.',
    bye: 'Goodbye, and take care!',
    who: 'I am an AI, a computer program run by this shop. I’m not a person or a doctor. My answers come from the shop’s articles, ingredient rules, and catalog, and they can be wrong. For medical questions, please ask a doctor or pharmacist.',
    help: 'I can find products by category, price, skin type, concern, and ingredients, compare products, check whether two ingredients go together, put together a routine within your budget, tell you where your order is, and explain skincare, shipping, returns, monograms, and your account.',
    instructions:
      'I only answer questions about skincare and this shop. I can’t follow other instructions or change prices, rules, or accounts. Do you have a question about your skin or our products?',
    feeling: 'I’m an AI, so I don’t have good or bad days. What would you like to know about your skin?',
    joke: 'I’m better with skin than with stories. Ask me about ingredients, routines, or products.',
    low: 'I’m sorry you feel this way. Skin has good and bad weeks, and it says nothing about your worth. If the feeling lasts, please talk to someone you trust or to your doctor. If you like, tell me what bothers you about your skin.',
    rude: 'I’m sorry I wasn’t more helpful. Please try different words, or contact our team through the contact page.',
    human: (mail: string) =>
      `I’m an AI and can’t connect you to a person. You can reach our team through the contact page or by email at ${mail}.`,
    noted: 'Got it. What would you like to know about your skin or our products?',
  },
  safety: assistantSafety,
  foreign: {
    english: 'I only understand English so far. Please ask me in English if you can, or contact our team by email.',
    dutch: {
      understood: 'Ik antwoord voorlopig alleen in het Engels. Zo heb ik uw vraag begrepen:',
      lost: 'Ik begrijp voorlopig alleen Engels.',
    },
    french: {
      understood: 'Je ne réponds pour l’instant qu’en anglais. Voici comment j’ai compris votre question :',
      lost: 'Je ne comprends pour l’instant que l’anglais.',
    },
    german: {
      understood: 'Ich antworte vorerst nur auf Englisch. So habe ich Ihre Frage verstanden:',
      lost: 'Ich verstehe vorerst nur Englisch.',
    },
  },
  unknown:
    'I don’t know. I can answer questions about skin, ingredients, routines, products, and this shop. Try different words, such as “a serum for dry skin under 30 euros”, “can I use retinol with vitamin C?” or “how long does shipping take?”.',
  locale: 'en-US',
  screens: {
    '/products': 'All products',
    '/skin-analysis': 'AI Skin Analysis',
    '/color-palette': 'Color Palette',
    '/skin-concerns': 'Skin Concerns',
    '/routine-builder': 'Routine Builder',
    '/shipping': 'Shipping and returns',
    '/contact': 'Contact',
    '/how-we-measure': 'How we measure',
    '/faq': 'FAQ',
    '/privacy': 'Privacy Policy',
    '/cookies': 'Cookie Policy',
    '/accessibility': 'Accessibility',
    '/terms': 'Terms of Service',
    '/cart': 'Your cart',
    '/wishlist': 'Your wishlist',
    '/account': 'Your account',
    '/account/orders': 'Your orders',
    '/account/addresses': 'Your addresses',
    '/account/security': 'Password and devices',
    '/account/data': 'Your data',
    '/achievements': 'Achievements',
    '/withdrawal': 'Withdraw from contract',
    '/login': 'Sign In',
    '/register': 'Create account',
    '/forgot-password': 'Forgot password',
    '/about': 'About us',
    '/reviews': 'Reviews',
  },
  ...assistantShopFacts,
  modelStopped: 'The language model’s answer ends here. This is the shop’s own answer:',
  pointedNowhere: (shown: number) =>
    shown === 1
      ? 'My last answer showed only one product.'
      : `My last answer showed only ${shown} products. Which one do you mean?`,
  or: ' or ',
  and: ' and ',
  price: (decimal: string) => euros(decimal),
}
