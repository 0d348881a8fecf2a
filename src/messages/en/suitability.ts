import { euros } from '#src/kernel/money.ts'

/** What a product means for the owner of a skin profile. Loaded only when there is one. */
export const suitability = {
  avoided: (names: string) => `Contains ${names}, which you avoid`,
  reacts: (names: string) => `Contains ${names}, which your skin reacts to`,
  pregnancy: {
    'pregnancy-retinoid': (names: string) => `Not during pregnancy: contains ${names}`,
    'pregnancy-salicylic-acid': (names: string) => `During pregnancy, ask your doctor first: contains ${names}`,
  },
  breastfeeding: {
    'pregnancy-retinoid': (names: string) => `Not while breastfeeding: contains ${names}`,
    'pregnancy-salicylic-acid': (names: string) => `While breastfeeding, ask your doctor first: contains ${names}`,
  },
  notStated: 'Ingredients not stated',
  fitsSkin: (types: string) => `Fits ${types} skin`,
  fitsConcerns: (concerns: string) => `For ${concerns}`,
  /** Names of a long list, and how many more. */
  more: (names: string, count: number) => `${names} and ${count} more`,
  forYou: {
    title: 'For you',
    filter: (names: string) => `Matches my skin profile: ${names}`,
    last: (count: number) => (count === 1 ? '1 product may not suit you' : `${count} products may not suit you`),
    why: 'They are last on this page because of your skin profile. Each card says why. This was decided in your browser.',
    hide: 'Hide them',
    show: 'Show them',
    empty: 'Your skin profile is still empty, so these are the highest rated products.',
    make: 'Make a skin profile',
  },
  complete: {
    title: 'Complete the routine',
    why: 'Products for the steps that this one leaves open. They share a skin type with it, and our ingredient rules find no conflict between them.',
  },
  panel: {
    title: 'Does it suit you?',
    profile: 'Your skin profile',
    noProfile: 'Tell us about your skin once, and see here what fits you and what to avoid.',
    makeProfile: 'Make a skin profile',
    editProfile: 'Edit skin profile',
    nothing: 'Nothing in your skin profile applies to this product.',
    cart: 'Your cart',
    routine: 'Your routines',
    noConflicts: 'No conflicts found.',
    with: (names: string) => `With ${names}`,
    source: 'Source',
    note: 'Based on ingredient lists. This is not medical advice.',
  },
  cart: {
    title: 'Before you order',
    lead: 'Based on ingredient lists, your skin profile, and your routines. You decide.',
    together: (name: string, names: string) => `${name} and ${names}:`,
    withRoutine: (name: string, names: string) => `${name} and ${names} in your routine:`,
    swap: (name: string) => `Replace with ${name}`,
    swapWhy: (name: string, price: string) =>
      `Same category and concern, without the conflict. ${euros(price)} instead of ${name}.`,
    swapping: 'Replacing…',
    noSwap: 'We have no product that replaces it without the conflict.',
    swapped: (before: string, after: string) => `${before} was replaced with ${after}.`,
    undo: 'Undo',
    undone: (name: string) => `${name} is in your cart again.`,
    failed: 'Not replaced',
    failedBody: 'Your cart was not changed. Please try again.',
    partly: 'Both products are in your cart now. Please remove the one you do not want.',
  },
  allergens: {
    title: 'Fragrance allergens',
    lead: (kind: 'leave-on' | 'rinse-off', percent: string) =>
      kind === 'leave-on'
        ? `EU law requires these names when a product that stays on the skin contains more than ${percent} of each.`
        : `EU law requires these names when a product that is rinsed off contains more than ${percent} of each.`,
    below: 'Smaller amounts do not have to be named, and can be part of “Parfum”.',
  },
}
