import type { Article } from '../article.ts'
import { sources } from '../sources.ts'

/** Allergy, storage and when to see somebody; urgent matters are answered before any article is looked for. */
export const safetyArticles: readonly Article[] = [
  {
    id: 'patch-test',
    title: 'How to patch test',
    asks: ['how to do a patch test', 'test a product before use', 'how to test for allergy at home'],
    text: 'Put a little on the inside of the forearm, twice a day for a week, and look each day. Redness, itching or swelling means no. It does not replace a patch test at the dermatologist, which finds out what you are allergic to.',
  },
  {
    id: 'allergy',
    title: 'Allergic to a cosmetic',
    asks: ['i am allergic to a cream', 'allergic reaction to skincare', 'itchy after using a product', 'what to do if a product irritates me'],
    text: 'Wash it off, stop using it, keep the pack, and use nothing but a plain cream. See a doctor if it itches, blisters or spreads, and call 112 for swelling of the face or trouble breathing. You can return an unopened product, and we would like to hear of the reaction: serious ones must be reported by law.',
    links: ['/contact', '/shipping'],
    source: sources.cosmetics,
  },
  {
    id: 'nut-allergy',
    title: 'Nut and food allergies',
    asks: ['nut allergy skincare', 'products without almond oil', 'food allergy and cosmetics', 'gluten in cosmetics'],
    text: 'Nut oils stand in the list by their Latin names: Prunus Amygdalus is almond, Argania is argan, Macadamia is what it says. Ask me for products without nuts, and check the pack as well, for traces are not listed. With a severe allergy ask your doctor first.',
  },
  {
    id: 'pao',
    title: 'Shelf life and the open jar',
    asks: ['how long does a cream last', 'what does 12m mean', 'open jar symbol', 'when do products expire', 'period after opening', 'expiry date'],
    text: 'The open jar with 6M or 12M tells the months of use after opening. An hourglass or “best used before” date stands on products that last 30 months or less unopened. Write the day of opening on the pack. If colour, smell or texture change, throw it away.',
    source: sources.cosmetics,
  },
  {
    id: 'storage',
    title: 'Storing cosmetics',
    asks: ['how to store skincare', 'should i keep skincare in the fridge', 'store serum in bathroom', 'skincare in the sun or car'],
    text: 'Cool, dark and closed: a cupboard outside the shower is best. A fridge is nice for vitamin C and eye gels, and not needed for anything else. Cars and window sills are too hot. Use clean, dry fingers or a spatula in jars.',
  },
  {
    id: 'sharing-makeup',
    title: 'Hygiene of makeup and brushes',
    asks: ['how often to clean makeup brushes', 'can i share makeup', 'how long does mascara last', 'old makeup'],
    text: 'Wash brushes and sponges once a week with mild soap and dry them lying down. Replace mascara after three to six months, and anything used during an eye infection at once. Share neither mascara nor lip products.',
  },
  {
    id: 'see-doctor',
    title: 'When to see a dermatologist',
    asks: ['when should i see a dermatologist', 'should i see a doctor', 'can you diagnose my skin', 'can you look at my spot'],
    text: 'With anything that bleeds, grows, changes, hurts, oozes or does not heal; with rashes, severe acne, sudden hair loss, or when three months of care change nothing. I cannot diagnose, neither from words nor from a photo.',
    source: sources.moles,
  },
  {
    id: 'moles-check',
    title: 'Checking your skin',
    asks: ['how to check moles', 'abcde rule', 'how often to check skin', 'skin cancer check'],
    text: 'Look at your whole skin once a month. A for asymmetry, B for an uneven border, C for several colours, D for larger than 6 mm, E for evolving: any of these, or a spot unlike all others, belongs before a dermatologist. No cosmetic and no chat replaces that.',
    source: sources.melanoma,
  },
  {
    id: 'tattoo',
    title: 'Skincare on tattoos and piercings',
    asks: ['skincare on a new tattoo', 'sunscreen on tattoos', 'cream for piercing'],
    text: 'A fresh tattoo or piercing is a wound: follow what your studio says, and use none of our actives there. Once it has healed, plain cream and sunscreen keep it fresh. Warmth, pus or fever needs a doctor.',
  },
  {
    id: 'procedures',
    title: 'Skincare around peels, lasers and waxing',
    asks: ['skincare after laser', 'skincare before waxing', 'retinol before waxing', 'after a chemical peel', 'after microneedling'],
    text: 'Stop retinoids and acids about a week before waxing, peels or lasers, and tell the person who treats you what you use. Afterwards do what they say: usually plain cream and strict sun protection until the skin has calmed.',
  },
  {
    id: 'contact-lenses',
    title: 'Contact lenses and eye products',
    asks: ['contact lenses and eye cream', 'sunscreen in contact lenses', 'makeup with lenses'],
    text: 'Wash your hands, put lenses in before cream and makeup, and take them out before cleansing. Keep creams on the bone of the eye socket, so that nothing creeps in.',
  },
  {
    id: 'lips',
    title: 'Lip care',
    asks: ['chapped lips', 'how to care for lips', 'dry lips', 'lip balm addiction'],
    text: 'Lips have no oil glands. A plain balm with wax or butter, and SPF by day, is enough; licking, menthol and strong scents dry them more. Cracks in the corners that do not heal should be seen by a doctor.',
  },
  {
    id: 'hands-body',
    title: 'Hands and body',
    asks: ['dry hands', 'how to care for body skin', 'hand cream how often', 'cracked hands'],
    text: 'Cream after every wash is the whole secret of soft hands; gloves help with cold and cleaning. For the body, use lotion within minutes of a short shower. Deep cracks that bleed or weep need a doctor.',
  },
  {
    id: 'neck',
    title: 'Neck and décolleté',
    asks: ['skincare for neck', 'do i need a neck cream', 'lines on neck'],
    text: 'Take what you use on the face down to the neck, sunscreen above all. The skin is thin there, so retinoids and acids go on more rarely. A separate neck cream is optional.',
  },
]
