/** Parts of the AI skin expert's articles that depend on the shop's settings. */
export const assistantShopFacts = {
  standardRate: (price: string | null, freeFrom: string | null, country: string | null) => {
    const shipping = `Standard shipping${country ? ` to ${country}` : ''} is`
    if (price === null) return `${shipping} free.`
    return `${shipping} ${price}${freeFrom ? `, and free for orders of ${freeFrom} or more` : ''}.`
  },
  expressExtra: (surcharge: string) => ` Express costs ${surcharge} extra.`,
  expressRate: (price: string) => ` Express costs ${price}.`,
  oneRate: (charged: string, freeFrom: string) =>
    `These are the rates on our shipping page. For now, checkout charges one standard rate for every country: ${charged}, or nothing from ${freeFrom}; express adds its surcharge.`,
  otherCountries: 'other EU countries',
  deliveryDays: (home: string, elsewhere: string) =>
    home && elsewhere ? `${home} in Belgium and ${elsewhere} elsewhere in the EU` : home || elsewhere,
  days: (from: number, to: number) => (to === 1 ? 'one day' : `${from}-${to} days`),
  abroadRates: (zones: string) => (zones ? ` The shipping page lists ${zones} for standard and express.` : ''),
  taxOnTop: (percent: string) =>
    `The cart shows an estimate. The checkout adds shipping and ${percent} VAT and shows the total before you pay.`,
  taxIncluded: (percent: string, country: string) =>
    `They include ${percent} VAT for delivery to ${country}, or the VAT of the country you choose at checkout: product prices stay the same. Only shipping is added, and checkout shows the total before you pay.`,
  pickup: (countries: string) =>
    countries
      ? `In ${countries}, you can have your order sent to a pickup point, if one is near you.`
      : 'We don’t deliver to pickup points yet.',
  chatReach: ' Questions are also sent to the language model that this shop uses, without your name or account.',
  photosOnDevice:
    'Your browser measures a photo on your device, and it stays on your device unless you choose to send it to our server. There it is processed in memory and discarded.',
  photosOnServer:
    'Photos are processed in our server’s memory and discarded with their metadata. If another service measures them, the page names it before you agree.',
  returnPostage: {
    shop: 'We pay for the return parcel.',
    customer: 'You pay for the return parcel, unless the product arrived broken or wrong: then we pay for it.',
  },
}
