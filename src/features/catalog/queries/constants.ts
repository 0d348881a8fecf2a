import type { QueryKey } from '@tanstack/react-query'

/** Resources of the API whose answers show names, prices, stock or ratings of products. */
export const resourcesWithProducts = [
  'cart',
  'catalog-stats',
  'guest-cart',
  'home-sections',
  'product-alternatives',
  'product-availability',
  'product-choices',
  'product-listing',
  'product-reviews',
  'products',
  'reviews',
  'routine-completion',
  'routines',
  'search-suggestions',
  'shop-reviews',
  'wishlist',
] as const

const pattern = new RegExp(`^/api/(?:${resourcesWithProducts.join('|')})(?![a-z-])`)

/** A predicate of queries to invalidate after a change of products or their reviews. */
export const showsProducts = ({ queryKey: [path] }: { readonly queryKey: QueryKey }): boolean =>
  pattern.test(String(path))
