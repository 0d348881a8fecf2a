/** Categories such as makeup have no plural. */
const partOf = (category: string) =>
  category.endsWith('s') ? `one of our ${category}` : `part of our ${category} selection`

/** What the AI skin expert says about one product, and about two compared. */
export const assistantProducts = {
  product: {
    facts: (name: string, price: string, category: string) => `${name} costs ${price}. It is ${partOf(category)}.`,
    noVariant: (name: string, asked: string) => `${name} isn’t available in ${asked}.`,
    rated: (rating: string, count: number) =>
      `It is rated ${rating} out of 5 in ${count} ${count === 1 ? 'review' : 'reviews'}.`,
    unrated: 'It has no reviews yet.',
    for: (types: string) => `It is made for ${types} skin.`,
    concerns: (names: string) => `It addresses ${names}.`,
    inStock: 'It is in stock.',
    fewLeft: (left: number) => `Only ${left} left in stock.`,
    soldOut: 'It is currently out of stock.',
    holds: (name: string, names: string) => `Yes, ${name} lists ${names}.`,
    holdsNot: (name: string, names: string) => `No, ${name} doesn’t list ${names}.`,
    volume: (volume: string) => `The pack size is ${volume}.`,
    sizes: (name: string, volumes: string) => `${name} comes in ${volumes}.`,
    shadeCount: (count: number, undertone: string) =>
      `${count} ${undertone && `${undertone} `}${count === 1 ? 'shade' : 'shades'}`,
    shades: (name: string, count: string, shades: string) => `${name} comes in ${count}: ${shades}.`,
    manyShades: (name: string, count: string, first: string, last: string) =>
      `${name} comes in ${count}, from ${first} to ${last}. The product page shows all of them.`,
    closestShade: (shown: string) =>
      `Of the shades in stock, the closest to what you describe is ${shown}. Compare it along your jaw in daylight, or let the Color Palette match a photo.`,
    areInStock: (titles: string, count: number) =>
      count === 1 ? `only ${titles} is in stock` : `${titles} are in stock`,
    outOfStock: (title: string) => `${title} (out of stock)`,
    keeps: (name: string, months: number) =>
      `Use ${name} within ${months} ${months === 1 ? 'month' : 'months'} of opening it.`,
    responsible: (name: string, person: string) =>
      `${person} answers for ${name} in the EU. That may be the maker or its importer.`,
    scented: (name: string) => `${name} contains perfume, so it has a scent. I don’t know which.`,
    unscented: (name: string) =>
      `${name} lists no perfume. Its ingredients can still have a smell of their own, and I don’t know which.`,
    reduced: (name: string, price: string, before: string) => `${name} costs ${price}, reduced from ${before}.`,
    animals: (name: string) =>
      `The EU bans testing cosmetics on animals. Our information on ${name} doesn’t say whether it has a cruelty-free label.`,
    untold: (name: string, detail: string) =>
      `Our information on ${name} doesn’t say ${detail}. Please ask our customer service.`,
    details: {
      origin: 'where it is made',
      refill: 'whether it can be refilled',
      recycling: 'how to recycle its packaging',
      pores: 'whether it clogs pores',
      texture: 'how it feels on the skin',
      expiry: 'how long it keeps',
      opened: 'how long it keeps after opening; the open jar on the pack shows it',
      maker: 'who makes it',
      size: 'its size',
    },
    alternatives: (name: string, shown: string) => `Similar to ${name}, for the same concern: ${shown}.`,
    cheaper: (name: string, price: string, shown: string) =>
      `Similar to ${name}, but for less than ${price}: ${shown}.`,
    noAlternative: (name: string) => `We have no product similar to ${name} that matches.`,
    vegan: (name: string) =>
      `${name} lists no ingredients that I know to come from animals. We don’t have a vegan label, so please check the pack.`,
    notVegan: (name: string) =>
      `${name} is not vegan. It lists ingredients from animals, such as honey, beeswax, silk, milk, or lanolin.`,
    freeOf: (name: string, names: string) =>
      `Yes, according to its ingredient list, ${name} is free of ${names}. If you have an allergy, please check the label on the pack too.`,
    notFreeOf: (name: string, names: string) => `No, ${name} lists ${names}.`,
    amount: (name: string, amounts: string) => `According to its description, ${name} contains ${amounts}.`,
    amountUntold: (name: string, substance: string) =>
      `${name} lists ${substance}, but not how much. The law doesn’t require it, so I don’t know.`,
    whiteCast: (name: string) =>
      `${name} uses zinc oxide or titanium dioxide and isn’t tinted, so it can leave a pale film on deeper skin.`,
    noWhiteCast: (name: string) =>
      `According to its ingredient list, ${name} should leave no white cast: it has no mineral filters, or its tint hides them.`,
    stock: (name: string, price: string) => `${name} costs ${price}.`,
    list: (name: string, names: string) => `The ingredients of ${name}: ${names}.`,
    monogram: (name: string, price: string) => `You can add a monogram to ${name} for ${price}.`,
    noMonogram: (name: string) => `You can’t add a monogram to ${name}.`,
    suits: (name: string, types: string) => `Yes, ${name} is made for ${types} skin.`,
    suitsNot: (name: string, types: string, made: string) =>
      `${name} isn’t made specifically for ${types} skin. It is made for ${made} skin.`,
    spf: (name: string, factor: number) => `Yes, ${name} has SPF ${factor}.`,
    noSpf: (name: string) => `${name} states no SPF, so wear a sunscreen under it or over it.`,
    addresses: (name: string, concerns: string) => `Yes, ${name} addresses ${concerns}.`,
    addressesNot: (name: string, concerns: string) => `${name} isn’t made specifically for ${concerns}.`,
    several: (shown: string) => `Several products match that name: ${shown}. Which one do you mean?`,
    sun: 'It contains a retinoid, so use it in the evening and wear sunscreen with SPF 30 or more in the morning.',
    acid: 'It contains an exfoliating acid. Start with one evening a week and don’t go beyond two. Don’t use it on the same evening as a retinoid, and wear sunscreen with SPF 30 or more.',
    use: {
      cleanser: 'Use it on damp skin, morning or evening, and rinse it off.',
      mask: 'Use it once or twice a week on clean skin, for as long as the pack says. Rinse it off if the pack says so.',
      toner: 'Use it on clean skin, before serum and moisturizer.',
      serum: 'Apply a few drops to clean skin, before your moisturizer.',
      treatment: 'Apply a thin layer to clean skin, before your moisturizer.',
      'eye-care': 'Tap a little around the eye, not on the lash line.',
      moisturizer: 'Use it after your serum. In the morning, apply sunscreen on top.',
      oil: 'Apply a few drops as the last step in the evening.',
      'night-mask': 'Use it as the last step in the evening, and rinse it off in the morning.',
      sunscreen: 'Apply generously as the last step every morning, and reapply every two hours outdoors.',
      makeup: 'Use it after skincare and sunscreen.',
    },
  },
  /** Of two or three products shown before. */
  among: {
    cheapest: (name: string, price: string) => `${name} costs the least: ${price}.`,
    cheapestUnit: (name: string, price: string, unit: string) =>
      `${name} costs the least for its size: ${price} for ${unit}.`,
    strongest: (name: string, amounts: string) => `Going by the stated amounts, ${name} is the strongest: ${amounts}.`,
    mildest: (name: string, amounts: string) => `Going by the stated amounts, ${name} is the mildest: ${amounts}.`,
    amount: (name: string, percent: string, substance: string) => `${percent} ${substance} in ${name}`,
    bestRated: (name: string, rating: string, count: number) =>
      `${name} is rated best: ${rating} out of 5 in ${count} ${count === 1 ? 'review' : 'reviews'}.`,
  },
  compared: {
    chosenFrom: (total: number, described: string, a: string, b: string) =>
      `We have ${total} ${described}. I compared the two that match best: ${a} and ${b}.`,
    bothAre: (category: string) => `Both are ${category}.`,
    kinds: (a: string, kindA: string, b: string, kindB: string) =>
      `${a} is ${partOf(kindA)}, and ${b} is ${partOf(kindB)}.`,
    bothAddress: (names: string) => `Both address ${names}.`,
    bothFor: (types: string) => `Both suit ${types} skin.`,
    cheaper: (name: string, by: string) => `${name} costs ${by} less.`,
    samePrice: 'They have the same price.',
    costs: (name: string, price: string, volume: string, review: string, inStock: boolean) =>
      `${name} costs ${price}${volume ? ` for ${volume}` : ''}, ${review}${inStock ? '' : ', and is currently out of stock'}.`,
    rated: (rating: string, count: number) =>
      `rated ${rating} out of 5 in ${count} ${count === 1 ? 'review' : 'reviews'}`,
    unrated: 'not reviewed yet',
    besides: (parts: string) => `It ${parts}.`,
    holds: (amounts: string) => `contains ${amounts}`,
    aloneAddresses: (names: string) => `also addresses ${names}`,
    aloneFor: (types: string) => `also suits ${types} skin`,
    aloneHolds: (names: string) => `also lists ${names}`,
  },
}
