import type { Article } from '../article.ts'
import { sources } from '../sources.ts'

/** Common myths. */
export const mythArticles: readonly Article[] = [
  {
    id: 'toothpaste',
    title: 'Toothpaste on pimples',
    asks: ['does toothpaste help pimples', 'toothpaste on acne'],
    text: 'No. Toothpaste dries and irritates skin, and the mark often lasts longer than the pimple. A spot gel with salicylic acid or a blemish patch works better.',
    concerns: ['acne'],
  },
  {
    id: 'lemon',
    title: 'Lemon juice, vinegar, and baking soda',
    asks: [
      'lemon juice on face',
      'apple cider vinegar for skin',
      'baking soda on face',
      'home remedies for skin',
      'diy skincare',
    ],
    text: 'Please don’t use them on your skin. Lemon juice is far too acidic and can burn skin in sunlight, vinegar has caused chemical burns, and baking soda disturbs the skin’s pH. Cosmetic products are tested for dose, acidity, and germs.',
  },
  {
    id: 'coconut-oil',
    title: 'Coconut oil on the face',
    asks: ['is coconut oil good for face', 'coconut oil acne'],
    text: 'It is fine for dry legs. On the face, it clogs pores for many people. Squalane or a light cream is the safer choice.',
  },
  {
    id: 'pores-steam',
    title: 'Steam and cold water for pores',
    asks: ['does steam open pores', 'does cold water close pores', 'ice on face', 'ice roller'],
    text: 'Temperature doesn’t open or close pores. Heat softens what is inside them, and cold briefly reduces swelling. Both steam and ice can hurt red or sensitive skin.',
  },
  {
    id: 'expensive-better',
    title: 'Does expensive skincare work better',
    asks: ['is expensive skincare better', 'cheap vs expensive skincare', 'are cheap creams as good'],
    text: 'Price says little about how well a product works. You pay for scent, packaging, and the brand, while glycerin, niacinamide, and good UV filters don’t have to be expensive. Start with a sunscreen that you like enough to wear every day.',
  },
  {
    id: 'tingling',
    title: 'Tingling means it works',
    asks: [
      'should skincare tingle',
      'does burning mean it works',
      'my serum stings is that normal',
      'my skin burns a bit after a serum',
      'why does my skin sting after toner',
    ],
    text: 'Brief tingling from an acid or vitamin C is common, but burning is not. A product doesn’t have to hurt to work. If it lasts longer than a minute or two, rinse it off and stop using the product.',
  },
  {
    id: 'skin-gets-used',
    title: 'Skin getting used to products',
    asks: ['does skin get used to products', 'should i change my skincare regularly'],
    text: 'Skin doesn’t stop responding to a cream or sunscreen. What changes is the season, your age, or your expectations. Switch when a product no longer suits you, not on a schedule.',
  },
  {
    id: 'blue-light',
    title: 'Blue light from screens',
    asks: ['does blue light harm skin', 'screen light and skin', 'blue light protection cream'],
    text: 'Screens emit a tiny fraction of the blue light that the sun does, and studies haven’t shown that it harms skin. If you have melasma, visible light outdoors does matter, and a tinted sunscreen helps.',
  },
  {
    id: 'detox',
    title: 'Detox for the skin',
    asks: ['detox mask', 'can skin be detoxed', 'toxins in skin'],
    text: 'Your liver and kidneys remove toxins. Your skin doesn’t. Charcoal and clay masks absorb oil from the surface, which feels good, but that is all they do.',
  },
  {
    id: 'breathing-skin',
    title: 'Letting the skin breathe',
    asks: ['does skin need to breathe', 'makeup suffocates skin', 'skin fasting'],
    text: 'Skin gets its oxygen from the blood, so makeup doesn’t suffocate it. A day without makeup is fine, but it isn’t a treatment. If your skin feels better with fewer products, you may have been using too many.',
  },
  {
    id: 'sunscreen-cancer',
    title: 'Is sunscreen harmful',
    asks: ['does sunscreen cause cancer', 'is sunscreen toxic', 'sunscreen hormones'],
    text: 'Studies haven’t shown a link between sunscreen and cancer, while UV light is a proven cause. The EU assesses filters and changes their limits when there are new findings. If you’re unsure about one filter, choose another rather than going without sunscreen.',
    source: sources.ultraviolet,
  },
  {
    id: 'dry-brush',
    title: 'Cellulite creams and firming',
    asks: ['does cellulite cream work', 'how to remove cellulite', 'stretch marks cream'],
    text: 'Creams moisturize and smooth the surface for a few hours. Cellulite and stretch marks are deeper, so no cream removes them. They are also completely normal.',
  },
  {
    id: 'facial-tools',
    title: 'Gua sha, rollers, and devices',
    asks: [
      'does gua sha work',
      'jade roller',
      'led mask',
      'derma roller at home',
      'microneedling at home',
      'cleansing brush',
    ],
    text: 'Rollers and gua sha reduce swelling for a while. There is some evidence for LED light in trained hands. Microneedling at home risks infection and scars, so leave it to professionals. Brushes clean well but irritate easily.',
  },
  {
    id: 'supplements',
    title: 'Supplements for skin',
    asks: ['do collagen drinks work', 'vitamins for skin', 'biotin for skin', 'omega 3 skin'],
    text: 'We don’t sell supplements, and unless you have a deficiency, there is little evidence for them. Too much vitamin A is dangerous, especially during pregnancy. Ask your doctor or pharmacist before taking anything for your skin.',
    source: sources.vitaminA,
  },
  {
    id: 'minimum-steps',
    title: 'Ten-step routines',
    asks: ['do i need a 10 step routine', 'korean skincare routine', 'is more skincare better'],
    text: 'No. A ten-step routine can be fun, but you don’t need one. Three steps every day work better than ten now and then, and fewer products irritate less.',
  },
]
