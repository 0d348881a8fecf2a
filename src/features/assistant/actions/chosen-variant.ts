import type { Product } from '../../catalog/contract.ts'
import { eachVariant, hasShades } from '../../catalog/variants/constants.ts'
import type { UnderstoodQuestion } from '../dialogue/question.ts'
import { namedVariant } from '../understanding/named-variant.ts'

/**
 * The product in the size or shade to add, named with it: the one that the question or the last answer names, or else
 * its usual size. Null when the shopper has to choose: a shade, or another size than the question names.
 */
export function chosenVariant(
  id: string,
  { shop, context, text }: Pick<UnderstoodQuestion, 'shop' | 'context' | 'text'>,
): Product | null {
  const product = shop.products.find((one) => one.id === id)
  if (!product?.variants) return product ?? null
  const named = namedVariant(product, text)
  if (named?.missing) return null
  const isChosen = (one: Product | undefined) => one?.id === id && one.name !== product.name
  const chosen = [named?.product, ...shop.productsNamedIn(text), ...context.shown].find(isChosen)
  if (chosen) return chosen
  return hasShades(product)
    ? null
    : (eachVariant(product).find(({ variantId }) => variantId === product.variantId) ?? null)
}
