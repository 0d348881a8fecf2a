/** Maps shoppers' words to the articles' words; comparisons use the right side. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  [/\bhow many products (do you (have|sell|stock)|are (there|in (the|your) (shop|range)))\b/g, 'what is in your range'],
  [/\byour (stuff|things) cruelty[- ]free\b/g, 'cruelty free'],
  [/\b(pimples?|zits?|breakouts?|break outs?|blemish(es)?|breaking out)\b/g, 'acne'],
  [/\b(anti[- ]?age?ing|ageing|wrinkles?|fine lines?|crow'?s feet|mature skin|look(ing)? younger)\b/g, 'aging'],
  [
    /\b(dark spots?|sun spots?|age spots?|brown spots?|hyperpigmentation|discolou?ration|uneven skin tone|uneven tone)\b/g,
    'pigmentation',
  ],
  [/\b(dark circles?|eye bags?|bags under|puffy eyes?|under[- ]eyes?)\b/g, 'undereye'],
  [/\b(sun ?cream|sun ?block|sun lotion|sun protection|spf ?\d*)\b/g, 'sunscreen'],
  [/\b(vit(amin)?[ -]?c|ascorbic acid|l-ascorbic)\b/g, 'vitaminc'],
  [/\b(vit(amin)?[ -]?b3|nicotinamide)\b/g, 'niacinamide'],
  [/\b(vit(amin)?[ -]?e|tocopherol)\b/g, 'vitamine'],
  [/\b(vit(amin)?[ -]?a|retinoids?)\b/g, 'retinol'],
  [/\b(alpha hydroxy( acids?)?|ahas|fruit acids?|glycolic( acid)?|lactic( acid)?|mandelic( acid)?)\b/g, 'aha'],
  [/\b(beta hydroxy( acids?)?|bhas|salicylic( acid)?)\b/g, 'bha'],
  [/\b(poly ?hydroxy( acids?)?|phas|gluconolactone)\b/g, 'pha'],
  [/\b(hyaluronic( acid)?|hyaluronate|ha serum)\b/g, 'hyaluronic'],
  [/\b(deliver(y|ies|ed|s)?|parcels?|packages?|shipment|ship|ships|shipped|postage|courier)\b/g, 'shipping'],
  [/\b(send(ing)? back|bring back|give back)\b/g, 'return'],
  [/\b(refund(s|ed)?|money back)\b/g, 'refund'],
  [/\b(pregnant|expecting|breast ?feeding|nursing)\b/g, 'pregnancy'],
  [/\b(engrav\w*|initials?|personali[sz]\w*|monogram(med|s|ming))\b/g, 'monogram'],
  [/\b(make[- ]up|cosmetics?)\b/g, 'makeup'],
  [/\b(face wash|face cleanser|wash(ing)? (my|your) face)\b/g, 'cleanser'],
  [/\b(moisturi[sz](er|ers|ing|e)|face cream|day cream|face lotion)\b/g, 'moisturizer'],
  [/\b(perfumed?|scent(ed)?|parfum|unscented)\b/g, 'fragrance'],
  [
    /\b((physical|local|nearest|nearby|a|any|real|retail|offline) stores?|(physical|local|nearest|nearby|real|retail|your) shops|your stores|stores(?! (my|the|your|our|it|this|that|data|everything|any|photos?|nothing|only|no|a)\b)|brick[- ]and[- ]mortar|boutiques?|show ?rooms?)\b/g,
    'boutique',
  ],
  [/\b(log ?in|sign ?in)\b/g, 'login'],
  [/\b(log ?out|sign ?out)\b/g, 'logout'],
  [/\b(sign ?up|register|create an? account|open an? account)\b/g, 'registration'],
  [/\b(e-?mails?)\b/g, 'email'],
  [/\b(colou?rs?)\b/g, 'color'],
  [/\b(mornings?|in the a\.?m)\b/g, 'morning'],
  [/\b(evenings?|night[- ]?time|at night|nights?|bed ?time)\b/g, 'evening'],
  [/\b(expir(e|es|ed|y|ation)|shelf life|goes? off|best before|go bad|gone bad)\b/g, 'expiry'],
  [/\b(vs\.?|versus|compared (to|with)|differ(ent|s)?)\b/g, 'difference'],
  [/\b(cost|costs|how much|fees?|charges?)\b/g, 'price'],
  [/\b(pay|paying|paid|payments?)\b/g, 'payment'],
]

/** Subject words, in the form of the right side above. */
export const subjectWords =
  'acne aging pigmentation undereye sunscreen vitaminc niacinamide vitamine retinol retinal aha bha pha hyaluronic azelaic bakuchiol tranexamic arbutin peptides ceramides panthenol centella caffeine shipping return pregnancy monogram makeup cleanser moisturizer serum toner mask fragrance alcohol parabens silicones collagen oil redness rosacea blackheads pores foundation mascara lipstick password account invoice'.split(
    ' ',
  )

export function replaceSynonyms(plain: string): string {
  return synonyms.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), plain)
}
