import { describe, expect, it } from 'vitest'
import { readMessage } from './read-message.ts'
import { findSafetyNotice, type SafetyFlag } from './safety-flags.ts'

const cases: readonly (readonly [SafetyFlag, readonly string[]])[] = [
  [
    'pregnancy',
    [
      'ik geef mijn baby de borst',
      'mijn vrouw is hoogzwanger',
      'ben net mama geworden',
      'ik heb net een baby gekregen',
      'je suis au 3e mois',
      'je suis maman depuis 2 semaines',
      'je viens d’avoir un bébé',
      'jalaite mon fils',
      'wir versuchen ein Baby zu bekommen',
      'ich bin Mama geworden',
      'frisch gebackene Mutter',
      'im preg',
      'pumping mama',
      '32 weeks with twins',
      'im 14 weeks',
      'ik ben 14 weken',
    ],
  ],
  [
    'breathing',
    ['mijn tong zwelt op', 'opgezwollen ogen', "can't get air", 'gasping for air', 'I used my epipen', 'face blew up'],
  ],
  [
    'self-harm',
    [
      'ik wil er niet meer zijn',
      'leven heeft geen zin meer',
      'je veux disparaître',
      'je vais me faire du mal',
      'la vie ne vaut pas la peine',
      'ich will nicht mehr da sein',
      'ich tue mir was an',
      'mein Leben ist sinnlos',
      'ich verletze mich',
      'i want to end it',
      'kms',
      'unalive myself',
      'everyone is better off without me',
    ],
  ],
]

describe('safety statements in four languages', () => {
  for (const [flag, sentences] of cases) {
    it.each(sentences)(`${flag}: %s`, (sentence) => {
      const { statements } = readMessage(sentence, (text) => text)
      expect(findSafetyNotice(statements)?.flag).toBe(flag)
    })
  }

  it.each([
    'ça peut me faire du mal ?',
    'I cut myself shaving, which cream helps?',
    'this serum is to die for',
    'dode huidcellen verwijderen',
    'peaux mortes sur le nez',
    'Mord',
    'my skin is killing me',
    'which mask for dead skin',
    'still dry after moisturizer',
    'kind to sensitive skin',
  ])('no notice of self-harm or pregnancy: %s', (sentence) => {
    const { statements } = readMessage(sentence, (text) => text)
    expect(['self-harm', 'pregnancy']).not.toContain(findSafetyNotice(statements)?.flag)
  })
})
