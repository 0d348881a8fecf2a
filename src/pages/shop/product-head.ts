import type { Product } from '#src/features/catalog/contract.ts'
import { imageUrlAt } from '#src/features/catalog/constants.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import type { Head, PageContext } from '../page.ts'

const schema = 'https://schema.org'

/** Title, description and structured data of a product. Sample reviews are excluded from the rating. */
export function productHead(product: Product, { messages: m, config }: PageContext): Head {
  const path = `/products/${product.id}`
  const url = config.origin + path
  const category = m.categories[product.category]
  return {
    title: `${product.name} · ${m.brand}`,
    description: product.description.slice(0, 200),
    canonical: path,
    image: `/images/products/${product.id}/og.png`,
    type: 'product',
    jsonLd: [
      {
        '@context': schema,
        '@type': 'Product',
        name: product.name,
        description: product.description,
        sku: product.id,
        category,
        image: [config.origin + imageUrlAt(product.imageUrl, 960, 'png')],
        brand: { '@type': 'Brand', name: shopSettings.brand.name },
        offers: {
          '@type': 'Offer',
          url,
          price: product.price,
          priceCurrency: 'EUR',
          availability: `${schema}/${product.inStock ? 'InStock' : 'OutOfStock'}`,
          itemCondition: `${schema}/NewCondition`,
        },
      },
      {
        '@context': schema,
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: m.crumbs.products, item: `${config.origin}/products` },
          {
            '@type': 'ListItem',
            position: 2,
            name: category,
            item: `${config.origin}/products?category=${product.category}`,
          },
          { '@type': 'ListItem', position: 3, name: product.name, item: url },
        ],
      },
    ],
  }
}
