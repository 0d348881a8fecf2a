import type { Article } from '../article.ts'
import { sources } from '../sources.ts'

/** What is often said, and what of it is so. */
export const mythArticles: readonly Article[] = [
  {
    id: 'toothpaste',
    title: 'Toothpaste on pimples',
    asks: ['does toothpaste help pimples', 'toothpaste on acne'],
    text: 'No. Toothpaste dries and irritates, and the mark it leaves often outlasts the pimple. A spot gel with salicylic acid or a blemish patch is the better first aid.',
    concerns: ['acne'],
  },
  {
    id: 'lemon',
    title: 'Lemon juice, vinegar and baking soda',
    asks: ['lemon juice on face', 'apple cider vinegar for skin', 'baking soda on face', 'home remedies for skin', 'diy skincare'],
    text: 'Please leave them in the kitchen. Lemon is far too acid and burns in sunlight, vinegar has caused chemical burns, and baking soda upsets the skin’s acid coat. Made products are tested for dose, acidity and germs.',
  },
  {
    id: 'coconut-oil',
    title: 'Coconut oil on the face',
    asks: ['is coconut oil good for face', 'coconut oil acne'],
    text: 'On dry legs it is fine. On the face it clogs pores for many people; squalane or a light cream is the safer choice.',
  },
  {
    id: 'pores-steam',
    title: 'Steam and cold water for pores',
    asks: ['does steam open pores', 'does cold water close pores', 'ice on face', 'ice roller'],
    text: 'Pores do not open or close with temperature. Warmth softens what is in them, cold takes swelling down for a moment. Steam and ice can both hurt red or sensitive skin.',
  },
  {
    id: 'expensive-better',
    title: 'Does expensive skincare work better',
    asks: ['is expensive skincare better', 'cheap vs expensive skincare', 'are cheap creams as good'],
    text: 'Price says little about effect. Scent, pack and brand cost money; glycerin, niacinamide and good UV filters need not. Spend first on sunscreen that you like enough to use every day.',
  },
  {
    id: 'tingling',
    title: 'Tingling means it works',
    asks: ['should skincare tingle', 'does burning mean it works', 'my serum stings is that normal', 'my skin burns a bit after a serum', 'why does my skin sting after toner'],
    text: 'A short tingle from an acid or vitamin C is usual, burning is not. Effect does not need pain. If it goes on for more than a minute or two, rinse it off, and leave the product out.',
  },
  {
    id: 'skin-gets-used',
    title: 'Skin getting used to products',
    asks: ['does skin get used to products', 'should i change my skincare regularly'],
    text: 'Skin does not stop answering to a cream or sunscreen. What changes is the season, your age or your expectation. Change when something no longer fits, not by the calendar.',
  },
  {
    id: 'blue-light',
    title: 'Blue light from screens',
    asks: ['does blue light harm skin', 'screen light and skin', 'blue light protection cream'],
    text: 'Screens give a tiny part of the blue light that the sun does, and harm from them has not been shown. If you have melasma, visible light outdoors does matter: a tinted sunscreen helps.',
  },
  {
    id: 'detox',
    title: 'Detox for the skin',
    asks: ['detox mask', 'can skin be detoxed', 'toxins in skin'],
    text: 'Liver and kidneys detoxify, skin does not. Charcoal and clay masks take oil from the surface, which is pleasant and all there is to it.',
  },
  {
    id: 'breathing-skin',
    title: 'Letting the skin breathe',
    asks: ['does skin need to breathe', 'makeup suffocates skin', 'skin fasting'],
    text: 'Skin gets its oxygen from the blood, and makeup does not suffocate it. A day without makeup is nice but no treatment. If care with fewer products feels better, you may have used too many.',
  },
  {
    id: 'sunscreen-cancer',
    title: 'Is sunscreen harmful',
    asks: ['does sunscreen cause cancer', 'is sunscreen toxic', 'sunscreen hormones'],
    text: 'No link between sunscreen and cancer has been shown, while UV light is a proven cause. Filters are assessed for the EU, and their limits are changed when new findings ask for it. If in doubt about one filter, choose another rather than none.',
    source: sources.ultraviolet,
  },
  {
    id: 'dry-brush',
    title: 'Cellulite creams and firming',
    asks: ['does cellulite cream work', 'how to remove cellulite', 'stretch marks cream'],
    text: 'Creams moisturize and smooth the surface for some hours. Cellulite and stretch marks lie deeper and no cream removes them, nor is there anything wrong with having them.',
  },
  {
    id: 'facial-tools',
    title: 'Gua sha, rollers and devices',
    asks: ['does gua sha work', 'jade roller', 'led mask', 'derma roller at home', 'microneedling at home', 'cleansing brush'],
    text: 'Rollers and gua sha take swelling down for a while. Lamps have some evidence in trained hands. Needling at home risks infection and scars: leave it to professionals. Brushes clean well and irritate easily.',
  },
  {
    id: 'supplements',
    title: 'Supplements for skin',
    asks: ['do collagen drinks work', 'vitamins for skin', 'biotin for skin', 'omega 3 skin'],
    text: 'We sell none, and without a deficiency the evidence is thin. Too much vitamin A is dangerous, above all in pregnancy. Ask your doctor or pharmacist before taking anything for your skin.',
    source: sources.vitaminA,
  },
  {
    id: 'minimum-steps',
    title: 'Ten-step routines',
    asks: ['do i need a 10 step routine', 'korean skincare routine', 'is more skincare better'],
    text: 'No. Ten steps are a hobby, which is fine, and not a need. Three steps done every day beat ten done now and then, and fewer products irritate less.',
  },
]
