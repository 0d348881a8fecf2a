import { compatibleImageUrl, compatibleWidth } from '../../catalog/constants.ts'
import type { Product } from '../../catalog/contract.ts'
import { shownPhotos } from '../../catalog/variants/constants.ts'
import { measureOf } from '../../pricing/contract.ts'
import type { FeedShop } from '../google/feed.ts'
import { goodsWithTax } from '../constants.ts'
import { feedItemsOf, type FeedItem } from '../rules.ts'

/**
 * Products in the format of the Agentic Commerce Protocol, version 2026-04-17 (ProductsResponse). It has no field for the
 * end of a reduction.
 */
export async function* acpFeed(batches: AsyncIterable<readonly Product[]>, shop: FeedShop): AsyncGenerator<string> {
  yield '{"products":[\n'
  let separator = ''
  for await (const products of batches)
    for (const product of products) {
      yield separator + JSON.stringify(productObject(product, shop))
      separator = ',\n'
    }
  yield '\n]}\n'
}

function productObject(product: Product, shop: FeedShop): object {
  return {
    id: product.id,
    title: product.name,
    description: { plain: product.description },
    url: `${shop.origin}/products/${product.id}`,
    media: mediaOf(product, shop.origin),
    variants: feedItemsOf(product).map((item) => variantObject(item, shop)),
  }
}

function variantObject(
  { product, title, size, shade, path }: FeedItem,
  { origin, brand, rules, categories }: FeedShop,
): object {
  const { sku, gtin, price, originalPrice, pricePer100, volume, inStock, fewLeft, category } = product
  const measure = measureOf(volume)
  const amountOf = (amount: string) => ({ amount: goodsWithTax(amount, rules), currency: 'EUR' })
  const status = inStock ? (fewLeft === null ? 'in_stock' : 'limited_stock') : 'out_of_stock'
  const options = [
    ...(shade ? [{ name: 'Color', value: shade }] : []),
    ...(size ? [{ name: 'Size', value: size }] : []),
  ]
  return {
    id: sku,
    title,
    url: origin + path,
    ...(gtin ? { barcodes: [{ type: 'GTIN', value: gtin }] } : {}),
    price: amountOf(price),
    ...(originalPrice ? { list_price: amountOf(originalPrice) } : {}),
    ...(measure && pricePer100
      ? { unit_price: { ...amountOf(pricePer100), measure, reference: { value: 100, unit: measure.unit } } }
      : {}),
    availability: { available: inStock, status },
    categories: [{ value: categories.get(category) ?? category, taxonomy: 'merchant' }],
    condition: ['new'],
    ...(options.length > 0 ? { variant_options: options } : {}),
    media: mediaOf(product, origin),
    seller: {
      name: brand,
      links: [
        { type: 'privacy_policy', url: `${origin}/privacy` },
        { type: 'terms_of_service', url: `${origin}/terms` },
        { type: 'shipping_policy', url: `${origin}/shipping` },
      ],
    },
  }
}

/** All photographs, or the drawn image. */
function mediaOf(product: Product, origin: string): object[] {
  const square = { imageUrl: product.imageUrl, alt: '', width: compatibleWidth, height: compatibleWidth }
  const photos = shownPhotos(product)
  return (photos.length > 0 ? photos : [square]).map(({ imageUrl, alt, width, height }) => {
    const scale = Math.min(1, compatibleWidth / width)
    return {
      type: 'image',
      url: origin + compatibleImageUrl(imageUrl),
      alt_text: alt || product.name,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    }
  })
}
