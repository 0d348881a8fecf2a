import type { Category } from '#src/features/catalog/categories/contract.ts'
import type { Product, Variant } from '#src/features/catalog/contract.ts'
import { compatibleImageUrl } from '#src/features/catalog/constants.ts'
import { shownPhotos, withVariant } from '#src/features/catalog/variants/constants.ts'
import { categoryName } from '#src/features/catalog/ui/use-categories.ts'
import { isMoreOff, measureOf } from '#src/features/pricing/contract.ts'
import { shippingFor } from '#src/features/product-feeds/constants.ts'
import { offeredCountries, standardRules, zoneOf } from '#src/features/shipping/constants.ts'
import type { ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import { returnRules, shippingTimes } from '#src/features/shop-settings/constants.ts'
import { presets, shopSettings, type Preset } from '#src/features/shop-settings/contract.ts'
import { countryCodes, isKnownCountry } from '#src/features/shop-settings/countries/constants.ts'
import { toDecimal } from '#src/kernel/money.ts'
import { lastDateBefore } from '#src/messages/dates.ts'
import type { PageContext } from '../page.ts'

const schema = 'https://schema.org'

type Place = { readonly url: string; readonly category: string }
type Shop = { readonly rates: ShippingRates; readonly categories: readonly Category[] }

type MadeOf = Shop & Pick<PageContext, 'config' | 'messages'>

/** Of products that are kept elsewhere, with what else it was made of. */
const known = new WeakMap<Product, MadeOf & { readonly data: readonly object[] }>()

const isSame = (one: MadeOf, other: MadeOf) =>
  one.rates === other.rates &&
  one.categories === other.categories &&
  one.config === other.config &&
  one.messages === other.messages

export function structuredData(product: Product, context: PageContext, shop: Shop): readonly object[] {
  const { config, messages } = context
  const madeOf = { ...shop, config, messages }
  const kept = known.get(product)
  if (kept && isSame(kept, madeOf)) return kept.data
  const data = makeStructuredData(product, context, shop)
  known.set(product, { ...madeOf, data })
  return data
}

function makeStructuredData(product: Product, context: PageContext, { rates, categories }: Shop): object[] {
  const { messages: m, config } = context
  const url = `${config.origin}/products/${product.id}`
  const category = categoryName(categories, product.category)
  return [
    { '@context': schema, '@graph': productGraph(product, { url, category }, context, rates) },
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

/**
 * A product, or a group with its variants. Delivery and returns follow once; the offers name them by `@id`:
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
function productGraph(product: Product, place: Place, context: PageContext, rates: ShippingRates): object[] {
  const sold = product.variants ?? [product]
  const deliveries = sold.flatMap(({ price }) => deliveriesOf(price, presets[context.config.preset], rates))
  const nodes = new Map(deliveries.map((delivery) => [delivery['@id'], delivery]))
  const returnDays = new Set(sold.map(returnDaysOf))
  return [
    productSchema(product, place, context, rates),
    ...nodes.values(),
    ...[...returnDays].map((days) => returnPolicy(days, rates)),
  ]
}

function productSchema(
  product: Product,
  { url, category }: Place,
  { config }: PageContext,
  rates: ShippingRates,
): object {
  const about = {
    description: product.description,
    category,
    brand: { '@type': 'Brand', name: config.store.brand },
    ...safetyProperties(product),
  }
  const { variants, options = [] } = product
  if (!variants)
    return {
      '@type': 'Product',
      name: product.name,
      ...about,
      ...offerSchema({ ...product, url, images: imagesOf(product) }, config, rates),
    }
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
      ...offerSchema(offeredVariant(product, variant, url), config, rates),
    })),
  }
}

/** schema.org has no properties for these: https://schema.org/additionalProperty */
function safetyProperties({ periodAfterOpening, application, warnings }: Product): object {
  const stated = [
    ...(periodAfterOpening ? [{ name: 'Period after opening', value: periodAfterOpening, unitCode: 'MON' }] : []),
    ...(application ? [{ name: 'Application', value: application }] : []),
    ...(warnings ? [{ name: 'Warnings', value: warnings }] : []),
  ]
  return stated.length > 0
    ? { additionalProperty: stated.map((property) => ({ '@type': 'PropertyValue', ...property })) }
    : {}
}

type Sold = Pick<Product, 'sku' | 'gtin' | 'price' | 'originalPrice' | 'reducedUntil' | 'volume' | 'inStock'>

type Offered = Sold & { readonly url: string; readonly images: readonly string[] }

function offerSchema(sold: Offered, { origin, preset }: PageContext['config'], rates: ShippingRates): object {
  const { sku, gtin, url, images, price, reducedUntil, inStock } = sold
  return {
    sku,
    ...(gtin ? { gtin } : {}),
    image: images.map((image) => origin + compatibleImageUrl(image)),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'EUR',
      ...(reducedUntil ? { priceValidUntil: lastDateBefore(reducedUntil) } : {}),
      ...priceSpecification(sold, presets[preset].checkout.tax === 'included'),
      availability: `${schema}/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${schema}/NewCondition`,
      shippingDetails: deliveriesOf(price, presets[preset], rates).map(referenceTo),
      hasMerchantReturnPolicy: { '@id': returnPolicyId(returnDaysOf(sold)) },
    },
  }
}

/** The addresses of all images of the selected variant. */
function imagesOf(product: Product): string[] {
  const photos = shownPhotos(product)
  return (photos.length > 0 ? photos : [product]).map(({ imageUrl }) => imageUrl)
}

const offeredVariant = (product: Product, variant: Variant, url: string): Offered => ({
  ...variant,
  url: `${url}?variant=${variant.id}`,
  images: imagesOf(withVariant(product, variant.id)),
})

/** UN/CEFACT units of measure. */
const unitCodes = { ml: 'MLT', g: 'GRM' } as const

/**
 * The unit price and the struck-through price:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
function priceSpecification({ price, originalPrice, volume }: Sold, includesVat: boolean): object {
  const measure = measureOf(volume)
  const unit = measure && { '@type': 'QuantitativeValue', unitCode: unitCodes[measure.unit] }
  const specification = (amount: string) => ({
    '@type': 'UnitPriceSpecification',
    price: amount,
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: includesVat,
  })
  const specifications = [
    ...(measure
      ? [
          {
            ...specification(price),
            referenceQuantity: { ...unit, value: measure.value, valueReference: { ...unit, value: 100 } },
          },
        ]
      : []),
    ...(originalPrice ? [{ ...specification(originalPrice), priceType: `${schema}/StrikethroughPrice` }] : []),
  ]
  if (specifications.length > 0) return { priceSpecification: specifications }
  return includesVat ? {} : { priceSpecification: specification(price) }
}

const codesOf = (countries: readonly string[]) =>
  countries.filter(isKnownCountry).map((country) => countryCodes[country])
const days = ([minValue, maxValue]: readonly [number, number]) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

type Node = { readonly '@id': string; readonly '@type': string }

const referenceTo = (node: Node) => ({ '@id': node['@id'] })

/** What checkout charges for standard delivery, by zone. */
function deliveriesOf(price: string, { checkout, hasDestinationRates }: Preset, rates: ShippingRates): Node[] {
  return rates.zones.flatMap(({ countries }, at) => {
    const country = countries[0] ?? ''
    const standard = zoneOf(rates.zones, country)?.rates.find(({ method }) => method === 'standard')
    if (!standard) return []
    const amount = shippingFor(price, standardRules(checkout, rates, country, !hasDestinationRates))
    const value = toDecimal(amount)
    return [
      {
        '@id': `#delivery-${at + 1}-${value}`,
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value, currency: 'EUR' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: codesOf(countries) },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(shippingTimes.processingDays),
          transitTime: days(standard.days),
        },
      },
    ]
  })
}

/** The voluntary return period, or the legal one of items that are excluded from it. */
const returnDaysOf = ({ price, originalPrice }: Pick<Sold, 'price' | 'originalPrice'>) =>
  isMoreOff(price, originalPrice, returnRules.maxPercentOff) ? shopSettings.withdrawalDays : returnRules.days

const returnPolicyId = (days: number) => `#returns-${days}`

const returnPolicy = (days: number, { zones }: ShippingRates) => ({
  '@id': returnPolicyId(days),
  '@type': 'MerchantReturnPolicy',
  applicableCountry: codesOf(offeredCountries(zones)),
  returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: days,
  returnMethod: `${schema}/ReturnByMail`,
  returnFees: `${schema}/${returnRules.paidBy === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
})
