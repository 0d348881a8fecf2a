import type { ProductQuery } from './product-query.ts'

const notAProductSet =
  /\b(builder|save|delete|vs|versus|difference|template|reorder|share)\b|\b(?<!\b(want|like|going|wish|love) to )order\b/

/** 'A full routine under 100 euros' asks for the products of a whole routine, not for an explanation. */
export function asksForRoutine(text: string, query: ProductQuery): boolean {
  if (
    !/\b(routines?|regimens?|(whole|full|complete) (set|kit|skin ?care)|everything i need)\b/.test(text) ||
    notAProductSet.test(text)
  )
    return false
  return (
    query.skinTypes.length + query.concerns.length > 0 ||
    Object.keys(query.priceRange).length > 0 ||
    query.order === 'cheapest' ||
    /\b(build|create|make|put together|suggest|recommend|simple|basic|quick|short|easy|minimal|beginner|give me|need|full|complete|whole|entire|set of)\b/.test(
      text,
    )
  )
}

/** 'And for oily skin?' or 'cheaper' after a routine refines it. */
export function refinesRoutine(text: string, query: ProductQuery): boolean {
  if (query.categories.length > 0 || query.kind !== null || /\broutine builder\b/.test(text)) return false
  return (
    query.skinTypes.length + query.concerns.length + query.exclusions.length > 0 ||
    Object.keys(query.priceRange).length > 0 ||
    /\b(cheaper|less expensive)\b/.test(text)
  )
}
