import { activeArticles } from './knowledge/articles/actives.ts'
import type { Active, Article } from './knowledge/article.ts'

/** What the assistant explains about an ingredient family. */
export const articleOn = (active: Active): Article | undefined =>
  activeArticles.find(({ actives }) => actives?.includes(active))
