import type { instructions } from './instructions.ts'

/** The ingredient rules allow the pair: this is for skin that does not tolerate it. */
export const vitaminCWithRetinoid = 'If it stings together with a retinoid, use vitamin C in the morning.'

const texts = {
  retinol: {
    morning: 'Retinoids are for the evening, so choose another time. Always wear sunscreen.',
    evening: 'Wait a few minutes, then apply moisturizer. Always wear sunscreen the next morning.',
    both: 'Use it only in the evening, followed by moisturizer. Use sunscreen in the morning instead.',
  },
  vitaminC: {
    morning: 'Wait a minute, then apply moisturizer and sunscreen. In the daytime it supports your sun protection.',
    evening: `Wait a minute, then apply moisturizer. ${vitaminCWithRetinoid}`,
    both: 'Wait a minute, then apply moisturizer, plus sunscreen in the morning. Once a day is enough to start.',
  },
  exfoliant: {
    morning: 'Follow with moisturizer, and always with sunscreen of SPF 30 or higher.',
    evening:
      'Follow with a plain moisturizer, and use sunscreen the next morning. Use AHAs and BHAs on different evenings from retinoids.',
    both: 'Once a day is enough. Use it in the evening, and use sunscreen every morning.',
  },
  body: {
    morning: 'Cover the area with clothes, or use a body sunscreen.',
    evening: 'Let it absorb before you get dressed.',
    both: 'Once a day is enough, best after a shower.',
  },
  hands: {
    morning: 'Use it again after washing your hands.',
    evening: 'Use a little more before bed.',
    both: 'Use it whenever your hands feel dry.',
  },
  eye: {
    morning: 'Let it absorb before sunscreen and makeup.',
    evening: 'Apply after serum and before moisturizer.',
    both: 'Apply after serum and before moisturizer, morning and evening.',
  },
  lip: {
    morning: 'Let it absorb before lip color, and choose SPF for long days outdoors.',
    evening: 'Apply as the last step and leave it on overnight.',
    both: 'Apply as the last step, and again when your lips feel tight.',
  },
  lipScrub: {
    morning: 'Follow with a lip balm with SPF.',
    evening: 'Follow with a rich lip balm.',
    both: 'Once or twice a week is enough. Follow with a lip balm.',
  },
  sleepingMask: {
    morning: 'This product is for nighttime, so choose the evening.',
    evening: 'Apply as the last step and rinse off in the morning.',
    both: 'Apply in the evening as the last step and rinse off in the morning.',
  },
  mask: {
    morning: 'Rinse with lukewarm water, then apply toner, moisturizer, and sunscreen.',
    evening: 'Rinse with lukewarm water, then apply toner, serum, and moisturizer.',
    both: 'Once a day is enough. Rinse well, then apply toner and moisturizer.',
  },
  clayMask: {
    morning: 'Follow with toner, moisturizer, and sunscreen.',
    evening: 'Follow with toner, serum, and moisturizer.',
    both: 'Once or twice a week is enough. Follow with toner and moisturizer.',
  },
  sheetMask: {
    morning: 'Let it absorb, then apply moisturizer and sunscreen.',
    evening: 'Let it absorb, then apply moisturizer.',
    both: 'Once a day is enough. Seal with moisturizer, plus sunscreen in the morning.',
  },
  handMask: {
    morning: 'Use a hand cream with SPF before you go outdoors.',
    evening: 'Follow with hand cream if your skin still feels dry.',
    both: 'Once or twice a week is enough for hands.',
  },
  hair: {
    morning: 'Style your hair as usual afterwards.',
    evening: 'Let your hair dry before bed.',
    both: 'Once or twice a week is enough for hair.',
  },
  sunscreen: {
    morning: 'Wait a few minutes before makeup, and reapply every two hours outdoors.',
    evening: 'Sunscreen has no use at night, so choose the morning.',
    both: 'Use it in the morning, reapply every two hours outdoors, and remove it thoroughly in the evening.',
  },
  cleansingOil: {
    morning: 'A gel or milk cleanser is enough on most mornings. Follow with toner.',
    evening: 'It removes sunscreen and makeup. Follow with a water-based cleanser if you like.',
    both: 'In the evening it removes sunscreen and makeup. In the morning, use it only if your skin feels dry.',
  },
  cleanser: {
    morning: 'Continue while your skin is still slightly damp.',
    evening: 'If you wear makeup or sunscreen, cleanse twice. Continue while your skin is still slightly damp.',
    both: 'Once in the morning, and twice in the evening if you wear makeup or sunscreen.',
  },
  eyeMakeupRemover: {
    morning: 'You only need it to remove makeup, so the evening is enough.',
    evening: 'Use it before your cleanser, which removes the rest.',
    both: 'Use it when you take off eye makeup, before your cleanser.',
  },
  toner: {
    morning: 'Apply serum right after, while your skin is damp.',
    evening: 'Apply serum or treatment right after, while your skin is damp.',
    both: 'Apply right after cleansing, before everything else.',
  },
  hydratingSerum: {
    morning: 'Seal with moisturizer, then sunscreen.',
    evening: 'Seal with moisturizer right away.',
    both: 'Seal with moisturizer right away, morning and evening.',
  },
  serum: {
    morning: 'Wait a minute, then apply moisturizer and sunscreen.',
    evening: 'Wait a minute, then apply moisturizer.',
    both: 'Apply after toner and before moisturizer. Give it a minute to absorb.',
  },
  faceOil: {
    morning: 'Let it absorb before sunscreen, which holds less well on oil.',
    evening: 'Apply after moisturizer, as the last step.',
    both: 'Apply after moisturizer. In the morning, use one drop and let it absorb before sunscreen.',
  },
  treatment: {
    morning: 'Let it dry, then apply moisturizer and sunscreen.',
    evening: 'Let it dry, then apply moisturizer.',
    both: 'Apply before moisturizer. Once a day is enough for the first two weeks.',
  },
  moisturizer: {
    morning: 'Let it absorb before sunscreen.',
    evening: 'Apply as the last step. Use a little more where your skin feels tight.',
    both: 'Apply after serum. In the morning, let it absorb before sunscreen.',
  },
  makeup: {
    morning: 'Apply after sunscreen. Makeup does not replace it.',
    evening: 'Remove before bed with a cleansing oil or balm.',
    both: 'Apply after sunscreen in the morning and remove before bed.',
  },
  generic: {
    morning: 'Finish with sunscreen.',
    evening: 'Finish with moisturizer.',
    both: 'Finish with moisturizer, plus sunscreen in the morning.',
  },
}

type Kind = keyof typeof instructions

/** What comes before and after each kind of product, by the time of day: in the routine builder. */
export const timedInstructions: Record<Kind, (typeof texts)['generic']> = {
  ...texts,
  pads: texts.exfoliant,
  rinseOffPeel: texts.exfoliant,
  eyeRetinol: texts.retinol,
  sunStick: texts.sunscreen,
  eyeSunscreen: texts.sunscreen,
  bodySunscreen: texts.sunscreen,
  scalpSunscreen: texts.sunscreen,
  handSunscreen: texts.sunscreen,
  lipSunscreen: texts.sunscreen,
  eyePencil: texts.makeup,
  eyeshadow: texts.makeup,
  mascara: texts.makeup,
  brow: texts.makeup,
  concealer: texts.makeup,
  cheekColor: texts.makeup,
  lipColor: texts.makeup,
  settingMist: texts.makeup,
  micellar: texts.cleanser,
  mist: texts.toner,
  eyeStick: texts.eye,
  eyeMask: texts.sheetMask,
  bodyExfoliant: texts.exfoliant,
}
