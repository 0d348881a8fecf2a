import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allProducts, newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { cents } from '#src/kernel/money.ts'
import { productFeeds } from '#src/messages/server-messages.server.ts'
import { presets } from '../shop-settings/contract.ts'
import { knownCountries } from '../shop-settings/countries/constants.ts'
import type { Product } from '../catalog/contract.ts'
import { googleFeed } from './google/feed.ts'
import { shippingFor } from './constants.ts'
import { readItems } from '#root/test/read-feed.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const amount = /^\d+\.\d{2} EUR$/

/** The rules of https://support.google.com/merchants/answer/7052112 for the fields the shop sends. */
const GoogleItem = z.strictObject({
  id: z.string().min(1).max(50),
  item_group_id: z.string().min(1).max(50).optional(),
  title: z.string().min(1).max(150),
  description: z.string().min(1).max(5000),
  link: z.url(),
  image_link: z.url().max(2000),
  availability: z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder']),
  price: z.string().regex(amount),
  sale_price: z.string().regex(amount).optional(),
  brand: z.string().min(1).max(70),
  gtin: z
    .string()
    .regex(/^(\d{8}|\d{12,14})$/)
    .optional(),
  identifier_exists: z.enum(['yes', 'no']).optional(),
  condition: z.enum(['new', 'refurbished', 'used']),
  product_type: z.string().max(750),
  color: z.string().max(100).optional(),
  size: z.string().max(100).optional(),
  unit_pricing_measure: z
    .string()
    .regex(/^\d+(\.\d+)? (ml|g)$/)
    .optional(),
  unit_pricing_base_measure: z.enum(['100 ml', '100 g']).optional(),
  shipping: z.array(
    z.strictObject({ country: z.string().regex(/^[A-Z]{2}$/), service: z.string(), price: z.string().regex(amount) }),
  ),
})

/** The default preset adds VAT at checkout; the feeds state what is charged in Belgium. */
const withVat = (price: string) => (Math.round(Number(price) * 121) / 100).toFixed(2)

describe('the Google Merchant Center feed', () => {
  it('has a valid item for every variant', async () => {
    const answer = await shop.call('GET', '/feeds/google.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    const items = readItems(answer.text).map((item) => GoogleItem.parse(item))
    const products = await allProducts(shop)
    const variants = products.flatMap((product): { sku: string; inStock: boolean }[] => product.variants ?? [product])
    expect(items.map(({ id }) => id).toSorted()).toEqual(variants.map(({ sku }) => sku).toSorted())
    expect(answer.text).toContain('GS1 prefix 952')
    const soldOut = variants.filter(({ inStock }) => !inStock).map(({ sku }) => sku)
    expect(items.filter(({ availability }) => availability === 'out_of_stock').map(({ id }) => id)).toEqual(soldOut)
  })

  it('links each shade with its group, image, prices, unit measure and shipping', async () => {
    const { variants } = (await shop.call('GET', '/api/products/terracotta-coast-bronzer')).body
    const dune = variants.find(({ title }: { title: string }) => title === 'Dune')
    const items = readItems((await shop.call('GET', '/feeds/google.xml')).text).map((item) => GoogleItem.parse(item))
    const item = items.find(({ id }) => id === dune.sku)
    expect(item).toMatchObject({
      item_group_id: 'terracotta-coast-bronzer',
      title: 'Terracotta Coast Bronzer, Dune',
      link: expect.stringContaining(`/products/terracotta-coast-bronzer?variant=${dune.id}`),
      price: `${withVat(dune.originalPrice)} EUR`,
      sale_price: `${withVat(dune.price)} EUR`,
      color: 'Dune',
      gtin: dune.gtin,
      unit_pricing_measure: dune.volume,
      unit_pricing_base_measure: '100 g',
    })
    expect(item?.shipping).toHaveLength(10)
    expect(item?.shipping[0]).toEqual({ country: 'BE', service: 'Standard', price: '9.67 EUR' })
    const [path] = item?.image_link.match(/\/images\/.*/) ?? []
    expect((await shop.call('GET', path ?? '')).headers.get('content-type')).toBe('image/png')
  })

  it('is well-formed XML, whatever the texts contain', async () => {
    const [product] = await allProducts(shop)
    const messages = { ...productFeeds, description: (brand: string) => `<b>${brand}`, shipping: '"Standard"' }
    const categories = new Map([['cleansers', 'Cleansers']])
    const given = {
      origin: 'https://shop.example',
      brand: 'A & B',
      isDemo: false,
      countries: knownCountries,
      rules: presets.eu.checkout,
      rulesTo: () => presets.eu.checkout,
      categories,
      messages,
    }
    async function readAll(parts: AsyncGenerator<string>) {
      let text = ''
      for await (const part of parts) text += part
      return text
    }
    async function* batch(odd: Product) {
      yield [odd]
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), async (name) => {
        const odd = { ...product, name, description: `${name} ` } as Product
        const [item] = readItems(await readAll(googleFeed(batch(odd), given)))
        expect(item?.['id']).toBe(odd.sku)
      }),
    )
  })

  it('shows changed stock and prices', async () => {
    const { sku, variantId } = (await shop.call('GET', '/api/products/oat-milk-cleansing-balm')).body
    await shop.db.transaction(async (tx) => {
      await tx.rows(
        sql`update product_variant set price_cents = 1234, original_price_cents = null, gtin = null where id = ${variantId}`,
      )
      await tx.notify('catalog_changed')
    })
    const itemNow = async () =>
      readItems((await shop.call('GET', '/feeds/google.xml')).text).find((item) => item['id'] === sku)
    await expect.poll(itemNow).toMatchObject({ price: '14.93 EUR', identifier_exists: 'no' })
  })

  it('charges what checkout charges for one unit', async () => {
    const items = readItems((await shop.call('GET', '/feeds/google.xml')).text).map((item) => GoogleItem.parse(item))
    const { sku, variantId } = (await shop.call('GET', '/api/products/alabaster-mineral-stick-spf-50')).body
    const item = items.find(({ id }) => id === sku)
    const { sessionId } = newGuest()
    await shop.call('POST', '/api/cart', {
      productId: 'alabaster-mineral-stick-spf-50',
      variantId,
      quantity: 1,
      sessionId,
    })
    const { amount } = (await shop.call('POST', '/api/create-payment-intent', { sessionId })).body
    const stated = [item?.price, item?.shipping[0]?.price].map((price) =>
      Math.round(Number.parseFloat(price ?? '') * 100),
    )
    expect(stated[0]! + stated[1]!).toBe(amount)

    const specified = presets['as-specified'].checkout
    expect([shippingFor('49.99', specified), shippingFor('50.00', specified)]).toEqual([799, 0])
    expect(shippingFor('50.00', { ...specified, freeShipping: { at: 'above', limit: cents(5000) } })).toBe(799)
  })
})

const acpSchema = new URL(
  '../../../../shared/agentic/acp/spec/2026-04-17/json-schema/schema.feed.json',
  import.meta.url,
)

describe('the ACP feed', () => {
  it('lists every product with its variants', async () => {
    const answer = await shop.call('GET', '/feeds/acp.json')
    const products = await allProducts(shop)
    expect(answer.body.products.map(({ id }: { id: string }) => id)).toEqual(products.map(({ id }) => id))
    const foundation = answer.body.products.find(({ id }: { id: string }) => id === 'close-match-foundation')
    expect(foundation.variants).toHaveLength(41)
    expect(foundation.variants[0]).toMatchObject({
      price: { amount: 4356, currency: 'EUR' },
      unit_price: { amount: 14520, measure: { value: 30, unit: 'ml' }, reference: { value: 100, unit: 'ml' } },
      variant_options: [
        { name: 'Color', value: '110 Warm Alabaster' },
        { name: 'Size', value: '30 ml' },
      ],
    })
  })

  it.skipIf(!existsSync(acpSchema))('satisfies the protocol’s schema', async () => {
    const bundle = JSON.parse(readFileSync(acpSchema, 'utf8')) as { $defs: object }
    const schema = z.fromJSONSchema({ $ref: '#/$defs/ProductsResponse', $defs: bundle.$defs } as never)
    const { body } = await shop.call('GET', '/feeds/acp.json')
    schema.parse(body)
    // The schema is strict: it would find unknown fields and wrong types.
    for (const change of [{ sku: 'X' }, { price: { amount: 1.5, currency: 'EUR' } }, { condition: 'new' }])
      expect(
        schema.safeParse({ products: [{ id: 'a', variants: [{ id: 'b', title: 'c', ...change }] }] }).success,
      ).toBe(false)
  })
})
