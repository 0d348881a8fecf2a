import type { Product } from '#src/features/catalog/contract.ts'
import { imageUrlAt } from '#src/features/catalog/constants.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import type { Head, PageContext } from '../page.ts'

const schema = 'https://schema.org'

/** Title, description and structured data of a product. Sample reviews are excluded from the rating. */
export function productHead(product: Product, context: PageContext): Head {
  const { messages: m } = context
  const path = `/products/${product.id}`
  return {
    title: `${product.name} · ${m.brand}`,
    description: product.description.slice(0, 200),
    canonical: path,
    image: `/images/products/${product.id}/og.png`,
    type: 'product',
    // Only the server writes it: browser bundles leave it out.
    ...(import.meta.env.SSR ? { jsonLd: structuredData(product, context) } : {}),
  }
}

function structuredData(product: Product, context: PageContext): object[] {
  const { messages: m, config } = context
  const url = `${config.origin}/products/${product.id}`
  const category = m.categories[product.category]
  return [
    { '@context': schema, ...productSchema(product, url, context) },
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
  ]
}

/** A product, or a group with its variants: https://developers.google.com/search/docs/appearance/structured-data/product-variants */
function productSchema(product: Product, url: string, { messages: m, config }: PageContext): object {
  const about = {
    description: product.description,
    category: m.categories[product.category],
    brand: { '@type': 'Brand', name: shopSettings.brand.name },
  }
  const { variants, options = [] } = product
  if (!variants)
    return { '@type': 'Product', name: product.name, ...about, ...offerSchema(product, url, config.origin) }
  return {
    '@type': 'ProductGroup',
    name: product.name,
    ...about,
    productGroupID: product.id,
    url,
    variesBy: options.map(({ option }) => `${schema}/${option === 'shade' ? 'color' : 'size'}`),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: `${product.name}, ${variant.title}`,
      ...Object.fromEntries(
        options.map(({ option, values }) => [
          option === 'shade' ? 'color' : 'size',
          values.find(({ code }) => code === variant.choice[option])?.label,
        ]),
      ),
      ...offerSchema(variant, `${url}?variant=${variant.id}`, config.origin),
    })),
  }
}

type Sold = Pick<Product, 'sku' | 'gtin' | 'imageUrl' | 'price' | 'inStock'>

function offerSchema({ sku, gtin, imageUrl, price, inStock }: Sold, url: string, origin: string): object {
  return {
    sku,
    ...(gtin ? { gtin } : {}),
    image: [origin + imageUrlAt(imageUrl, 960, 'png')],
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'EUR',
      availability: `${schema}/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${schema}/NewCondition`,
    },
  }
}
