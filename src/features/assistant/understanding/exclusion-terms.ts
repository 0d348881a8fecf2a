import { translateSubstances } from './substance-terms.ts'

type Terms = readonly (readonly [RegExp, string])[]

/**
 * Dutch, French and German negations, read in every message, whatever its language: an unread one would turn the
 * ingredient that is excluded into one that is wanted. Lower case without accents, none of them an English word.
 */
const negations: Terms = [
  [
    /\b(non|niet|nicht|un|on)[ -]?(ge)?(parfum(ee?s?|eerde?|iert(e[nrs]?)?))\b|\b(geurloze?|reukloze?|inodores?)\b/g,
    'unscented',
  ],
  [/\b(zonder|sans|ohne)( (aucune?s?|enige|jede[nrs]?|toegevoegde?|zugesetzte[nrs]?|ajout de))?\b/g, 'without'],
  [/\b(vrij van|frei von|exempte?s? d(e|u|es)|depourvue?s? d(e|u|es))\b|\b(exempte?s?|depourvue?s?) d'/g, 'free of '],
  [/\b(geen|keine?[mnrs]?|aucune?s?)\b|\bpas (de|du|des)\b|\bpas d'/g, 'no '],
  [/\bpas (?=(avec|la|le|les|au|aux|a|dans|pour)\b)/g, 'not '],
  [/\bpas (?=(trop |tres |si )?(cher|gras|collant)\w*)/g, 'not too '],
  [/\b(niet|nicht)\b/g, 'not'],
  [/\b(niets|nichts|rien)\b/g, 'nothing'],
  [/\b(maar|mais|aber)\b/g, 'but'],
]

/** Parts of compounds that are the same in English. */
const sameInEnglish = /^(parfum|paraben|alcohol|gluten|retinol|aluminium|niacinamide|lanolin)$/
const compound = /\b([a-z]{2,}?)-?(?:vrije?|freie?[mnrs]?)\b/g

/** 'Zonder parfum', 'pas d'alcool' and 'silikonfrei' in English; messages without a foreign negation unchanged. */
export function translateExclusions(plain: string): string {
  const split = plain.replaceAll(compound, (whole: string, stem: string) => {
    if (sameInEnglish.test(stem)) return `${stem} free`
    const substance = translateSubstances(stem)
    return substance === stem ? whole : `${substance} free`
  })
  const text = negations.reduce((rest, [pattern, english]) => rest.replaceAll(pattern, english), split)
  if (text === plain) return text
  return translateSubstances(text).replaceAll(/ {2,}/g, ' ').trim()
}
