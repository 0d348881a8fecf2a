import type { Article } from './article.ts'
import { activeArticles } from './articles/actives.ts'
import { concernArticles } from './articles/concerns.ts'
import { ingredientArticles } from './articles/ingredients.ts'
import { makeupArticles } from './articles/makeup.ts'
import { mythArticles } from './articles/myths.ts'
import { orderArticles } from './articles/orders.ts'
import { paymentArticles } from './articles/payments.ts'
import { photoArticles } from './articles/photos.ts'
import { rangeArticles } from './articles/range.ts'
import { routineArticles } from './articles/routine.ts'
import { safetyArticles } from './articles/safety.ts'
import { shopArticles } from './articles/shop.ts'
import { skinTypeArticles } from './articles/skin-types.ts'
import { sunArticles } from './articles/sun.ts'

/** Everything the assistant knows besides the catalog and the ingredient rules. */
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
  ...paymentArticles,
  ...shopArticles,
  ...photoArticles,
  ...rangeArticles,
]
