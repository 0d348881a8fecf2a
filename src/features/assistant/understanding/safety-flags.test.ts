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
    'baby soft skin',
    'best rated cleanser',
    'how do I treat acne',
    'a mask with honey',
    'does retinol cause peeling',
    'I have had this cream for 3 months',
  ])('raises no flag for: %s', (sentence) => expect(findSafetyNotice(normalize(sentence))).toBeNull())
})
