import type { Article } from '../article.ts'

/** Makeup, shades and colors. */
export const makeupArticles: readonly Article[] = [
  {
    id: 'shade',
    title: 'Finding your foundation shade',
    asks: [
      'how to find my foundation shade',
      'which foundation color suits me',
      'foundation match',
      'which shade am i',
    ],
    text: 'Compare shades along your jaw in daylight and choose the one that disappears. If you’re between two, the lighter one is easier to warm up with bronzer. Our shades range from porcelain to ebony: the higher the number, the deeper the shade. The Color Palette can help you find your undertone.',
    links: ['/color-palette'],
  },
  {
    id: 'undertone',
    title: 'Your undertone',
    asks: ['how to find my undertone', 'warm or cool undertone', 'what is undertone', 'neutral undertone'],
    text: 'Your undertone is the hue beneath the surface, and it stays the same when you tan. Cool is rosy, warm is golden, neutral is in between, and olive is greenish. Look at your face in daylight next to pure white and cream. The Color Palette can also measure it from a photo.',
    links: ['/color-palette'],
  },
  {
    id: 'seasons',
    title: 'Color seasons',
    asks: ['what color season am i', 'spring summer autumn winter colors', 'which colors suit me', 'color analysis'],
    text: 'Color seasons sort people by warm or cool, light or deep, and soft or clear, and suggest matching colors. They are a style guide, not a rule. The Color Palette finds your most likely seasons from a photo.',
    links: ['/color-palette'],
  },
  {
    id: 'foundation-type',
    title: 'Which kind of foundation',
    asks: [
      'which foundation for dry skin',
      'foundation for oily skin',
      'serum foundation or normal',
      'light or full coverage',
    ],
    text: 'Dry skin looks best in serum or cream foundations, oily skin in matte or powder ones. Thin layers where you need them look more natural than one thick layer everywhere.',
  },
  {
    id: 'concealer',
    title: 'Using concealer',
    asks: ['how to use concealer', 'concealer for dark circles', 'concealer or foundation first'],
    text: 'Apply concealer after foundation, only where you need it, and tap it in. Under the eyes, use a peachy tone or half a shade lighter. On blemishes, use your exact shade.',
  },
  {
    id: 'makeup-order',
    title: 'The order of makeup',
    asks: ['in what order to apply makeup', 'primer before foundation', 'makeup steps'],
    text: 'Apply sunscreen, primer if you use one, foundation, concealer, cream blush, powder, powder blush or bronzer, brows, eyes, and lips, then finish with a setting mist.',
  },
  {
    id: 'blush',
    title: 'Choosing a blush',
    asks: ['which blush color suits me', 'cream or powder blush', 'how to apply blush'],
    text: 'Peach and coral warm up golden skin, rose and berry suit cool skin, and deeper skin works best with stronger colors. Apply cream blush before powder, and powder blush after it.',
    links: ['/color-palette'],
  },
  {
    id: 'lipstick',
    title: 'Choosing a lipstick',
    asks: ['which lipstick color suits me', 'matte or satin lipstick', 'how to make lipstick last'],
    text: 'Coral, terracotta, and brick suit warm undertones. Rose, berry, and plum suit cool ones. A color close to your natural lip color always works. Matte lasts longest but dries most, and satin is more comfortable. For longer wear, blot and apply a second coat.',
    links: ['/color-palette'],
  },
  {
    id: 'mascara',
    title: 'Using mascara',
    asks: ['mascara for sensitive eyes', 'how to remove mascara', 'waterproof mascara', 'clumpy mascara'],
    text: 'Wiggle the brush from the roots and build up thin coats. To remove it, hold a pad with balm or oil on your lashes for a few seconds, without rubbing. If you have sensitive eyes, avoid fragrance and waterproof formulas, and stop if your eyes itch.',
  },
  {
    id: 'makeup-removal',
    title: 'Removing makeup',
    asks: ['how to remove makeup', 'micellar water or balm', 'can i sleep with makeup', 'makeup wipes'],
    text: 'Use a balm or oil first, then a gentle cleanser and water. Rinse off micellar water too. Wipes smear and rub. Sleeping in makeup once won’t do much harm, but doing it every night irritates your skin.',
  },
  {
    id: 'acne-makeup',
    title: 'Makeup and blemishes',
    asks: ['can i wear makeup with acne', 'foundation for acne prone skin', 'does makeup cause acne'],
    text: 'Yes. Light, oil-free makeup over sunscreen is fine if you remove it in the evening. Clean your brushes every week. Some rich formulas clog pores, so change one thing at a time if your blemishes get worse.',
    concerns: ['acne'],
  },
  {
    id: 'primer',
    title: 'Primer and setting',
    asks: ['do i need a primer', 'how does setting spray work', 'setting powder'],
    text: 'Primer smooths skin and helps makeup last. Sunscreen often works just as well. Powder reduces shine in the middle of the face, and a setting mist removes the powdery look.',
  },
  {
    id: 'brows',
    title: 'Brows and eyes',
    asks: ['how to fill in brows', 'brow pencil or gel', 'which eye pencil color', 'eye palette for brown eyes'],
    text: 'Draw short strokes with a pencil one shade lighter than your hair, or darker if your hair is fair, then set with gel. Brown, bronze, and plum suit almost all eye colors. A contrasting color makes your eyes stand out.',
  },
]
