/** How to apply each kind of product: in the routine builder, and on a product's page. */
export const instructions = {
  retinol:
    'Apply a pea-sized amount to dry skin all over the face, avoiding the eyes and lips. Start with two evenings a week.',
  vitaminC: 'Press 3 to 4 drops into clean, dry skin on the face and neck.',
  exfoliant:
    'Apply a thin layer to clean, dry skin, avoiding the eye area. Start with two evenings a week and stop if your skin stings.',
  pads: 'Sweep one pad over clean, dry skin, avoiding the eye area. Start with two evenings a week and stop if your skin stings.',
  rinseOffPeel:
    'Apply a thin layer to clean, dry skin, avoiding the eyes and lips, for as long as the pack says. Then rinse.',
  body: 'Massage it into clean skin on the body.',
  bodyExfoliant:
    'Massage a thin layer into clean, dry skin on the body. Start with two evenings a week and stop if your skin stings.',
  hands: 'Massage a hazelnut-sized amount into your hands and cuticles.',
  hair: 'Work it into your hair or scalp, and use it as the pack says.',
  eye: 'Use a rice-grain amount for both eyes and tap it along the bone with your ring finger. Do not rub, and avoid the lash line.',
  eyeRetinol:
    'Use a rice-grain amount for both eyes and tap it along the bone with your ring finger, away from the lash line. Start with two evenings a week.',
  eyeStick: 'Glide it along the bone under your eyes, from the inner corner outward.',
  eyeMask:
    'Place or spread it on clean skin under your eyes, away from the lash line, for as long as the pack says. Take it off and pat in the rest.',
  lip: 'Apply a thin layer to clean lips, up to the edge.',
  lipScrub: 'Massage a small amount into your lips in circles for half a minute, then wipe it off.',
  sleepingMask: 'Apply an even, cherry-sized amount over your usual products.',
  mask: 'Apply an even layer to clean skin, avoiding the eyes and lips. Leave it on for as long as the pack says.',
  clayMask:
    'Apply an even layer to clean skin, avoiding the eyes and lips. Rinse it off with lukewarm water before the clay cracks.',
  sheetMask:
    'Smooth the mask over clean skin, with the openings at your eyes and mouth, for as long as the pack says. Take it off and pat in the rest of the serum.',
  handMask: 'Leave it on clean, dry hands for as long as the pack says. Massage in the rest, cuticles included.',
  sunscreen:
    'Use two finger-lengths for the face, ears, and neck as the last layer. Using too little protects far less than the pack says.',
  sunStick: 'Go over each area of the skin several times until it is evenly covered.',
  eyeSunscreen:
    'Tap it along the bone around your eyes with your ring finger until it is evenly spread, away from the lash line.',
  lipSunscreen: 'Apply a generous layer to your lips, up to the edge.',
  handSunscreen: 'Spread a generous amount over the backs of your hands, down to the fingertips.',
  scalpSunscreen: 'Apply it along your parting and on all uncovered scalp until the skin is evenly covered.',
  bodySunscreen:
    'Spread it generously over all uncovered skin: about six teaspoons for the whole body. Using too little protects far less than the pack says.',
  cleansingOil:
    'Massage one or two pumps, or a hazelnut-sized amount of balm, onto dry skin for a minute. Add water until it turns milky, then rinse.',
  cleanser:
    'Massage a small amount into damp skin with your fingertips for 30 seconds, then rinse with lukewarm water and pat dry.',
  micellar: 'Soak a cotton pad and wipe gently until the pad stays clean. Rinse afterwards if your skin is sensitive.',
  eyeMakeupRemover: 'Hold a soaked pad on your closed eyes for ten seconds, then wipe down gently without rubbing.',
  toner: 'Press a few drops into clean skin with your palms, or apply with a soft pad.',
  mist: 'Close your eyes and mist your skin from an arm’s length.',
  hydratingSerum: 'Press 2 to 3 drops into damp skin, which helps it hold water.',
  serum: 'Press 3 to 4 drops into the face and neck, from the center outward.',
  faceOil: 'Warm 2 to 3 drops between your palms and press them in.',
  treatment: 'Apply a thin layer where you need it, on clean, dry skin. Test it on a small area for three days first.',
  moisturizer:
    'Warm a hazelnut-sized amount between your fingers and smooth it over the face and neck while your skin is still slightly damp.',
  makeup: 'Apply in thin layers from the center of the face outward, after your skincare has absorbed.',
  lipColor: 'Start in the middle of your lips and follow their edge outward.',
  eyePencil: 'Draw short strokes along the lash line.',
  mascara: 'Wiggle the brush from the roots of your lashes to the tips.',
  eyeshadow: 'Pat color onto your eyelids and blend the edges.',
  brow: 'Follow the direction of your brow hairs with short strokes.',
  concealer: 'Tap a little where you need it and blend only the edges.',
  cheekColor: 'Apply it sparingly to the cheeks or cheekbones and blend outward.',
  settingMist: 'Close your eyes and mist your finished makeup from an arm’s length.',
  generic: 'Use as directed on the pack, on clean skin. Test it on a small area first.',
}
