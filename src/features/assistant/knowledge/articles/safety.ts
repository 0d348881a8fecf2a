import type { Article } from '../article.ts'
import { sources } from '../sources.ts'

/** Allergies, storage and when to see a doctor. Urgent symptoms are answered before any article. */
export const safetyArticles: readonly Article[] = [
  {
    id: 'patch-test',
    title: 'How to patch test',
    asks: ['how to do a patch test', 'test a product before use', 'how to test for allergy at home'],
    text: 'Apply a little to your inner forearm twice a day for a week, and check it every day. Don’t use the product if you see redness, itching or swelling. This doesn’t replace a patch test by a dermatologist, which shows what you’re allergic to.',
  },
  {
    id: 'allergy',
    title: 'Allergic to a cosmetic',
    asks: [
      'i am allergic to a cream',
      'allergic reaction to skincare',
      'itchy after using a product',
      'what to do if a product irritates me',
      'your cream broke me out',
      'your product gave me pimples',
    ],
    text: 'Rashes, itching and new pimples happen. Wash it off, stop using the product, keep the pack and use only a plain cream. See a doctor if it itches, blisters or spreads, and call 112 for swelling of the face or trouble breathing. You can return unopened products. Please tell us about the reaction as well: serious ones must be reported by law.',
    links: ['/contact', '/shipping'],
    source: sources.cosmetics,
  },
  {
    id: 'nut-allergy',
    title: 'Nut and food allergies',
    asks: ['nut allergy skincare', 'products without almond oil', 'food allergy and cosmetics', 'gluten in cosmetics'],
    text: 'Ingredient lists use Latin names for nut oils: Prunus Amygdalus is almond, Argania is argan and Macadamia is macadamia. Ask me for products without nuts, and check the pack too, because traces aren’t listed. If you have a severe allergy, ask your doctor first.',
  },
  {
    id: 'pao',
    title: 'Shelf life and the open jar symbol',
    asks: [
      'how long does a cream last',
      'what does 12m mean',
      'open jar symbol',
      'when do products expire',
      'period after opening',
      'how long after opening',
      'does my vitamin c serum expire',
      'how long can i use the serum after opening',
      'does retinol expire',
      'expiry date',
    ],
    text: 'The open jar symbol with 6M or 12M shows how many months you can use a product after opening. Products that last 30 months or less unopened carry an hourglass or a “best used before” date. Write the opening date on the pack. If the color, smell or texture changes, throw it away.',
    source: sources.cosmetics,
  },
  {
    id: 'storage',
    title: 'Storing cosmetics',
    asks: [
      'how to store skincare',
      'should i keep skincare in the fridge',
      'store serum in bathroom',
      'skincare in the sun or car',
    ],
    text: 'Keep products cool, dark and closed, ideally in a cupboard away from the shower. A fridge is nice for vitamin C and eye gels, but you don’t need one. Cars and windowsills are too hot. Use clean, dry fingers or a spatula with jars.',
  },
  {
    id: 'sharing-makeup',
    title: 'Hygiene of makeup and brushes',
    asks: ['how often to clean makeup brushes', 'can i share makeup', 'how long does mascara last', 'old makeup'],
    text: 'Wash brushes and sponges once a week with mild soap and dry them flat. Replace mascara after three to six months, and replace anything you used during an eye infection right away. Don’t share mascara or lip products.',
  },
  {
    id: 'see-doctor',
    title: 'When to see a dermatologist',
    asks: [
      'when should i see a dermatologist',
      'should i see a doctor',
      'can you diagnose my skin',
      'can you look at my spot',
    ],
    text: 'See a dermatologist about anything that bleeds, grows, changes, hurts, oozes or doesn’t heal, about rashes, severe acne or sudden hair loss, and if three months of skincare make no difference. I can’t diagnose anything, either from a description or from a photo.',
    source: sources.moles,
  },
  {
    id: 'moles-check',
    title: 'Checking your skin',
    asks: ['how to check moles', 'abcde rule', 'how often to check skin', 'skin cancer check'],
    text: 'Check your whole skin once a month. A is for asymmetry, B for an uneven border, C for several colors, D for a diameter over 6 mm and E for evolving. If any of these apply, or a spot looks unlike the others, see a dermatologist. No cosmetic or chat can replace that.',
    source: sources.melanoma,
  },
  {
    id: 'tattoo',
    title: 'Skincare on tattoos and piercings',
    asks: ['skincare on a new tattoo', 'sunscreen on tattoos', 'cream for piercing'],
    text: 'A new tattoo or piercing is a wound. Follow your studio’s instructions and don’t use any of our actives there. Once it has healed, a plain cream and sunscreen keep it looking good. See a doctor if it feels warm, has pus or you have a fever.',
  },
  {
    id: 'procedures',
    title: 'Skincare around peels, lasers and waxing',
    asks: [
      'skincare after laser',
      'skincare before waxing',
      'retinol before waxing',
      'after a chemical peel',
      'after microneedling',
    ],
    text: 'Stop retinoids and acids about a week before waxing, peels or laser treatments, and tell the person treating you what you use. Afterwards, follow their instructions: usually a plain cream and strict sun protection until your skin has calmed down.',
  },
  {
    id: 'contact-lenses',
    title: 'Contact lenses and eye products',
    asks: ['contact lenses and eye cream', 'sunscreen in contact lenses', 'makeup with lenses'],
    text: 'Wash your hands and put your lenses in before applying cream and makeup. Take them out before cleansing. Keep creams on the orbital bone so they don’t get into your eyes.',
  },
  {
    id: 'lips',
    title: 'Lip care',
    asks: ['chapped lips', 'how to care for lips', 'dry lips', 'lip balm addiction'],
    text: 'Lips have no oil glands. A plain balm with wax or butter, with SPF during the day, is enough. Licking, menthol and strong scents dry them out. See a doctor about cracks in the corners that don’t heal.',
  },
  {
    id: 'hands-body',
    title: 'Hands and body',
    asks: ['dry hands', 'how to care for body skin', 'hand cream how often', 'cracked hands'],
    text: 'Apply hand cream after every wash, and wear gloves in the cold and for cleaning. For the body, apply lotion within minutes of a short shower. See a doctor about deep cracks that bleed or weep.',
  },
  {
    id: 'neck',
    title: 'Neck and décolleté',
    asks: ['skincare for neck', 'saggy neck', 'do i need a neck cream', 'lines on neck'],
    text: 'Extend your face products to your neck, especially sunscreen. The skin there is thin, so use retinoids and acids less often. A separate neck cream is optional.',
  },
]
