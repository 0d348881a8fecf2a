import type { Product } from '../../catalog/contract.ts'
import type { Active } from '../knowledge/article.ts'
import { factsOf } from './product-facts.ts'

/** Something a product may contain, with shoppers' words for it. */
export type Substance = { readonly id: string; readonly active?: Active; readonly isIn: (product: Product) => boolean }

export type Known = Substance & { readonly pattern: RegExp }

const active = (id: string, family: Active, pattern: RegExp): Known => ({
  id,
  active: family,
  pattern,
  isIn: (product) => factsOf(product).actives.includes(family),
})
/** One ingredient of a family: searched by its own name, with the family's compatibility rules. */
const customer = (id: string, family: Active, pattern: RegExp, names: RegExp): Known => ({
  ...inci(id, pattern, names),
  active: family,
})
const inci = (id: string, pattern: RegExp, names: RegExp): Known => ({
  id,
  pattern,
  isIn: ({ ingredients }) => ingredients.some((name) => names.test(name)),
})

const fragranceAllergens =
  'limonene|linalool|geraniol|citronellol|citral|coumarin|eugenol|farnesol|hexyl cinnamal|hydroxycitronellal|alpha-isomethyl ionone|benzyl (salicylate|benzoate|cinnamate)'
const essentialOils =
  '(lavandula|salvia sclarea|rosa damascena|citrus \\w+( \\w+)?|tanacetum annuum|chamomilla recutita|eucalyptus \\w+|mentha \\w+|melaleuca \\w+) (flower |leaf |peel )?oil'

const fragranceNames = new RegExp(`^(parfum|aroma|fragrance|${fragranceAllergens})$|${essentialOils}`, 'i')
export const fragrance: Substance = {
  id: 'fragrance',
  isIn: ({ ingredients }) => ingredients.some((name) => fragranceNames.test(name)),
}

/** Ingredients that are not vegan, as far as an ingredient list can tell. */
export const animal: Substance = {
  id: 'ingredients from animals',
  isIn: ({ ingredients }) =>
    ingredients.some((name) =>
      /^mel( extract)?$|propolis|royal jelly|cera alba|lanolin|silk|milk|ci 75470/i.test(name),
    ),
}

/** Untinted mineral filters in sunscreens, which leave a white cast on deeper skin tones. */
export const whiteCast: Substance = {
  id: 'a white cast',
  isIn: ({ category, ingredients }) =>
    category === 'sunscreen' &&
    ingredients.some((name) => /^(zinc oxide|titanium dioxide)/i.test(name)) &&
    !ingredients.some((name) => /^(ci 7749|iron oxides)/i.test(name)),
}
export const whiteCastWords = /\b(white|pale|chalky|ashy|grey) (cast|film|residue|marks?|streaks?|traces?|layer)\b/

/** Products that rub the skin. */
export const scrub: Substance = {
  id: 'scrubs',
  isIn: ({ name, ingredients }) =>
    /\b(scrub|polish|gommage)\b/i.test(name) ||
    ingredients.some((one) =>
      /^(perlite|pumice|volcanic ash|sucrose|sodium chloride|.*(seed|shell) powder)$/i.test(one),
    ),
}

/** Actives that shoppers ask about and for which the ingredient rules have no family. */
const withoutRules: readonly Known[] = [
  inci('benzoyl peroxide', /\b(benzoyl[- ]?peroxide|benzac|bpo)\b/g, /benzoyl peroxide/i),
  inci('kojic acid', /\bkojic( acid)?\b/g, /^kojic acid/i),
  inci('ferulic acid', /\bferulic( acid)?\b/g, /^ferulic acid/i),
  inci('resveratrol', /\bresveratrol\b/g, /^resveratrol/i),
  inci('sulfur', /\bsul(f|ph)ur\b/g, /^sul(f|ph)ur$/i),
  inci('coenzyme Q10', /\b(co-?enzyme q ?10|coq10|q10|ubiquinone)\b/g, /^ubiquinone/i),
  inci('snail mucin', /\bsnail( (mucin|slime|secretion|filtrate))?\b/g, /^snail/i),
  inci('witch hazel', /\bwitch hazel\b/g, /^hamamelis/i),
]

export const known: readonly Known[] = [
  active(
    'retinol or other retinoids',
    'retinoid',
    /\b(retinols?|retinal(dehyde)?|retinoids?|retinyl \w+|vitamin a)\b/g,
  ),
  active('fruit acids (AHA)', 'aha', /\b(ahas?|alpha hydroxy( acids?)?|fruit acids?)\b/g),
  active('salicylic acid (BHA)', 'bha', /\b(bhas?|beta hydroxy( acids?)?|salicylic( acid)?|salicylates?|aspirin)\b/g),
  active('PHA', 'pha', /\b(phas?|polyhydroxy( acids?)?)\b/g),
  active('vitamin C', 'vitamin-c', /\b(vit(amin)?[ -]?c|ascorbic( acid)?)\b/g),
  active('niacinamide', 'niacinamide', /\b(niacinamide|nicotinamide|vit(amin)?[ -]?b3)\b/g),
  active('azelaic acid', 'azelaic', /\bazelaic( acid)?\b/g),
  active('bakuchiol', 'bakuchiol', /\bbakuchiol\b/g),
  active('tranexamic acid', 'tranexamic', /\btranexamic( acid)?\b/g),
  active('arbutin', 'arbutin', /\b(alpha[- ])?arbutin\b/g),
  active('peptides', 'peptides', /\b(copper )?peptides?\b/g),
  active('ceramides', 'ceramides', /\bceramides?\b/g),
  active('hyaluronic acid', 'hyaluronic', /\bhyaluron(ic|ate)( acid)?\b/g),
  active('panthenol', 'panthenol', /\b(panthenol|vit(amin)?[ -]?b5)\b/g),
  active('centella', 'centella', /\b(centella|cica|tiger grass)\b/g),
  active('caffeine', 'caffeine', /\bcaffeine\b/g),
  customer('glycolic acid', 'aha', /\bglycolic( acid)?\b/g, /^(glycolic acid|ammonium glycolate)$/i),
  customer('lactic acid', 'aha', /\blactic( acid)?\b/g, /^lactic acid$/i),
  customer('mandelic acid', 'aha', /\bmandelic( acid)?\b/g, /^mandelic acid$/i),
  customer('gluconolactone', 'pha', /\bgluconolactone\b/g, /^gluconolactone$/i),
  {
    id: 'exfoliating acids',
    active: 'aha',
    pattern:
      /\b(?:(?:exfoliating|chemical|strong|peeling) )?(?<!\b(?:amino|fatty|hyaluronic|azelaic|ascorbic|tranexamic|nucleic) )acids\b/g,
    isIn: (product) => factsOf(product).actives.some((one) => one === 'aha' || one === 'bha' || one === 'pha'),
  },
  { ...fragrance, pattern: /\b(fragran(ce|ces|t)|perfumed?|parfum|scent(s|ed)?)\b|\bunscented\b/g },
  inci('essential oils', /\bessential oils?\b/g, new RegExp(essentialOils, 'i')),
  inci('drying alcohol', /\balcohols?\b/g, /^alcohol( denat\.?)?$/i),
  inci('parabens', /\bparabens?\b/g, /paraben/i),
  inci('silicones', /\bsilicones?\b/g, /methicone|siloxane|silsesquioxane|silylate|caprylylsilane/i),
  inci('sulphate surfactants', /\bsul(f|ph)ates?\b/g, /\b(laureth|lauryl|coco|cetearyl|myreth)[ -]sulfate/i),
  inci('mineral oil', /\b(mineral oils?|paraffin|petrolatum|vaseline)\b/g, /paraffinum|petrolatum|mineral oil/i),
  inci(
    'nut oils',
    /\b((tree ?|pea|hazel|wal|cashew |macadamia |argan |pistachio )?nuts?|almonds?|argan|macadamia|pistachios?)( oils?)?\b/g,
    /amygdalus|macadamia|argania|corylus|juglans|pistacia|anacardium|arachis/i,
  ),
  inci('lanolin', /\b(lanolin|wool wax)\b/g, /lanolin/i),
  inci('honey or propolis', /\b(honey|propolis|bee products?)\b/g, /^mel( extract)?$|propolis|royal jelly/i),
  { ...animal, pattern: /\banimal (ingredients?|products?)\b/g },
  inci('wheat', /\b(wheat|gluten)\b/g, /wheat|triticum|hordeum|barley/i),
  inci('shea butter', /\bshea( butter)?\b/g, /butyrospermum/i),
  inci('aloe', /\baloe( vera)?\b/g, /^aloe/i),
  inci('oat', /\boats?( milk)?\b/g, /avena/i),
  inci('green tea', /\bgreen tea\b/g, /camellia sinensis/i),
  inci('rosehip', /\brose ?hip( oil)?\b/g, /rosa canina/i),
  inci('jojoba', /\bjojoba( oil)?\b/g, /simmondsia/i),
  inci('zinc oxide', /\bzinc oxide\b/g, /^zinc oxide/i),
  inci('vitamin E', /\b(vit(amin)?[ -]?e|tocopherol)\b/g, /^tocopher/i),
  inci('liquorice', /\bli(qu|c)ori(ce)?\b/g, /glycyrrhiz/i),
  inci('collagen', /\bcollagen\b/g, /collagen/i),
  inci('coconut oil', /\bcoconut( oil)?\b/g, /cocos nucifera/i),
  inci('octocrylene', /\boctocrylene\b/g, /octocrylene/i),
  inci('oxybenzone', /\b(oxybenzone|benzophenone-? ?3)\b/g, /benzophenone-3|oxybenzone/i),
  inci('octinoxate', /\b(octinoxate|octyl methoxycinnamate)\b/g, /methoxycinnamate/i),
  inci('avobenzone', /\bavobenzone\b/g, /butyl methoxydibenzoylmethane/i),
  inci('carmine', /\b(carmine|cochineal)\b/g, /ci 75470|carmine/i),
  inci('phthalates', /\bphthalates?\b/g, /phthalate/i),
  // Only where it is excluded: elsewhere, oil is a product.
  inci(
    'oils',
    /\boils?(?= ?-?free\b)|(?<=\b(?:without|no|free of|free from)(?: any| added)? )oils?\b/g,
    /\boil\b|paraffinum|petrolatum/i,
  ),
  ...withoutRules,
]

/** Matched only in statements about an allergy: elsewhere 'milk' and 'orange' are common words in cosmetics. */
export const allergens: readonly Known[] = [
  inci('milk', /\b(milk|dairy|lactose|casein|whey)( proteins?)?\b/g, /^lac$|milk|casein|whey/i),
  inci('soy', /\bsoy(a|beans?)?\b/g, /soja|soybean|glycine max/i),
  inci('sesame', /\bsesame\b/g, /sesamum/i),
  inci('sunflower', /\bsunflower( oil)?\b/g, /helianthus/i),
  inci('lavender', /\blavender\b/g, /lavandula/i),
  inci('citrus', /\b(citrus|lemons?|oranges?|bergamot|grapefruit)( oil)?\b/g, /^citrus/i),
  inci('beeswax', /\bbees? ?wax\b/g, /cera alba|beeswax/i),
  inci('bee products', /\bbees?\b(?! ?wax)/g, /^mel( extract)?$|honey|propolis|royal jelly|cera alba|beeswax/i),
  inci('chamomile', /\bc(h)?amomiles?\b/g, /cham+om|anthemis|matricaria/i),
  inci(
    'plants of the daisy family',
    /\b(ragweed|daisies|daisy|mugwort|compositae|asteraceae)\b/g,
    /cham+om|anthemis|matricaria|calendula|arnica|achillea|echinacea|centaurea|helianthus|tanacetum|leontopodium/i,
  ),
  inci('mint', /\b((pepper|spear)?mint|menthol)\b/g, /mentha|menthol/i),
  inci('rosemary', /\brosemary\b/g, /rosmarinus/i),
  inci('rice', /\brice\b/g, /oryza|\brice\b/i),
  inci('corn', /\b(corn|maize)\b/g, /zea mays|\bcorn\b/i),
  inci('cucumber', /\bcucumbers?\b/g, /cucumis/i),
  inci('grape', /\bgrapes?\b/g, /vitis/i),
  inci('apple', /\bapples?\b/g, /malus/i),
  inci('mango', /\bmango(e?s)?\b/g, /mangifera/i),
  inci('papaya', /\bpapayas?\b/g, /carica|papain/i),
  inci('pineapple', /\bpineapples?\b/g, /ananas|bromelain/i),
  inci('willow bark', /\bwillow( bark)?\b/g, /salix/i),
  inci('rose', /\broses?\b/g, /^rosa /i),
  inci('tea tree', /\btea ?tree( oil)?\b/g, /melaleuca/i),
  inci('avocado', /\bavocado( oil)?\b/g, /persea/i),
]

/** Mentions a substance by id, for answers that exclude it on their own initiative. */
export function substanceOf(family: Active): Substance {
  const found = known.find((one) => one.active === family)
  if (!found) throw new Error(`no pattern for ${family}`)
  return found
}
