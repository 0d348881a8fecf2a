import type { Article } from './article.ts'
import { activeArticles } from './knowledge/actives.ts'
import { concernArticles } from './knowledge/concerns.ts'
import { ingredientArticles } from './knowledge/ingredients.ts'
import { makeupArticles } from './knowledge/makeup.ts'
import { mythArticles } from './knowledge/myths.ts'
import { orderArticles } from './knowledge/orders.ts'
import { routineArticles } from './knowledge/routine.ts'
import { safetyArticles } from './knowledge/safety.ts'
import { shopArticles } from './knowledge/shop.ts'
import { skinTypeArticles } from './knowledge/skin-types.ts'
import { sunArticles } from './knowledge/sun.ts'

/** All that the advisor knows besides the catalogue and the ingredient rules. */
export const articles: readonly Article[] = [
  ...concernArticles,
  ...activeArticles,
  ...ingredientArticles,
  ...routineArticles,
  ...sunArticles,
  ...skinTypeArticles,
  ...makeupArticles,
  ...mythArticles,
  ...safetyArticles,
  ...orderArticles,
  ...shopArticles,
]
