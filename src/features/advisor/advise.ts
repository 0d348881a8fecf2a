import { combining } from '#src/messages/en/combining.ts'
import type { Product } from '../catalogue/contract.ts'
import type { Article } from './article.ts'
import { chooseProducts, mostShown } from './choose.ts'
import { asksForRivals, asksToCombine, findingsOf, partnerFrom, partnerOf, rivalsOf, type Partner } from './combine.ts'
import type { ChatMessage } from './contract.ts'
import { asksForOthers, comparedPlaces, isFollowUp, nextWish, pointedAt, readThread, type Thread } from './conversation.ts'
import type { Draft } from './draft.ts'
import { foreignIn, inEnglish, type Language } from './foreign.ts'
import type { ShopFacts } from './fill.ts'
import { fill } from './fill.ts'
import { substanceOf } from './ingredient-words.ts'
import { describeWish, listOf, shownAs, type Words } from './phrases.ts'
import { answerAlternatives, asksForAlternatives } from './alternatives.ts'
import { answerCompared } from './comparison.ts'
import { answerDelivery } from './delivery-answer.ts'
import { answerAbout, answerSeveral } from './product-answers.ts'
import { answerRoutine, asksForRoutine } from './routine-answer.ts'
import { isAboutTeen, isPregnancy, warningFor } from './safety.ts'
import type { Shop } from './shop.ts'
import { byShade } from './shade.ts'
import { talkIn } from './small-talk.ts'
import { plainText } from './text.ts'
import { asksAnything, readWish, type Wish } from './wish.ts'

export type Asked = { readonly message: string; readonly history: readonly ChatMessage[]; readonly shop: Shop; readonly facts: ShopFacts; readonly words: Words }

/** A question with all that was understood of it. */
export type Read = Asked & { readonly text: string; readonly thread: Thread; readonly isPregnant: boolean; readonly foreign: Language | null }

/** So many are put in order before the first are shown. */
const mostRanked = 60
/** Below this likeness an article would be a guess. */
const sure = 0.5
const sureInThread = 0.42
/** From here on a question is as good as one of the ways to ask. */
const certain = 0.9

export function understand(asked: Asked): Read {
  const plain = plainText(asked.message)
  const foreign = foreignIn(plain)
  // The number of an order says nothing that the advisor knows.
  const text = asked.shop.read(foreign ? inEnglish(plain) : asked.message).replaceAll(/\border (number |no\.? |nr\.? )?#?\d{4,}\b/g, 'order')
  const thread = readThread(asked.history, asked.message, asked.shop)
  return { ...asked, text, thread, foreign, isPregnant: isPregnancy(`${thread.said} ${text}`) }
}

/** What never leaves the house, whichever engine answers: dangers, and remarks about the advisor itself. */
export function answerAtOnce(read: Read): Draft | null {
  return inOwnWords(warned(read) ?? talked(read), read)
}

/** From the shop's own articles, rules and catalogue; what none of them knows is answered with not knowing. */
export function answerFromShop(read: Read): Draft {
  const known = delivered(read) ?? rivals(read) ?? combined(read) ?? aboutProducts(read) ?? wished(read) ?? explained(read) ?? offered(read)
  if (!known) return { text: read.foreign ? `${read.words.foreign[read.foreign].lost} ${read.words.foreign.english}` : read.words.unknown, links: ['/products', '/contact'] }
  return inOwnWords(known, read)
}

/** Who asks in another language is told in it how far the advisor understood. */
function inOwnWords<Found extends Draft | null>(draft: Found, { foreign, words }: Read): Found {
  return draft && foreign ? { ...draft, text: `${words.foreign[foreign].understood}\n\n${draft.text}` } : draft
}

function warned({ text, thread, isPregnant, shop, words }: Read): Draft | null {
  const warning = warningFor(text) ?? (isPregnant && /\b(retin\w*|vitamin a|salicylic|bha|peels?|acids?|safe)\b/.test(text) ? { danger: 'pregnancy' as const, source: null } : null)
  if (!warning) return null
  const sources = warning.source ? [warning.source] : []
  const wish = warning.danger === 'pregnancy' ? (nextWish(text, thread, shop) ?? null) : null
  if (!wish) return { text: words.danger[warning.danger], sources, links: ['/contact'] }
  const mild = gentle({ ...wish, wanted: wish.wanted.filter(({ active }) => active !== 'retinoid' && active !== 'bha') })
  const { products } = chooseProducts(shop.products, mild)
  const shown = products.length > 0 ? `\n\n${words.danger.pregnantProducts(shownAs(products, words))}` : ''
  return { text: words.danger.pregnancy + shown, products, wish: mild, sources }
}

const gentle = (wish: Wish, isPregnant = true): Wish => ({ ...wish, refused: [...new Map([...wish.refused, substanceOf('retinoid'), ...(isPregnant ? [substanceOf('bha')] : [])].map((one) => [one.id, one])).values()] })

function talked({ text, words, facts }: Read): Draft | null {
  const talk = talkIn(text)
  if (!talk) return null
  if (talk === 'human') return { text: words.talk.human(facts.mail), links: ['/contact'] }
  return { text: words.talk[talk], links: talk === 'help' || talk === 'hello' ? ['/skin-analysis', '/products'] : [] }
}

const delivered = ({ text, facts, words }: Read) => answerDelivery(text, facts, words)

/** 'What should I not mix with retinol': the rules are asked for every active they know. */
function rivals({ text, shop, words }: Read): Draft | null {
  const [one, other] = [...new Set(shop.ingredients.mentionsIn(text).flatMap(({ substance }) => substance.active ?? []))]
  if (!one || other || !asksForRivals(text) || shop.productsNamedIn(text).length > 0) return null
  const name = substanceOf(one).id
  const others = rivalsOf(one).map((rival) => (rival === one ? words.combine.second(name) : substanceOf(rival).id))
  const said = others.length > 0 ? words.combine.against(name, listOf(others, words.or)) : words.combine.nothingAgainst(name)
  return { text: `${said} ${words.combine.note}`, links: ['/routine-builder'] }
}

function combined(read: Read): Draft | null {
  const { text, thread, shop, words } = read
  const continues = isFollowUp(text) && /\b(with|and|together|what about|how about)\b/.test(text) && asksToCombine(thread.lastQuestion)
  if (!asksToCombine(text) && !continues) return null
  const here = partnersIn(text, read)
  const [only] = here
  if (only && here.length === 1 && /\b(two|several|multiple)\b/.test(text)) return sayCombined(only, { ...only, name: words.combine.second(only.name) }, words, shop)
  if (/\b(under|below|recommend|show me|looking for|suggest|products?|i (want|need))\b/.test(text)) return null
  const earlier = continues || here.length === 1 ? partnersIn(thread.lastQuestion, read).slice(0, 1) : []
  const pointed = here.length === 1 && /\b(it|that|this)\b/.test(text) && thread.shown[0] ? [partnerFrom(thread.shown[0])] : []
  const [one, other] = here.length > 1 ? here : [...(pointed.length > 0 ? pointed : earlier), ...here]
  if (!one || !other || one.name === other.name) return null
  return sayCombined(one, other, words, shop)
}

function partnersIn(text: string, { shop }: Read): Partner[] {
  const products = shop.productsNamedIn(text)
  const rest = products.reduce((left, { name }) => left.replace(name.toLowerCase(), ' '), text)
  const actives = shop.ingredients.mentionsIn(rest).flatMap(({ substance: { id, active }, start, end }) => (active ? [partnerOf(active === 'retinoid' ? rest.slice(start, end) : id, active)] : []))
  return [...new Map([...products.map(partnerFrom), ...actives].map((one) => [one.name, one])).values()]
}

function sayCombined(one: Partner, other: Partner, words: Words, shop: Shop): Draft {
  const say = words.combine
  const named = say.pair(one.name, other.name)
  const pair = named.charAt(0).toUpperCase() + named.slice(1)
  const findings = findingsOf(one, other)
  const isAboutSun = (rule: string) => rule.startsWith('no-sunscreen')
  const main = findings.find(({ rule }) => !isAboutSun(rule))
  const sun = findings.find(({ rule }) => isAboutSun(rule))
  const text = [
    main ? say[main.kind](pair) : say.unruled(pair),
    ...(main ? [combining.rules[main.rule].why, main.kind === 'fine' ? '' : combining.rules[main.rule].todo] : []),
    sun ? say.sun(combining.rules[sun.rule].todo) : '',
    say.note,
  ]
  const sources = [main?.source, sun?.source].flatMap((source) => (source ? [{ label: source.title, url: source.url }] : []))
  const products = shop.products.filter(({ name }) => name === one.name || name === other.name)
  return { text: text.filter(Boolean).join(' '), sources, products, links: ['/routine-builder'] }
}

function aboutProducts({ text, thread, shop, words }: Read): Draft | null {
  const whole = shop.productsNamedIn(text)
  const [one, other] = whole
  if (one && other) return answerCompared([one, other], shop, words)
  const [first, second] = comparedPlaces(text, thread)
  if (first && second) return answerCompared([first, second], shop, words)
  const meant = one ? [one] : shop.productsMeantBy(text)
  const [only] = meant
  if (only && meant.length === 1 && asksForAlternatives(text)) return answerAlternatives(only, text, shop, words)
  if (only && meant.length === 1) return answerAbout(only, text, shop, words)
  if (meant.length > 1 && meant.length <= 12) return answerSeveral(meant, words)
  const [last] = thread.shown
  if (last && meant.length === 0 && /\b(similar|something like (it|that|this))\b/.test(text)) return answerAlternatives(last, text, shop, words)
  const pointed = asksForOthers(text) ? null : pointedAt(text, thread)
  if (pointed === 'none') return { text: words.pointedNowhere(thread.shown.length), products: thread.shown }
  return pointed && !/\b(cheaper|more expensive|without (?!it))\b/.test(text) ? answerAbout(pointed, text, shop, words) : null
}

function wished(read: Read): Draft | null {
  const { text, thread, shop, words } = read
  const own = readWish(text, shop.ingredients)
  if (asksForRoutine(text, own)) return answerRoutine(careful(own, read), shop, words)
  const wish = nextWish(text, thread, shop)
  return wish ? sayChosen(careful(wish, read), read) : null
}

/** What somebody said of themselves earlier goes on counting. */
export function careful(wish: Wish, { isPregnant, text, thread, shop }: Read): Wish {
  const allergies = /\b(allerg\w+|intoleran\w+)\b/.test(thread.said) ? readWish(thread.said, shop.ingredients).refused : []
  const safe = { ...wish, refused: [...new Map([...wish.refused, ...allergies].map((one) => [one.id, one])).values()] }
  return isPregnant || isAboutTeen(`${thread.said} ${text}`) ? gentle(safe, isPregnant) : safe
}

function sayChosen(wish: Wish, { text, thread, shop, words }: Read): Draft {
  const seen: ReadonlySet<string> = asksForOthers(text) ? new Set(thread.shown.map(({ id }) => id)) : new Set()
  const { products: ranked, loosened, total } = chooseProducts(shop.products, wish, seen, mostRanked)
  const products = (wish.order ? ranked : byShade(ranked, text)).slice(0, mostShown)
  const described = describeWish(wish, words)
  const isTeen = isAboutTeen(`${thread.said} ${text}`)
  const note = (isTeen ? ` ${words.wish.teenNote}` : wish.refused.length > 0 ? ` ${words.wish.withoutNote}` : '') + (/\b(rosacea|melasma)\b/.test(text) ? ` ${words.wish.doctorNote}` : '')
  if (products.length === 0) return { text: words.wish.none(described), links: ['/products'] }
  const shown = shownAs(products, words)
  const said = loosened ? words.wish.foundClose(described, words.wish.close[loosened], shown) : words.wish.found(described, total, shown)
  return { text: said + note, products, wish }
}

function explained(read: Read): Draft | null {
  const { text, thread, shop } = read
  const [alone] = shop.retrieval.find(text)
  const [one, other] = [...new Set(shop.ingredients.mentionsIn(text).flatMap(({ substance }) => shop.articleOn(substance.active) ?? []))]
  if (one && other && /\b(or|better|vs|versus|difference)\b/.test(text) && (alone?.score ?? 0) < certain) return sayBoth(one, other, read)
  if (alone && alone.score >= sure) return sayArticle(alone.article, read)
  if (!isFollowUp(text) || thread.lastQuestion === '') return null
  const [together] = shop.retrieval.find(`${thread.lastQuestion} ${text}`)
  const previous = shop.retrieval.find(thread.lastQuestion)[0]
  // Only what the new words bring in is an answer to them.
  return together && together.score >= sureInThread && together.article !== previous?.article ? sayArticle(together.article, read) : null
}

function sayBoth(one: Article, other: Article, { facts }: Read): Draft {
  return { text: [one, other].map(({ text }) => fill(text, facts)).join('\n\n'), sources: [one, other].flatMap(({ source }) => source ?? []), links: ['/routine-builder'] }
}

function sayArticle(article: Article, read: Read): Draft {
  const { text, facts, shop, words } = read
  const products = suggestedBy(article, read)
  const said = fill(article.text, facts)
  const own = readWish(text, shop.ingredients)
  return {
    text: products.length > 0 ? `${said}\n\n${words.fromShop(shownAs(products, words))}` : said,
    products,
    wish: products.length > 0 ? { ...own, concerns: [...(article.concerns ?? [])], refused: [], wanted: [] } : null,
    links: article.links ?? [],
    sources: article.source ? [article.source] : [],
  }
}

function suggestedBy({ concerns = [], actives = [] }: Article, read: Read): readonly Product[] {
  const { text, shop } = read
  const own = readWish(text, shop.ingredients)
  if (concerns.length + actives.length === 0) return own.kind && own.concerns.length === 0 ? byShade(chooseProducts(shop.products, careful(own, read), new Set(), mostRanked).products, text).slice(0, mostShown) : []
  const wish = careful({ ...own, categories: own.categories, concerns: concerns.slice(0, 1), wanted: actives.slice(0, 1).map(substanceOf), bounds: {}, flags: [], time: null, spf: 0 }, read)
  const { products, loosened } = chooseProducts(shop.products, { ...wish, refused: wish.refused.filter(({ active }) => !active || !actives.includes(active)) })
  return loosened ? [] : products
}

/** A bare word or two, such as 'masks for men' or 'retinol': the catalogue may know it where no article does. */
function offered(read: Read): Draft | null {
  const { text, shop } = read
  const wish = readWish(text, shop.ingredients)
  const isBare = text.split(' ').length <= 12 && !/\b(it|its|that|they|them|one|shipping|delivery|returns?)\b/.test(text)
  return isBare && asksAnything(wish) ? sayChosen(careful(wish, read), read) : null
}
