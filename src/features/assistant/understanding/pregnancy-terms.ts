const months = 'january|february|march|april|may|june|july|august|september|october|november|december'
const me = String.raw`\b(i am|i'm|im|i|we are|we're|she is|she's|wife is|partner is|girlfriend is)`
const adverb = '(also |still |now |currently |already |just |exclusively |finally )?'

/** Pregnancy, trying to conceive, the weeks after a birth, and breastfeeding. */
export const pregnancyWords = new RegExp(
  [
    String.raw`\b(pregnan\w*|preg|preggers|preggo|preggy|prego|gestation\w*|maternity|pre-?natal|ante-?natal|post-?natal|post ?-?partum|trimester|morning sickness|hyperemesis)\b`,
    String.raw`\b(with child|bun in the oven|knocked up|baby bump|baby on the way|baby is due|missed (my|her) period|(mom|mum|mother|mommy|mummy|mama|parents?) ?-?to ?-?be|(mom|mum|mother|mama) soon|new(ly)? (mom|mum|mother|mama)|become a (mom|mum|mother))\b`,
    String.raw`\b\d{1,2} ?(weeks|months|wks) (along|gone|in|with (twins|a baby))\b|\b(i am|i'm|im) \d{1,2} ?(weeks|wks)\b`,
    String.raw`\b(due date|due (in|on|this|next|early|late|around|end of) (the )?(\d+ (weeks|months)|${months}|spring|summer|autumn|fall|winter))\b|${me} due\b`,
    String.raw`${me} ${adverb}expecting\b|\bexpecting (a |our |my |her |another )?(\w+ )?(baby|child|kid|twins|boy|girl|little one)\b`,
    String.raw`\b(ttc|ivf|iui|fertility|ovulat\w*|embryo transfer|conceive|conception|conceiving)\b|\b(try|trying|hoping|planning|plan|want|wish) (for|to have|to get|to make|on having)? ?(a |another |our )?(baby|babies|child|kids?|pregnant)\b(?! (routine|set|skincare|products?))`,
    String.raw`\b(gave|giving|given) birth\b|\b(had|delivered|have|having) (a |my |our |the )(\w+ )?(baby|newborn|twins|c-?section|caesarean|cesarean)\b|\b(c-?section|caesarean|cesarean)\b`,
    String.raw`\b(breast|chest) ?-?fe(e)?d\w*|\bbreast ?-?milk\b|\blactat\w*|\b(feed|feeding|nurs(e|ing)) (my|our|the|a|him|her|them)( \w+)? ?(baby|newborn|son|daughter|infant|myself|little one|toddler)\b`,
    String.raw`${me} ${adverb}(nurs(e|ing)|pump(ing)?)\b|\b(while|when|still|been|stop|and|am) (nursing|pumping)\b|\b(nursing|pumping) (mother|mom|mum|mama)\b|\bpumping (milk|breast)|\bwet nurse\b`,
  ].join('|'),
)

/** Statements that it is over or not the case, and 'expecting' and 'due' for orders; the rest of a message still counts. */
export const pregnancyDenial =
  /((\b(am|is|are|was|i'm|im|she's) )?\b(not|no longer|never)|n't) (currently |actually |any ?more |longer )?(pregnant|breast ?-?feeding|nursing)\b(?!.*\b(trying|ttc|conceive|soon|maybe|yet|sure)\b)|\b(stopped|finished|done( with)?|quit) (the |my )?(pregnan\w*|breast ?-?feeding|nursing)\b|\bpregnan\w*( test)?( is| was)? negative\b|\b(i am|i'm|im|we are|we're) ?(still |also )?expecting (a |my |the |your |an |some |this |that )?(\w+ )?(parcel|package|order|delivery|refund|letter|results?|it|more|better)\b|\bam i expecting\b|\b(order|parcel|package|payment|refund)\b.{0,20}\bdue\b/g

export const deniesPregnancy = (text: string): boolean => text.search(pregnancyDenial) >= 0
