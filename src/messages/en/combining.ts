/** What the ingredient rules say: on a product's page, and in the routine builder. */
export const combining = {
  productHeading: 'What it goes with',
  productLead: 'By the same rules that check your routines, from the ingredient list below.',
  note: 'From the ingredient lists, for healthy skin. It is no medical advice: ask a dermatologist or pharmacist when skin is sore or under treatment.',
  onThePack: 'The pack says, as EU law wants it:',
  packStatements: { vitaminA: '‘Contains Vitamin A. Consider your daily intake before use.’' },
  kinds: { conflict: 'Conflict', caution: 'Take care', fine: 'Fine together' },
  source: 'Source',
  ruleOfThumb: 'A rule of thumb, without a study behind it.',
  rules: {
    'retinoid-with-acid': {
      title: 'Retinoid and exfoliating acid at the same time',
      why: 'Both make skin peel; in one session they irritate more than they help.',
      todo: 'Alternate: the retinoid one evening, the acid another, and a plain cream in between.',
    },
    'two-retinoids': {
      title: 'More than one retinoid',
      why: 'Their amounts of vitamin A add up, and with them dryness and redness.',
      todo: 'Keep one of them, the milder to begin with.',
    },
    'several-acids': {
      title: 'Several exfoliating acids in one session',
      why: 'Each takes off a little; together they wear the barrier down.',
      todo: 'Keep one acid per session, or make one of them weekly.',
    },
    'no-sunscreen': {
      title: 'A retinoid without sunscreen in the morning',
      why: 'Daily protection with at least SPF 30 keeps up what the retinoid works for.',
      todo: 'Add a face sunscreen with SPF 30 or more as the last step of every morning.',
    },
    'no-sunscreen-acid': {
      title: 'A fruit acid without sunscreen in the morning',
      why: 'AHAs can make skin more sensitive to the sun, up to a week after use.',
      todo: 'Add a face sunscreen with SPF 30 or more as the last step of every morning.',
    },
    'retinoid-by-day': {
      title: 'A retinoid in the morning',
      why: 'Light breaks retinoids down, so the evening suits them better.',
      todo: 'Move it to the evening.',
    },
    'same-product': {
      title: 'The same product twice',
      why: 'It is in the same session more than once.',
      todo: 'Remove one of the steps, or give it another time of day.',
    },
    order: {
      title: 'Not in the usual order',
      why: 'Cleanser and mask first, then toner, serum or treatment, cream, and sunscreen last: thin before rich.',
      todo: 'We can put the steps in order for you.',
    },
    'vitamin-c-with-niacinamide': {
      title: 'Vitamin C with niacinamide',
      why: 'They are often said to cancel each other out. In finished products on skin they do not; niacinamide is well tolerated beside other actives.',
      todo: 'Nothing to change.',
    },
  },
}
