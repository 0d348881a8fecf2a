import type { Article } from '../article.ts'

/** Makeup, shades and colours. */
export const makeupArticles: readonly Article[] = [
  {
    id: 'shade',
    title: 'Finding your foundation shade',
    asks: ['how to find my foundation shade', 'which foundation color suits me', 'foundation match', 'which shade am i'],
    text: 'Compare along the jaw, in daylight, and take the shade that disappears. In between two, the lighter one is easier to warm up with bronzer. Our shade names run from porcelain to ebony; the higher the number, the deeper. The Color Palette can help with your undertone.',
    links: ['/color-palette'],
  },
  {
    id: 'undertone',
    title: 'Your undertone',
    asks: ['how to find my undertone', 'warm or cool undertone', 'what is undertone', 'neutral undertone'],
    text: 'Undertone is the hue below the surface and stays when you tan: cool is rosy, warm is golden, neutral is in between, olive is greenish. Look at your face in daylight beside pure white and cream. The Color Palette measures it from a photo, if you like.',
    links: ['/color-palette'],
  },
  {
    id: 'seasons',
    title: 'Colour seasons',
    asks: ['what color season am i', 'spring summer autumn winter colors', 'which colors suit me', 'color analysis'],
    text: 'Seasons sort faces by warm or cool, light or deep, soft or clear, and name colours that go with them. It is a tool of taste, not a law. The Color Palette works out your most likely seasons from a photo.',
    links: ['/color-palette'],
  },
  {
    id: 'foundation-type',
    title: 'Which kind of foundation',
    asks: ['which foundation for dry skin', 'foundation for oily skin', 'serum foundation or normal', 'light or full coverage'],
    text: 'Dry skin looks best in serum or cream foundations, oily skin in matte or powder ones. Thin layers where you need them look more natural than one thick layer everywhere.',
  },
  {
    id: 'concealer',
    title: 'Using concealer',
    asks: ['how to use concealer', 'concealer for dark circles', 'concealer or foundation first'],
    text: 'Put concealer on after foundation, only where it is needed, and tap it in. Under the eyes take a peachy tone or half a shade lighter; on blemishes take exactly your shade.',
  },
  {
    id: 'makeup-order',
    title: 'The order of makeup',
    asks: ['in what order to apply makeup', 'primer before foundation', 'makeup steps'],
    text: 'Sunscreen, primer if you like, foundation, concealer, cream blush, powder, powder blush or bronzer, brows, eyes, lips, and a setting mist at the end.',
  },
  {
    id: 'blush',
    title: 'Choosing a blush',
    asks: ['which blush color suits me', 'cream or powder blush', 'how to apply blush'],
    text: 'Peach and coral warm up golden skin, rose and berry suit cool skin, and deeper skin carries stronger colours best. Cream blush goes on before powder, powder blush after it.',
    links: ['/color-palette'],
  },
  {
    id: 'lipstick',
    title: 'Choosing a lipstick',
    asks: ['which lipstick color suits me', 'matte or satin lipstick', 'how to make lipstick last'],
    text: 'Warm undertones go with coral, terracotta and brick, cool ones with rose, berry and plum; near your own lip colour always works. Matte lasts longest and dries most, satin is kinder. Blot, put on again, and lips hold for hours.',
    links: ['/color-palette'],
  },
  {
    id: 'mascara',
    title: 'Using mascara',
    asks: ['mascara for sensitive eyes', 'how to remove mascara', 'waterproof mascara', 'clumpy mascara'],
    text: 'Wiggle from the root, one thin coat after the other. Take it off with a balm or oil on a pad, held for some seconds, without rubbing. With sensitive eyes avoid fragrance and waterproof formulas, and stop if they itch.',
  },
  {
    id: 'makeup-removal',
    title: 'Taking makeup off',
    asks: ['how to remove makeup', 'micellar water or balm', 'can i sleep with makeup', 'makeup wipes'],
    text: 'Balm or oil first, then a mild cleanser and water; micellar water should be rinsed off too. Wipes smear and rub. One night in makeup is no disaster, but every evening it irritates.',
  },
  {
    id: 'acne-makeup',
    title: 'Makeup with blemishes',
    asks: ['can i wear makeup with acne', 'foundation for acne prone skin', 'does makeup cause acne'],
    text: 'Yes: light, oil-free makeup over sunscreen is fine if it comes off in the evening. Clean your brushes weekly. Some rich formulas clog pores, so change one thing at a time if blemishes get worse.',
    concerns: ['acne'],
  },
  {
    id: 'primer',
    title: 'Primer and setting',
    asks: ['do i need a primer', 'how does setting spray work', 'setting powder'],
    text: 'Primer smooths and helps makeup to hold; sunscreen often does as much. Powder holds back shine in the middle of the face, a setting mist takes the powdery look away.',
  },
  {
    id: 'brows',
    title: 'Brows and eyes',
    asks: ['how to fill in brows', 'brow pencil or gel', 'which eye pencil color', 'eye palette for brown eyes'],
    text: 'Draw short strokes with a pencil one shade lighter than your hair, or darker if you are fair, and set them with gel. Brown, bronze and plum suit nearly all eyes; a colour opposite to your own makes it stand out.',
  },
]
