import { toDecimal } from '#src/kernel/money.ts'
import { compatibleImageUrl } from '../../catalog/constants.ts'
import type { Product } from '../../catalog/contract.ts'
import { shownPhotos } from '../../catalog/variants/constants.ts'
import { measureOf } from '../../pricing/contract.ts'
import type { PricingRules } from '../../shop-settings/contract.ts'
import { countryCodes, isKnownCountry } from '../../shop-settings/countries/constants.ts'
import { goodsWithTax, shippingWithTax } from '../constants.ts'
import { feedItemsOf, type FeedItem } from '../rules.ts'

export type FeedMessages = {
  readonly description: (brand: string) => string
  /** For demonstrations: where their GTINs come from. */
  readonly demo: string
  readonly shipping: string
}

export type FeedShop = {
  readonly origin: string
  readonly brand: string
  readonly isDemo: boolean
  /** Countries that the store delivers to. */
  readonly countries: readonly string[]
  /** The pricing rules of standard delivery to the country whose VAT the prices include, and to another one. */
  readonly rules: PricingRules
  readonly rulesTo: (country: string) => PricingRules
  /** Names of the categories by id. */
  readonly categories: ReadonlyMap<string, string>
  readonly messages: FeedMessages
}

/**
 * RSS 2.0 for Google Merchant Center, one item per variant: https://support.google.com/merchants/answer/7052112. A
 * reduced price has a sale_price_effective_date only if the reduction has an end.
 */
export async function* googleFeed(batches: AsyncIterable<readonly Product[]>, shop: FeedShop): AsyncGenerator<string> {
  const { brand, messages, isDemo } = shop
  const description = messages.description(brand)
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
  yield `${element('title', brand)}${element('link', shop.origin)}`
  yield element('description', isDemo ? `${description} ${messages.demo}` : description)
  for await (const products of batches)
    for (const product of products)
      yield feedItemsOf(product)
        .map((item) => itemElement(item, shop))
        .join('')
  yield '</channel>\n</rss>\n'
}

/** Limit of the feed format. */
const maxAdditionalImages = 10

function itemElement({ product, title, size, shade, path }: FeedItem, shop: FeedShop): string {
  const { origin, brand, rules, rulesTo, messages, categories } = shop
  const { price, originalPrice, gtin, volume, category } = product
  const measure = measureOf(volume)
  const charged = (amount: string) => toDecimal(goodsWithTax(amount, rules))
  const fields: [name: string, value: string | undefined][] = [
    ['id', product.sku],
    ['item_group_id', product.variants ? product.id : undefined],
    ['title', title.slice(0, 150)],
    ['description', product.description],
    ['link', origin + path],
    ['image_link', origin + compatibleImageUrl(product.imageUrl)],
    ...shownPhotos(product)
      .slice(1, 1 + maxAdditionalImages)
      .map(({ imageUrl }): [string, string] => ['additional_image_link', origin + compatibleImageUrl(imageUrl)]),
    ['availability', product.inStock ? 'in_stock' : 'out_of_stock'],
    ['price', euros(charged(originalPrice ?? price))],
    ['sale_price', originalPrice ? euros(charged(price)) : undefined],
    ['sale_price_effective_date', periodOf(product)],
    ['brand', brand],
    ['gtin', gtin],
    // Without a GTIN: the shop's own brand, whose products need none.
    ['identifier_exists', gtin ? undefined : 'no'],
    ['condition', 'new'],
    ['product_type', categories.get(category)],
    ['color', shade],
    ['size', size],
    ['unit_pricing_measure', measure ? `${measure.value} ${measure.unit}` : undefined],
    ['unit_pricing_base_measure', measure ? `100 ${measure.unit}` : undefined],
  ]
  const deliveries = shop.countries
    .filter(isKnownCountry)
    .map((country) =>
      [
        '<g:shipping>',
        element('g:country', countryCodes[country]),
        element('g:service', messages.shipping),
        element('g:price', euros(toDecimal(shippingWithTax(price, rulesTo(country))))),
        '</g:shipping>\n',
      ].join(''),
    )
  const own = fields.flatMap(([name, value]) => (value === undefined ? [] : [element(`g:${name}`, value)]))
  return `<item>\n${own.join('')}${deliveries.join('')}</item>\n`
}

/** ISO 8601 to the minute, in UTC: https://support.google.com/merchants/answer/6324460 */
function periodOf({ reducedSince, reducedUntil }: Product): string | undefined {
  if (!reducedSince || !reducedUntil) return undefined
  return [reducedSince, reducedUntil].map((instant) => `${instant.slice(0, 16)}Z`).join('/')
}

const euros = (amount: string) => `${amount} EUR`

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>\n`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 does not allow, even escaped: https://www.w3.org/TR/xml/#charsets. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
