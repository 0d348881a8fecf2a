import { shortened } from './products/card-words.ts'
import type { Product, ProductCard, Variant } from './contract.ts'

const cards = new WeakMap<Product, ProductCard>()

/** One card per product, so that its HTML can be reused. */
export function toCard(product: Product): ProductCard {
  const card = cards.get(product) ?? makeCard(product)
  cards.set(product, card)
  return card
}

function makeCard(product: Product): ProductCard {
  const {
    skinConcerns: _concerns,
    ingredients: _ingredients,
    allowsMonogram: _allows,
    monogramPrice: _price,
    fewLeft: _left,
    shade: _shade,
    variantId: _variantId,
    sku: _sku,
    gtin: _gtin,
    responsiblePerson: _person,
    warnings: _warnings,
    periodAfterOpening: _period,
    application: _application,
    reducedSince: _since,
    options: _options,
    variants: _variants,
    photos: _photos,
    ...card
  } = product
  return { ...card, description: shortened(card.description) }
}

/** The card shows and opens the variant that the search or filter means. */
export function withMatch(card: ProductCard, { id, title, imageUrl, imageColor }: Variant): ProductCard {
  return { ...card, imageUrl, imageColor, matched: { variantId: id, title } }
}
