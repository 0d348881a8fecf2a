import type { Language } from './languages.ts'

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

/** Only in messages about an allergy, because many of these are common words elsewhere. Compounds first. */
const substances: Terms = [
  [/\b(noix de coco|kokosnuss|kokosnoot|kokos(olie|ol)?)\b/g, 'coconut'],
  [/\b(pinda'?s?|arachides?|cacahuetes?|erdnuss(e)?|erdnuesse)\b/g, 'peanuts'],
  [/\b(hazelno(o)?t(en)?|noisettes?|haselnuss(e)?)\b/g, 'hazelnuts'],
  [/\b(walno(o)?t(en)?|walnuss(e)?|noix de grenoble)\b/g, 'walnuts'],
  [/\b(amandel(en|olie)?|amandes?|mandel(n|ol)?)\b/g, 'almonds'],
  [/\b(arganolie|huile d'argan|arganol)\b/g, 'argan'],
  [/\b(fruits? a coques?|noix|noten?|noot|nuss(e|en)?|nuesse)\b/g, 'nuts'],
  [/\b(parfums?|parfumer?ie|geurstof(fen)?|geuren|duftstoff(e|en)?|duft|dufte|odeurs)\b/g, 'fragrance'],
  [
    /\b(etherische olien?|essentiele olien?|huiles? essentielles?|atherische ole|aetherische oele)\b/g,
    'essential oils',
  ],
  [/\b(bijenwas|cire d'abeilles?|bienenwachs)\b/g, 'beeswax'],
  [/\b(honing|miel|honig)\b/g, 'honey'],
  [/\b(bijen(steken|gif)?|abeilles?|bienen(stiche|gift)?)\b/g, 'bees'],
  [/\b(wolvet|wolwas|lanoline|wollwachs|wollfett)\b/g, 'lanolin'],
  [/\b(melk(eiwit)?|lait|milch(eiweiss)?|zuivel)\b/g, 'milk'],
  [/\b(tarwe|ble|weizen)\b/g, 'wheat'],
  [/\b(haver|avoine|hafer)\b/g, 'oat'],
  [/\b(sesam)\b/g, 'sesame'],
  [/\b(zonnebloem(olie)?|tournesol|sonnenblumen?(ol)?)\b/g, 'sunflower'],
  [/\b(lavendel|lavande)\b/g, 'lavender'],
  [/\b(citrusvruchten|citroen|sinaasappel|agrumes|citrons?|zitrusfruchte|zitrone)\b/g, 'citrus'],
  [/\b(theeboom(olie)?|arbre a the|teebaum(ol)?)\b/g, 'tea tree'],
  [/\b(avocat)\b/g, 'avocado'],
  [/\b(karite|sheaboter|sheabutter)\b/g, 'shea'],
  [/\b(alcool|alkohol)\b/g, 'alcohol'],
  [/\b(parabenen?|parabene)\b/g, 'parabens'],
  [/\b(siliconen|silikone?)\b/g, 'silicones'],
  [/\b(sulfaten?|sulfate)\b/g, 'sulfates'],
  [/\b(salicylzuur|acide salicylique|salicylsaure)\b/g, 'salicylic acid'],
  [/\b(aspirine)\b/g, 'aspirin'],
  [/\b(kamille|camomille)\b/g, 'chamomile'],
  [/\b(goudsbloem|souci|ringelblumen?)\b/g, 'calendula'],
  [/\b(ambrosia|ambroisie|ambrosie|beifuss)\b/g, 'ragweed'],
  [/\b(rozen?|rosen)\b/g, 'rose'],
  [/\b(nikkel)\b/g, 'nickel'],
  [/\b(penicilline|penizillin)\b/g, 'penicillin'],
]

export type AllergyReading = { readonly text: string; readonly language: Language | null }

/** Statements about an allergy in English; other messages unchanged. Lower case without accents. */
export function translateAllergyTerms(plain: string): AllergyReading {
  const stated = replaceTerms(plain, statements)
  if (stated === plain && !/\ballerg|\bintoleran/.test(plain)) return { text: plain, language: null }
  const text = replaceTerms(stated, substances).replaceAll(/ {2,}/g, ' ').trim()
  return { text, language: stated === plain ? null : languageOf(plain) }
}

const replaceTerms = (text: string, terms: Terms): string =>
  terms.reduce((rest, [pattern, english]) => rest.replaceAll(pattern, english), text)

function languageOf(plain: string): Language | null {
  if (/allergique|\b(supporte|tolere|reagis|aux?)\b/.test(plain)) return 'french'
  if (/\b(gegen|vertrag\w*|kein\w*|ich)\b|nuss|duft/.test(plain)) return 'german'
  return /\b(voor|tegen|verdra\w*|ik|geen)\b|noten/.test(plain) ? 'dutch' : null
}
