import type { Category } from '#src/features/catalog/categories/contract.ts'
import type { Product } from '#src/features/catalog/contract.ts'
import { sharedPhotoUrl, shortened } from '#src/features/catalog/constants.ts'
import { categoriesKey } from '#src/features/catalog/ui/use-categories.ts'
import { shippingRatesKey, type ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import type { Head, Loaded, PageContext } from '../page.ts'

/** Only the server describes a page to search engines. Imported like this, settings stay out of the browser's bundles. */
const server = import.meta.env.SSR ? await import('./product-structured-data.ts') : null

/** Title, description and structured data of a product. Sample reviews are excluded from the rating. */
export function productHead(product: Product, context: PageContext, loaded: Loaded): Head {
  const title = `${product.name} · ${context.messages.brand}`
  // A browser only changes the title.
  if (!server) return { title }
  const rates = loaded<ShippingRates>(shippingRatesKey)
  const categories = loaded<readonly Category[]>(categoriesKey) ?? []
  return {
    title,
    description: shortened(product.description),
    canonical: `/products/${product.id}`,
    image: sharedPhotoUrl(product.imageUrl) ?? `/images/products/${product.id}/og.png`,
    type: 'product',
    ...(rates ? { jsonLd: server.structuredData(product, context, { rates, categories }) } : {}),
  }
}
