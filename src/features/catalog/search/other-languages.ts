/**
 * What shoppers in Belgium call products and concerns in Dutch, French and German, in the words of the catalog. Without
 * accents, and without words that a search leaves out: “rouge à lèvres” is “rouge levres”.
 */
const catalogWords: Readonly<Record<string, string>> = {
  sunscreen:
    'zonnebrand, zonnebrandcreme, zonnecreme, zonnemelk, creme solaire, ecran solaire, protection solaire, sonnencreme, sonnenschutz, sonnenmilch',
  cleanser:
    'gezichtsreiniger, reiniger, reinigingsgel, reinigingsmelk, nettoyant, nettoyants, demaquillant, gesichtsreiniger, reinigung, reinigungsgel',
  'day cream': 'dagcreme, creme de jour, tagescreme',
  'night cream': 'nachtcreme, creme de nuit',
  'eye cream': 'oogcreme, contour des yeux, creme yeux, augencreme',
  'face cream': 'gezichtscreme, creme visage, gesichtscreme',
  cream: 'creme, cremes',
  moisturizer: 'vochtinbrengende, hydraterende, hydratant, hydratante, feuchtigkeitscreme, feuchtigkeitspflege',
  mask: 'masker, maskers, gezichtsmasker, masque, masques, maske, masken, gesichtsmaske',
  toner: 'gezichtswater, lotion tonique, tonique, gesichtswasser',
  exfoliant: 'gommage, exfoliante',
  oil: 'olie, huile, huiles',
  'face oil': 'gezichtsolie, huile visage, gesichtsol',
  lipstick: 'lippenstift, rouge levres',
  'lip balm': 'lippenbalsem, baume levres, lippenbalsam, lippenpflege',
  lip: 'lippen, levres',
  foundation: 'fond de teint',
  eyeshadow: 'oogschaduw, fard paupieres, lidschatten',
  face: 'gezicht, visage, gesicht',
  'dry skin': 'droge huid, peau seche, trockene haut',
  'oily skin': 'vette huid, peau grasse, fettige haut',
  'sensitive skin': 'gevoelige huid, peau sensible, empfindliche haut',
  acne: 'puistjes, puisten, boutons, pickel',
  blackheads: 'mee eters, meeeters, points noirs, mitesser',
  wrinkles: 'rimpels, rides, falten',
  redness: 'roodheid, rougeurs, rotungen',
  pores: 'porien, poren',
  'dark spots': 'pigmentvlekken, taches brunes, taches, pigmentflecken',
  'dark circles': 'donkere kringen, cernes, augenringe',
}

const ofPhrase = new Map(
  Object.entries(catalogWords).flatMap(([words, phrases]) => phrases.split(', ').map((phrase) => [phrase, words])),
)

/** Longer phrases first: “creme solaire” before “creme”. */
const anyPhrase = new RegExp(
  `\\b(${[...ofPhrase.keys()].toSorted((one, other) => other.length - one.length).join('|')})\\b`,
  'g',
)

/** @param words lower case, without accents */
export const inCatalogWords = (words: readonly string[]): string =>
  words.join(' ').replace(anyPhrase, (phrase) => ofPhrase.get(phrase) ?? phrase)
