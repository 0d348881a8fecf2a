import type { Product } from '../../catalog/contract.ts'
import type { Article } from '../knowledge/article.ts'
import { minArticleScore } from '../knowledge/retrieval.ts'
import { fillPlaceholders } from '../knowledge/shop-facts.ts'
import { substanceOf } from '../understanding/substances.ts'
import { parseProductQuery } from '../understanding/product-query.ts'
import { noticeForAge } from '../understanding/safety-flags.ts'
import { isFollowUp } from './conversation-context.ts'
import type { Draft } from './draft.ts'
import { shownAs } from './phrases.ts'
import { chooseProducts, maxShown } from './product-search.ts'
import type { UnderstoodQuestion } from './question.ts'
import { maxRanked } from './search-answer.ts'
import { sortByShade } from './shade-ranking.ts'
import { withSafetyExclusions } from './shopper-exclusions.ts'

const minFollowUpScore = 0.42
/** From this score on, a question matches as well as one of the article's own question forms. */
const certain = 0.9
const maxFurtherAnswers = 2

export function answerFromArticles(question: UnderstoodQuestion): Draft | null {
  const { text, shop } = question
  const [alone] = shop.retrieval.find(text)
  const [one, other] = [
    ...new Set(shop.ingredients.mentionsIn(text).flatMap(({ substance }) => shop.articleOn(substance.active) ?? [])),
  ]
  if (one && other && /\b(or|better|vs|versus|difference|compar\w*)\b/.test(text) && (alone?.score ?? 0) < certain)
    return sayBoth(one, other, question)
  const isAnswer = alone !== undefined && alone.score >= minArticleScore
  const continued = isFollowUp(text) && (!isAnswer || pronoun.test(text)) ? continuing(question) : null
  if (continued) return sayArticle(continued, question)
  return isAnswer ? sayArticle(alone.article, question) : null
}

/** Articles that answer the further questions of a message, each of which has to name its subject. */
export function answerFurtherQuestions(given: Draft, { text, shop, facts, shopper }: UnderstoodQuestion): Draft {
  if (noticeForAge(shopper.age)) return given
  const [, ...others] = text.split('?').filter((part) => part.trim() !== '')
  const found = others.flatMap((part) => shop.retrieval.find(part)[0] ?? [])
  const articles = [...new Set(found.filter(({ score }) => score >= certain).map(({ article }) => article))]
  const added = articles
    .filter((article) => !given.text.includes(fillPlaceholders(article.text, facts)))
    .slice(0, maxFurtherAnswers)
  return {
    ...given,
    text: [given.text, ...added.map(({ text }) => fillPlaceholders(text, facts))].join('\n\n'),
    links: [...(given.links ?? []), ...added.flatMap(({ links = [] }) => links)],
    sources: [...(given.sources ?? []), ...added.flatMap(({ source }) => source ?? [])],
  }
}

/** 'How long does it take' names no subject of its own. */
const pronoun = /\b(it|its|that|they|them)\b/

function continuing({ text, context: { lastQuestion }, shop }: UnderstoodQuestion): Article | null {
  if (lastQuestion === '') return null
  const [together] = shop.retrieval.find(`${lastQuestion} ${text}`)
  const [previous] = shop.retrieval.find(lastQuestion)
  // Only articles that match because of the new words answer them.
  return together && together.score >= minFollowUpScore && together.article !== previous?.article
    ? together.article
    : null
}

function sayBoth(one: Article, other: Article, { facts }: UnderstoodQuestion): Draft {
  return {
    text: [one, other].map(({ text }) => fillPlaceholders(text, facts)).join('\n\n'),
    sources: [one, other].flatMap(({ source }) => source ?? []),
    links: ['/routine-builder'],
  }
}

function sayArticle(article: Article, question: UnderstoodQuestion): Draft {
  const { text, facts, shop, messages } = question
  const products = suggestedBy(article, question)
  const answer = fillPlaceholders(article.text, facts)
  const own = parseProductQuery(text, shop)
  return {
    text: products.length > 0 ? `${answer}\n\n${messages.fromShop(shownAs(products, messages))}` : answer,
    products,
    query:
      products.length > 0 ? { ...own, concerns: [...(article.concerns ?? [])], exclusions: [], inclusions: [] } : null,
    links: article.links ?? [],
    sources: article.source ? [article.source] : [],
  }
}

function suggestedBy({ concerns = [], actives = [] }: Article, question: UnderstoodQuestion): readonly Product[] {
  const { text, shop } = question
  if (noticeForAge(question.shopper.age)) return []
  const own = parseProductQuery(text, shop)
  if (concerns.length + actives.length === 0)
    return own.kind && own.concerns.length === 0
      ? sortByShade(
          chooseProducts(question.offered, withSafetyExclusions(own, question), new Set(), maxRanked).products,
          text,
          own.tone,
        ).slice(0, maxShown)
      : []
  // 'Why avoid retinol' asks about the ingredient that it seems to exclude; the shopper's own exclusions still apply.
  const query = withSafetyExclusions(
    {
      ...own,
      concerns: concerns.slice(0, 1),
      inclusions: actives.slice(0, 1).map(substanceOf),
      exclusions: own.exclusions.filter(({ active }) => !active || !actives.includes(active)),
      priceRange: {},
      flags: [],
      time: null,
      spf: 0,
    },
    question,
  )
  const isExcluded = actives.slice(0, 1).some((active) => query.exclusions.some((one) => one.active === active))
  if (isExcluded) return []
  const { products, relaxed } = chooseProducts(question.offered, query)
  return relaxed ? [] : products
}
