import type { Article } from '../article.ts'
import { sources } from '../sources.ts'

/** Sun protection and what the sun does. */
export const sunArticles: readonly Article[] = [
  {
    id: 'sunscreen',
    title: 'Why sunscreen every day',
    asks: ['do i need sunscreen every day', 'why use sunscreen', 'sunscreen in winter', 'sunscreen on cloudy days', 'is sunscreen necessary indoors'],
    text: 'UV light causes sunburn, dark spots, lines and skin cancer, and much of it comes through clouds and, as UVA, through windows. From UV index 3 on, the World Health Organization advises protection: shade, clothing, hat, and sunscreen where skin stays bare. On the face a daily habit is easiest, the more so with retinoids or acids.',
    source: sources.ultraviolet,
  },
  {
    id: 'spf',
    title: 'What SPF means',
    asks: ['what does spf mean', 'spf 30 or 50', 'difference between spf 30 and 50', 'how high should spf be', 'is spf 15 enough'],
    text: 'SPF tells how much longer it takes skin to redden from UVB under a thick layer. SPF 30 holds back about 97% of it, SPF 50 about 98%; the amount you use matters more than the step between them. Use 30 at least, and 50 in summer, at the sea, in the mountains or with dark spots.',
    source: sources.sunscreen,
  },
  {
    id: 'uva',
    title: 'UVA and the circle on the pack',
    asks: ['what is uva', 'uva in a circle', 'difference between uva and uvb', 'broad spectrum'],
    text: 'UVB burns, UVA reaches deeper and ages the skin. In Europe the letters UVA in a circle mean that UVA protection is at least a third of the SPF. Look for them on every sunscreen.',
    source: sources.sunLabels,
  },
  {
    id: 'sunscreen-amount',
    title: 'How much sunscreen, how often',
    asks: ['how much sunscreen should i use', 'how often to reapply sunscreen', 'two finger rule', 'reapply over makeup'],
    text: 'Two finger lengths for face and neck, about six to eight teaspoons for a whole adult body. Put on again every two hours outdoors and after swimming, sweating or towelling. Over makeup a mist or stick is better than nothing, with a hat on top.',
    source: sources.sunSafety,
  },
  {
    id: 'mineral-chemical',
    title: 'Mineral or organic filters',
    asks: ['mineral or chemical sunscreen', 'which sunscreen for sensitive skin', 'are chemical filters dangerous', 'physical sunscreen'],
    text: 'Mineral filters are zinc oxide and titanium dioxide, organic ones are soluble molecules; both mainly absorb light. EU law permits only filters listed in Annex VI, with limits. Mineral filters sting less on sensitive skin and around the eyes, organic ones are lighter and leave no white cast.',
    source: sources.cosmetics,
  },
  {
    id: 'white-cast',
    title: 'White cast',
    asks: ['sunscreen without white cast', 'sunscreen for dark skin', 'sunscreen leaves white marks', 'tinted sunscreen'],
    text: 'Zinc oxide and titanium dioxide can leave a pale film, seen most on deeper skin. Fluids with organic filters leave none, and tinted sunscreens hide it and also hold back some visible light, which helps against dark patches.',
  },
  {
    id: 'sunscreen-acne',
    title: 'Sunscreen and blemishes',
    asks: ['does sunscreen cause acne', 'sunscreen for oily skin', 'sunscreen clogs my pores'],
    text: 'Sunscreen does not cause acne, but a rich one can be too much for oily skin. Choose a gel, fluid or matte formula, and cleanse well in the evening. Going without makes marks after blemishes last longer.',
    concerns: ['oily'],
  },
  {
    id: 'sunscreen-makeup',
    title: 'Sunscreen and makeup',
    asks: ['spf in makeup enough', 'sunscreen before or after foundation', 'is spf in foundation enough'],
    text: 'Sunscreen comes after cream and before makeup; give it a few minutes to set. SPF in foundation is welcome, but nobody wears enough foundation to reach the number on it.',
  },
  {
    id: 'sunscreen-moisturizer',
    title: 'Sunscreen and day cream',
    asks: ['sunscreen before or after moisturizer', 'can sunscreen replace moisturizer', 'can i mix sunscreen with cream'],
    text: 'Sunscreen is the last step of care, after the cream. If yours is moisturizing enough, you can leave the cream out. Do not mix the two: the film would no longer protect as tested.',
  },
  {
    id: 'sunburn',
    title: 'Sunburn',
    asks: ['i have a sunburn', 'what to do against sunburn', 'sunburnt face', 'how to cool sunburn', 'i burned in the sun', 'i got burnt at the beach yesterday', 'my face is red from the sun'],
    text: 'Get out of the sun, cool with lukewarm to cool water, drink, and use a plain aftersun or light lotion. No acids, retinoids, scrubs or perfume until it has healed. Blisters, fever, dizziness, or a burnt child or baby need a doctor.',
    source: sources.sunSafety,
  },
  {
    id: 'vitamin-d',
    title: 'Sunscreen and vitamin D',
    asks: ['does sunscreen stop vitamin d', 'vitamin d and sun protection'],
    text: 'In daily life sunscreen has not been found to cause a lack of vitamin D, since nobody covers every spot. If you are worried, ask your doctor for a blood test instead of baking in the sun.',
  },
  {
    id: 'tanning',
    title: 'Tanning',
    asks: ['is tanning safe', 'sunbed', 'base tan', 'how to tan safely', 'self tanner'],
    text: 'A tan is a sign of damage, and a base tan protects hardly at all. The World Health Organization counts sunbeds among the causes of skin cancer. Self-tanner colours the outermost cells without light, and does not protect.',
    source: sources.ultraviolet,
  },
  {
    id: 'sunscreen-old',
    title: 'Last year’s sunscreen',
    asks: ['can i use last year sunscreen', 'does sunscreen expire', 'how long does sunscreen last'],
    text: 'Unopened, it lasts to its date; opened, for the months in the jar symbol, usually 6 to 12. Heat makes it separate. If it smells, runs or feels different, throw it away: nothing tells you whether it still protects.',
  },
  {
    id: 'sun-actives',
    title: 'Sun and actives',
    asks: ['which ingredients make skin sensitive to sun', 'can i use retinol in summer', 'acids and sun', 'photosensitivity'],
    text: 'Fruit acids make skin more sensitive to light, and retinoids belong to the evening. You can go on in summer if you wear sunscreen every day and less is more on a beach holiday. Some medicines react with light too: ask your pharmacist.',
    source: sources.fruitAcids,
  },
  {
    id: 'reef',
    title: 'Sunscreen and the sea',
    asks: ['reef safe sunscreen', 'is sunscreen bad for coral', 'eco friendly sunscreen'],
    text: '“Reef safe” is not a defined term, and the research is unfinished. Shade, clothes and a hat keep the most sunscreen out of the water; where skin is bare, your protection comes first.',
  },
]
