import { describe, expect, it } from 'vitest'
import { findSafetyNotice, type SafetyFlag } from './safety-flags.ts'
import { normalize } from './normalize.ts'

const cases: readonly (readonly [SafetyFlag, readonly string[]])[] = [
  [
    'breathing',
    [
      'I have trouble breathing after the mask',
      'my lips are swollen since I used the serum',
      "I can't breathe",
      'swelling of my tongue',
      'my throat feels tight',
      'hard to breathe and a rash',
    ],
  ],
  [
    'self-harm',
    ['I want to kill myself', 'sometimes I think of suicide because of my acne', "I don't want to live like this"],
  ],
  [
    'swallowed',
    [
      'my son swallowed some cream',
      'I drank toner by accident, is it bad?',
      'the dog ate my face cream',
      'can I eat it?',
    ],
  ],
  [
    'eye',
    [
      'got retinol in my eye',
      'the serum went into my eyes',
      'my eyes are burning from the sunscreen',
      'sunscreen stings my eyes',
      'the eye cream got in my eye and it burns',
    ],
  ],
  [
    'burn',
    [
      'I have a chemical burn from the peel',
      'my skin has blisters',
      'the acid burned my face',
      'the peel burnt my cheek',
    ],
  ],
  [
    'mole',
    [
      'my mole is bleeding',
      'a mole that changed colour',
      'I have a new dark mole growing',
      'a spot that does not heal',
      'is this melanoma?',
      'itchy birthmark',
    ],
  ],
  [
    'infection',
    ['my pimple is infected', 'there is pus coming out', 'oozing skin and fever', 'I have a cold sore, can I use acid'],
  ],
  [
    'medicine',
    [
      'I take isotretinoin, which cream?',
      'can I use retinol with tretinoin',
      'my doctor prescribed a cream',
      'I am on Roaccutane',
      'is it ok with my medication',
      'adapalene and vitamin c',
    ],
  ],
  [
    'pregnancy',
    [
      'I am pregnant, is retinol ok',
      'can I use retinol while breastfeeding',
      'we are trying to conceive',
      'first trimester acne',
      "I'm 5 months along, is retinol ok?",
      "I just found out i'm preggers",
      "I'm with child",
      'I had a baby two weeks ago and I nurse, retinol?',
      "I'm expecting, which serum?",
      'we are expecting our first in May',
      'bun in the oven, retinol?',
      "I'm due in March",
      'my due date is next week',
      'post-partum hair and skin',
      'TTC and retinol',
      'doing IVF, retinol ok?',
      'going through fertility treatment',
      'third trimester',
      'I am pumping, is salicylic acid ok',
      'still breastfed, retinol?',
      'I am chestfeeding',
      'will it get into my breast milk',
      'mom-to-be skincare',
      'I may be pregnant',
      "I'm expecting a little girl",
      'I am expecting the birth of my son',
      'no longer breastfeeding but pregnant again',
      "I'm not pregnant but I am breastfeeding",
      'we want to have a baby, retinol?',
      'nursing my newborn, retinol?',
      'I missed my period, can I use retinol',
      'my baby is 3 weeks old and I feed him myself, retinol for me?',
      'had a c-section, retinol?',
      'prenatal skincare',
      'knocked up and breaking out',
    ],
  ],
  [
    'baby',
    [
      'cream for my baby',
      'is this safe for children',
      'my 8 year old wants retinol',
      'I am 12 years old',
      'serum for a toddler',
      'my daughter has dry skin',
    ],
  ],
  ['rash', ['I have eczema', 'rash on my neck', 'psoriasis on my elbows', 'I have severe acne']],
]

describe('safety flags', () => {
  for (const [flag, sentences] of cases) {
    it.each(sentences)(`${flag}: %s`, (sentence) => expect(findSafetyNotice(normalize(sentence))?.flag).toBe(flag))
  }

  it.each([
    'serum for dry skin under 30 euro',
    'how long does shipping take',
    'what helps against dark spots',
    'eye cream for puffy eyes',
    'sunscreen around the eyes',
    'I am 50 years old, what cream',
    'gift for my daughter',
    'I am expecting a parcel',
    "I'm expecting my order tomorrow",
    'what results am I expecting from retinol',
    'does the pump bottle leak',
    'is my order due in two days',
    'baby soft skin',
    'best rated cleanser',
    'how do I treat acne',
    'a mask with honey',
    'does retinol cause peeling',
    'I have had this cream for 3 months',
  ])('raises no flag for: %s', (sentence) => expect(findSafetyNotice(normalize(sentence))).toBeNull())
})
