import type { Article } from './article.ts'
import { replaceSynonyms, subjectWords } from '../understanding/synonyms.ts'
import { normalize, stem, stemsOf } from '../understanding/normalize.ts'

/** `covered`: the share of the question's terms that appear in the article. */
export type Found = { readonly article: Article; readonly score: number; readonly covered: number }
export type Retrieval = { find(plain: string): Found[] }

type Form = { readonly article: Article; readonly stems: ReadonlySet<string>; readonly length: number }

const subjects = new Set(subjectWords.map(stem))

/** Articles that score below this are not used. */
export const minArticleScore = 0.5

/** Weight of the article body relative to its question forms. */
const shareOfBody = 0.25
const subjectWeight = 2
const minCoverage = 0.5

/**
 * Compares questions with each article's question forms by cosine similarity with rare words weighted higher. The score
 * is between 0 and 1, so one threshold separates matches from guesses.
 */
export function createRetrieval(articles: readonly Article[]): Retrieval {
  const bodies = new Map(
    articles.map((article) => [
      article,
      new Set(stemsOf(replaceSynonyms(normalize(`${article.title} ${article.asks.join(' ')} ${article.text}`)))),
    ]),
  )
  const counts = new Map<string, number>()
  for (const body of bodies.values()) for (const stem of body) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  // The subject weighs more than the aspect: 'is retinol safe' is not about the safety of sunbeds.
  const weight = (stem: string) =>
    Math.log(1 + articles.length / ((counts.get(stem) ?? 0) + 0.5)) + (subjects.has(stem) ? subjectWeight : 0)
  const square = (stems: Iterable<string>) => [...stems].reduce((sum, stem) => sum + weight(stem) ** 2, 0)

  const formsOf = new Map<string, Form[]>()
  for (const article of articles) {
    for (const ask of [article.title, ...article.asks]) {
      const stems = new Set(stemsOf(replaceSynonyms(normalize(ask))))
      const form: Form = { article, stems, length: Math.sqrt(square(stems)) }
      for (const stem of stems) formsOf.set(stem, [...(formsOf.get(stem) ?? []), form])
    }
  }

  return {
    find(plain) {
      const asked = new Set(stemsOf(replaceSynonyms(plain)))
      const length = Math.sqrt(square(asked))
      if (length === 0) return []
      const best = new Map<Article, number>()
      for (const form of new Set([...asked].flatMap((stem) => formsOf.get(stem) ?? []))) {
        const shared = square(sharedBy(asked, form.stems))
        const likeness = shared / (length * form.length)
        if (likeness > (best.get(form.article) ?? 0)) best.set(form.article, likeness)
      }
      return [...best]
        .map(([article, likeness]) => {
          const covered = square(sharedBy(asked, bodies.get(article) ?? asked)) / length ** 2
          return { article, covered, score: likeness * (1 - shareOfBody) + covered * shareOfBody }
        })
        .filter(({ covered }) => covered >= minCoverage)
        .sort((a, b) => b.score - a.score || a.article.id.localeCompare(b.article.id))
    },
  }
}

const sharedBy = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].filter((one) => others.has(one))
