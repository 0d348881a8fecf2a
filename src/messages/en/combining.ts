/** What the ingredient rules say: on a product's page, and in the routine builder. */
export const combining = {
  productHeading: 'What you can combine it with',
  productLead: 'Based on the ingredient list below and the same rules that check your routines.',
  note: 'Based on ingredient lists and meant for healthy skin. This is not medical advice. If your skin is sore or under treatment, ask a dermatologist or pharmacist.',
  onThePack: 'Required by EU law on the pack:',
  packStatements: { vitaminA: '‘Contains Vitamin A. Consider your daily intake before use.’' },
  kinds: { conflict: 'Conflict', caution: 'Take care', fine: 'Compatible' },
  source: 'Source',
  ruleOfThumb: 'A rule of thumb, not based on a study.',
  rules: {
    'retinoid-with-acid': {
      title: 'Retinoid and exfoliating acid at the same time',
      why: 'Both make skin peel. Used in the same session, they irritate more than they help.',
      todo: 'Alternate: the retinoid one evening, the acid another, and a plain moisturizer in between.',
    },
    'two-retinoids': {
      title: 'More than one retinoid',
      why: 'Their amounts of vitamin A add up, and so do dryness and redness.',
      todo: 'Keep one of them, starting with the milder one.',
    },
    'several-acids': {
      title: 'Several exfoliating acids in one session',
      why: 'Each one exfoliates a little. Together they can damage the skin barrier.',
      todo: 'Use one acid per session, or use one of them only once a week.',
    },
    'no-sunscreen': {
      title: 'A retinoid without sunscreen in the morning',
      why: 'Daily protection with at least SPF 30 preserves the results of the retinoid.',
      todo: 'Add a face sunscreen with SPF 30 or more as the last step of every morning.',
    },
    'no-sunscreen-acid': {
      title: 'An AHA without sunscreen in the morning',
      why: 'AHAs can make skin more sensitive to the sun for up to a week after use.',
      todo: 'Add a face sunscreen with SPF 30 or more as the last step of every morning.',
    },
    'retinoid-by-day': {
      title: 'A retinoid in the morning',
      why: 'Light breaks down retinoids, so use them in the evening.',
      todo: 'Move it to the evening.',
    },
    'same-product': {
      title: 'The same product twice',
      why: 'It is in the same session more than once.',
      todo: 'Remove one of the steps, or give it another time of day.',
    },
    order: {
      title: 'Unusual order',
      why: 'Cleanser and mask first, then toner, serum, or treatment, moisturizer, and sunscreen last: thin before rich.',
      todo: 'We can put the steps in order for you.',
    },
    'vitamin-c-with-niacinamide': {
      title: 'Vitamin C with niacinamide',
      why: 'People often say they cancel each other out. In finished products on skin, they don’t. Niacinamide is well tolerated with other actives.',
      todo: 'Nothing to change.',
    },
  },
}
