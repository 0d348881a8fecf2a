import type { Article } from '../article.ts'
import { sources } from '../sources.ts'

/** Sun protection and sun damage. */
export const sunArticles: readonly Article[] = [
  {
    id: 'sunscreen',
    title: 'Why sunscreen every day',
    asks: [
      'do i need sunscreen every day',
      'why use sunscreen',
      'sunscreen in winter',
      'sunscreen on cloudy days',
      'is sunscreen necessary indoors',
    ],
    text: 'UV light causes sunburn, dark spots, lines and skin cancer. Much of it gets through clouds and, as UVA, through windows. From UV index 3, the World Health Organization advises protection: shade, clothing, a hat, and sunscreen on bare skin. For your face, a daily habit is easiest, especially if you use retinoids or acids.',
    source: sources.ultraviolet,
  },
  {
    id: 'spf',
    title: 'What SPF means',
    asks: [
      'what does spf mean',
      'spf 30 or 50',
      'difference between spf 30 and 50',
      'how high should spf be',
      'is spf 15 enough',
    ],
    text: 'SPF shows how much longer skin takes to turn red from UVB under a thick layer. SPF 30 blocks about 97% and SPF 50 about 98%. The amount you apply matters more than the difference. Use at least 30, and 50 in summer, at the sea, in the mountains or if you have dark spots.',
    source: sources.sunscreen,
  },
  {
    id: 'uva',
    title: 'UVA and the circle symbol',
    asks: ['what is uva', 'uva in a circle', 'difference between uva and uvb', 'broad spectrum'],
    text: 'UVB burns, and UVA reaches deeper and ages skin. In Europe, the letters UVA in a circle mean that UVA protection is at least a third of the SPF. Look for them on every sunscreen.',
    source: sources.sunLabels,
  },
  {
    id: 'sunscreen-amount',
    title: 'How much sunscreen, how often',
    asks: [
      'how much sunscreen should i use',
      'how often to reapply sunscreen',
      'two finger rule',
      'reapply over makeup',
    ],
    text: 'Use two finger lengths for your face and neck, and about six to eight teaspoons for an adult body. Reapply every two hours outdoors and after swimming, sweating or toweling off. Over makeup, a mist or stick plus a hat is better than nothing.',
    source: sources.sunSafety,
  },
  {
    id: 'mineral-chemical',
    title: 'Mineral or organic filters',
    asks: [
      'mineral or chemical sunscreen',
      'which sunscreen for sensitive skin',
      'are chemical filters dangerous',
      'physical sunscreen',
    ],
    text: 'Mineral filters are zinc oxide and titanium dioxide. Organic filters, often called chemical, are soluble molecules. Both mainly absorb light. EU law only permits filters listed in Annex VI, with limits. Mineral filters sting less on sensitive skin and around the eyes, and organic ones are lighter and leave no white cast.',
    source: sources.cosmetics,
  },
  {
    id: 'white-cast',
    title: 'White cast',
    asks: [
      'sunscreen without white cast',
      'sunscreen for dark skin',
      'sunscreen leaves white marks',
      'tinted sunscreen',
    ],
    text: 'Zinc oxide and titanium dioxide can leave a pale film that shows most on deeper skin. Fluids with organic filters don’t. Tinted sunscreens hide it and also block some visible light, which helps with dark patches.',
  },
  {
    id: 'sunscreen-acne',
    title: 'Sunscreen and blemishes',
    asks: ['does sunscreen cause acne', 'sunscreen for oily skin', 'sunscreen clogs my pores'],
    text: 'Sunscreen doesn’t cause acne, but a rich one can be too heavy for oily skin. Choose a gel, fluid or matte formula and cleanse well in the evening. Without sunscreen, marks after blemishes last longer.',
    concerns: ['oily'],
  },
  {
    id: 'sunscreen-makeup',
    title: 'Sunscreen and makeup',
    asks: ['spf in makeup enough', 'sunscreen before or after foundation', 'is spf in foundation enough'],
    text: 'Apply sunscreen after moisturizer and before makeup, and give it a few minutes to set. SPF in foundation is a bonus, but no one wears enough foundation to reach the number on the label.',
  },
  {
    id: 'sunscreen-moisturizer',
    title: 'Sunscreen and day cream',
    asks: [
      'sunscreen before or after moisturizer',
      'can sunscreen replace moisturizer',
      'can i mix sunscreen with cream',
    ],
    text: 'Sunscreen is the last step of skincare, after moisturizer. If yours is moisturizing enough, you can skip the moisturizer. Don’t mix the two, because the film would no longer protect as tested.',
  },
  {
    id: 'sunburn',
    title: 'Sunburn',
    asks: [
      'i have a sunburn',
      'what to do against sunburn',
      'sunburnt face',
      'how to cool sunburn',
      'i burned in the sun',
      'i got burnt at the beach yesterday',
      'my face is red from the sun',
    ],
    text: 'Get out of the sun, cool your skin with lukewarm to cool water, drink, and use a plain aftersun or light lotion. Avoid acids, retinoids, scrubs and perfume until it has healed. See a doctor about blisters, fever or dizziness, or if a child or baby is burned.',
    source: sources.sunSafety,
  },
  {
    id: 'vitamin-d',
    title: 'Sunscreen and vitamin D',
    asks: ['does sunscreen stop vitamin d', 'vitamin d and sun protection'],
    text: 'In daily life, sunscreen hasn’t been found to cause a vitamin D deficiency, because no one covers every spot. If you’re concerned, ask your doctor for a blood test instead of spending more time in the sun.',
  },
  {
    id: 'tanning',
    title: 'Tanning',
    asks: ['is tanning safe', 'sunbed', 'base tan', 'how to tan safely', 'self tanner'],
    text: 'A tan is a sign of skin damage, and a base tan offers very little protection. The World Health Organization lists sunbeds as a cause of skin cancer. Self-tanner colors the outermost cells without light and doesn’t protect.',
    source: sources.ultraviolet,
  },
  {
    id: 'sunscreen-old',
    title: 'Last year’s sunscreen',
    asks: ['can i use last year sunscreen', 'does sunscreen expire', 'how long does sunscreen last'],
    text: 'Unopened, sunscreen lasts until its date. Opened, it lasts for the months in the jar symbol, usually 6 to 12. Heat makes it separate. If it smells, runs or feels different, throw it away, because you can’t tell whether it still protects.',
  },
  {
    id: 'sun-actives',
    title: 'Sun and actives',
    asks: [
      'which ingredients make skin sensitive to sun',
      'can i use retinol in summer',
      'acids and sun',
      'photosensitivity',
    ],
    text: 'AHAs make skin more sensitive to light, and retinoids are best used in the evening. You can continue in summer if you wear sunscreen every day. On a beach vacation, use less. Some medicines react with light too, so ask your pharmacist.',
    source: sources.fruitAcids,
  },
  {
    id: 'reef',
    title: 'Sunscreen and the sea',
    asks: ['reef safe sunscreen', 'is sunscreen bad for coral', 'eco friendly sunscreen'],
    text: '“Reef safe” isn’t a defined term, and research is ongoing. Shade, clothing and a hat keep the most sunscreen out of the water. On bare skin, your protection comes first.',
  },
]
