import type { Product } from '../catalogue/contract.ts'
import type { Active } from './article.ts'
import { factsOf } from './facts-of.ts'

/** Something that a product holds or does not, by a shopper's word for it. */
export type Substance = { readonly id: string; readonly active?: Active; readonly isIn: (product: Product) => boolean }

type Known = Substance & { readonly words: RegExp }

const active = (id: string, family: Active, words: RegExp): Known => ({ id, active: family, words, isIn: (product) => factsOf(product).actives.includes(family) })
/** One member of a family: looked for by its own name, combined like the family. */
const member = (id: string, family: Active, words: RegExp, names: RegExp): Known => ({ ...inci(id, words, names), active: family })
const inci = (id: string, words: RegExp, names: RegExp): Known => ({ id, words, isIn: ({ ingredients }) => ingredients.some((name) => names.test(name)) })

const allergens = 'limonene|linalool|geraniol|citronellol|citral|coumarin|eugenol|farnesol|hexyl cinnamal|hydroxycitronellal|alpha-isomethyl ionone|benzyl (salicylate|benzoate|cinnamate)'
const essentialOils = '(lavandula|salvia sclarea|rosa damascena|citrus \\w+( \\w+)?|tanacetum annuum|chamomilla recutita|eucalyptus \\w+|mentha \\w+|melaleuca \\w+) (flower |leaf |peel )?oil'

/** What vegans leave out, as far as a list can tell. */
export const animal: Substance = { id: 'ingredients from animals', isIn: ({ ingredients }) => ingredients.some((name) => /^mel( extract)?$|propolis|royal jelly|cera alba|lanolin|silk|milk|ci 75470/i.test(name)) }

/** Mineral filters without a tint, in sunscreens: what leaves a pale film on deeper skin. */
export const whiteCast: Substance = { id: 'a white cast', isIn: ({ category, ingredients }) => category === 'sunscreen' && ingredients.some((name) => /^(zinc oxide|titanium dioxide)/i.test(name)) && !ingredients.some((name) => /^(ci 7749|iron oxides)/i.test(name)) }
export const whiteCastWords = /\b(white|pale|chalky|ashy|grey) (cast|film|residue|marks?|streaks?|traces?|layer)\b/

const known: readonly Known[] = [
  active('retinol or other retinoids', 'retinoid', /\b(retinols?|retinal(dehyde)?|retinoids?|retinyl \w+|vitamin a)\b/g),
  active('fruit acids (AHA)', 'aha', /\b(ahas?|alpha hydroxy( acids?)?|fruit acids?)\b/g),
  active('salicylic acid (BHA)', 'bha', /\b(bhas?|beta hydroxy( acids?)?|salicylic( acid)?)\b/g),
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
  member('glycolic acid', 'aha', /\bglycolic( acid)?\b/g, /^(glycolic acid|ammonium glycolate)$/i),
  member('lactic acid', 'aha', /\blactic( acid)?\b/g, /^lactic acid$/i),
  member('mandelic acid', 'aha', /\bmandelic( acid)?\b/g, /^mandelic acid$/i),
  member('gluconolactone', 'pha', /\bgluconolactone\b/g, /^gluconolactone$/i),
  inci('fragrance', /\b(fragran(ce|ces|t)|perfumed?|parfum|scent(s|ed)?)\b|\bunscented\b/g, new RegExp(`^(parfum|aroma|fragrance|${allergens})$|${essentialOils}`, 'i')),
  inci('essential oils', /\bessential oils?\b/g, new RegExp(essentialOils, 'i')),
  inci('drying alcohol', /\balcohols?\b/g, /^alcohol( denat\.?)?$/i),
  inci('parabens', /\bparabens?\b/g, /paraben/i),
  inci('silicones', /\bsilicones?\b/g, /methicone|siloxane|silsesquioxane|silylate|caprylylsilane/i),
  inci('sulphate surfactants', /\bsul(f|ph)ates?\b/g, /\b(laureth|lauryl|coco|cetearyl|myreth)[ -]sulfate/i),
  inci('mineral oil', /\b(mineral oils?|paraffin|petrolatum|vaseline)\b/g, /paraffinum|petrolatum|mineral oil/i),
  inci('nut oils', /\b(nuts?|almonds?)( oils?)?\b/g, /amygdalus|macadamia|argania|corylus|juglans/i),
  inci('lanolin', /\b(lanolin|wool wax)\b/g, /lanolin/i),
  inci('honey or propolis', /\b(honey|propolis|bee products?)\b/g, /^mel( extract)?$|propolis|royal jelly/i),
  { ...animal, words: /\banimal (ingredients?|products?)\b/g },
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
]

export type Mention = { readonly substance: Substance; readonly start: number; readonly end: number }

/** Every name of the catalogue's ingredient lists that has no entry above, as it is printed on the pack. */
export function createIngredientWords(products: readonly Product[]) {
  const names = new Set(products.flatMap(({ ingredients }) => ingredients.map((name) => name.toLowerCase())))
  const isOwnWord = (name: string) => name.length > 3 && !known.some(({ words }) => name.search(words) >= 0)
  const printed = new Map([...names].filter(isOwnWord).map((name): [string, Substance] => [name, { id: name, isIn: ({ ingredients }) => ingredients.some((one) => one.toLowerCase() === name) }]))

  return {
    words: [...printed.keys()].flatMap((name) => name.match(/[a-z]{4,}/g) ?? []),
    mentionsIn(text: string): Mention[] {
      const found: Mention[] = known.flatMap(({ words, ...substance }) => [...text.matchAll(words)].map((match) => ({ substance, start: match.index, end: match.index + match[0].length })))
      const words = [...text.matchAll(/[a-z0-9][a-z0-9./-]*/g)]
      for (const [at, word] of words.entries()) {
        for (let length = 4; length >= 1; length -= 1) {
          const last = words[at + length - 1]
          if (!last) continue
          const end = last.index + last[0].length
          const substance = printed.get(text.slice(word.index, end))
          if (substance && !found.some((one) => one.start < end && word.index < one.end)) found.push({ substance, start: word.index, end })
        }
      }
      return found.toSorted((a, b) => a.start - b.start)
    },
  }
}
export type IngredientWords = ReturnType<typeof createIngredientWords>

const refusal = /\b(without|no|not|none|free (of|from)|avoid(s|ing)?|allerg(y|ic|ies)( to)?|excluding|except|intolerant|exclude|non|(do not|don't|dont) (want|like)|hate|can(no|')?t (use|have|stand)|minus|lacks?|skip)\b/
const turn = /\b(with|but|for|under|below|that|which|please|between|above|over|from|is|has|have|i|and with|instead)\b|[.?!;]/

/** Which mentions are wanted and which refused: 'with niacinamide but without fragrance', 'alcohol-free'. */
export function sortMentions(text: string, mentions: readonly Mention[]): { wanted: Substance[]; refused: Substance[] } {
  const wanted = new Map<string, Substance>()
  const refused = new Map<string, Substance>()
  let isRefusing = false
  let from = 0
  for (const { substance, start, end } of mentions) {
    const between = text.slice(from, start)
    const lastRefusal = lastEnd(between, refusal)
    const lastTurn = lastEnd(between, turn)
    if (lastRefusal >= 0 || lastTurn >= 0) isRefusing = lastRefusal >= lastTurn
    from = end
    const isFree = /^[ -]?(free|less)\b(?! (of|from))/.test(text.slice(end))
    const isUnscented = text.slice(start, end) === 'unscented'
    if (isRefusing || isFree || isUnscented) refused.set(substance.id, substance)
    else wanted.set(substance.id, substance)
  }
  if (/\bvegan\b/.test(text)) refused.set(animal.id, animal)
  // Nobody wishes for one.
  if (whiteCastWords.test(text)) refused.set(whiteCast.id, whiteCast)
  for (const id of refused.keys()) wanted.delete(id)
  return { wanted: [...wanted.values()], refused: [...refused.values()] }
}

function lastEnd(text: string, pattern: RegExp): number {
  return [...text.matchAll(new RegExp(pattern, 'g'))].at(-1)?.index ?? -1
}

/** The mention of a substance by its id, for answers that leave something out of their own accord. */
export function substanceOf(family: Active): Substance {
  const found = known.find((one) => one.active === family)
  if (!found) throw new Error(`no words for ${family}`)
  return found
}
