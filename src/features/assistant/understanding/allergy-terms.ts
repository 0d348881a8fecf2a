import type { Language } from './languages.ts'
import { translateSubstances } from './substance-terms.ts'

type Terms = readonly (readonly [RegExp, string])[]

const article = String.raw`(de |het |een |la |le |les |l'|du |des |d'|den |die |das |der )?`

/** Dutch, French and German statements about an allergy; denials first. */
const statements: Terms = [
  [/\b(niet|nicht|pas|plus) allergi(sch|que)\b/g, ' not allergic '],
  [/\b(geen|keine?|aucune|pas d'|plus d') ?allergi(e|en|es|een)\b/g, ' no allergies '],
  [
    new RegExp(
      String.raw`\b(over ?gevoelig|allergisch|allergique|allergie|intolerant|intolerante|intolerantie|intolerance|intoleranz|unvertraglichkeit) (voor|tegen|aan|gegen|gegenuber|auf|a|au|aux|contre|de) ${article}`,
      'g',
    ),
    ' allergic to ',
  ],
  [
    new RegExp(
      String.raw`\b(kan (ik )?(absoluut |echt |helemaal )?niet tegen|verdra(ag|agt|gen) (geen|niet)|reage(er|ert) (\w+ )?op|supporte (pas|plus|mal)|tolere (pas|plus|mal)|reagi(s|t) (\w+ )?(a|au|aux)|vertrag(e|t) (kein|keine|keinen|nicht)|reagier(e|t) (\w+ )?auf) ${article}`,
      'g',
    ),
    ' allergic to ',
  ],
  [/\bvertrag(e|t) (\w+) nicht\b/g, ' allergic to $2 '],
  [/\b(allergisch|allergique)s?\b/g, ' allergic '],
  [/\b([a-z]{3,}?)-?allergie(en|n|s)?\b/g, ' $1 allergy '],
  [/\ballergie(en|n)?\b/g, ' allergy '],
]

export type AllergyReading = { readonly text: string; readonly language: Language | null }

/** Statements about an allergy in English; other messages unchanged. Lower case without accents. */
export function translateAllergyTerms(plain: string): AllergyReading {
  const stated = replaceTerms(plain, statements)
  if (stated === plain && !/\ballerg|\bintoleran/.test(plain)) return { text: plain, language: null }
  const text = translateSubstances(stated.replaceAll(/\bsouci\b/g, 'calendula'))
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return { text, language: stated === plain ? null : languageOf(plain) }
}

const replaceTerms = (text: string, terms: Terms): string =>
  terms.reduce((rest, [pattern, english]) => rest.replaceAll(pattern, english), text)

function languageOf(plain: string): Language | null {
  if (/allergique|\b(supporte|tolere|reagis|aux?)\b/.test(plain)) return 'french'
  if (/\b(gegen|vertrag\w*|kein\w*|ich)\b|nuss|duft/.test(plain)) return 'german'
  return /\b(voor|tegen|verdra\w*|ik|geen)\b|noten/.test(plain) ? 'dutch' : null
}
