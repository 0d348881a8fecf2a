import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, monogrammed, newCustomer, plain } from '#root/test/buyer.ts'
import { checkoutClient, guestWithCart } from '#root/test/checkout.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { PresetName } from '#src/features/shop-settings/contract.ts'

const shops = new Map<PresetName, TestShop>()
beforeAll(async () => {
  for (const preset of ['as-specified', 'eu'] as const)
    shops.set(preset, await openShop({ environment: { SHOP_PRESET: preset } }))
})
afterAll(async () => {
  for (const shop of shops.values()) await shop.close()
})
const shopOf = (preset: PresetName) => shops.get(preset)!

const emailOf = async (shop: TestShop, id: string) => {
  const sent = () => shop.emails.filter((email) => email.id === id)
  await expect.poll(() => sent().length).toBe(1)
  return sent()[0]!
}
/** The text before the line that separates the order from the terms. */
const orderPart = (text: string) => text.split('Your rights')[0] ?? ''

describe.each(['as-specified', 'eu'] as const)('the order confirmation in the preset %s', (preset) => {
  it('names the seller, the delivery, the right of withdrawal with its form, the guarantee and the terms', async () => {
    const shop = shopOf(preset)
    const { number } = await buy(shop, null, [{ productId: plain }, monogrammed])
    const { text, html } = await emailOf(shop, `order-${number}`)
    for (const body of [text, html])
      for (const phrase of [
        'operated by Éclat BV, Nieuwstraat 1, 1000 Brussels, Belgium. VAT number: BE 0000.000.097. Email: hello@eclat.example',
        'Standard delivery',
        'Arrives 2',
        'withdraw from the contract within 14 days without giving a reason',
        'To withdraw, tell us clearly',
        'http://localhost:3000/withdrawal',
        'no right of withdrawal for goods made to your specifications',
        'sealed goods that are unsuitable for return for reasons of health or hygiene',
        'Model withdrawal form',
        'I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract of sale',
        'two-year legal guarantee',
        'Consumer Mediation Service',
        'Terms of Service',
        'http://localhost:3000/terms',
        'Last updated ',
        'monogram “QX” (Classic Serif, Gold, Center, Medium 12mm)',
      ])
        expect(body, phrase).toContain(phrase)
    expect(text.indexOf('Total')).toBeLessThan(text.indexOf('Your rights'))
    expect(text).not.toContain('Store credit')
  })

  it('says what store credit paid and what was charged, like the order page', async () => {
    const shop = shopOf(preset)
    const person = await newCustomer(shop)
    const grant = { email: person.email, amount: '5.00', reason: 'A late parcel' }
    await shop.call('POST', '/api/admin/store-credit', grant, await adminOf(shop))
    await shop.call('PUT', '/api/account/store-credit', { isApplied: true }, { cookie: person.cookie })
    const { number, key } = await buy(shop, person, [{ productId: plain }])
    const { total } = (await shop.call('GET', `/api/order-link/${key}`)).body
    const { text } = await emailOf(shop, `order-${number}`)
    const charged = ((Math.round(Number(total) * 100) - 500) / 100).toFixed(2)
    expect(text).toContain(`Total: €${total}\nStore credit: −€5.00\nCharged: €${charged}`)
  })
})

describe('an order that is collected', () => {
  it('is announced with its pickup point, never with the buyer’s address as the destination', async () => {
    const shop = shopOf('eu')
    const { sessionId } = await guestWithCart(shop, plain)
    const client = checkoutClient(shop)
    const choice = { sessionId, country: 'Belgium', method: 'pickup', pickupPointId: 'be-3000' }
    await shop.call('PUT', '/api/checkout/delivery', choice)
    const { clientSecret, delivery } = (await client.createPayment(sessionId)).body
    await client.saveContactDetails(clientSecret)
    await client.confirm(clientSecret)
    const { orderNumber, orderKey } = (await client.complete(clientSecret)).body
    const { pickupPoint: point } = (await shop.call('GET', `/api/order-link/${orderKey}`)).body.delivery
    expect(point).toMatchObject({ name: delivery.pickupPoint.name, city: 'Leuven' })
    const where = `Pickup point\n${point.name}\n${point.street}\n${point.postalCode} Leuven`

    const confirmation = orderPart((await emailOf(shop, `order-${orderNumber}`)).text)
    expect(confirmation).toContain(where)
    expect(confirmation).toContain('Your address\nAnn Peeters\nKerkstraat 1')
    expect(confirmation).not.toContain('Delivery address')

    await shop.call('POST', `/api/admin/orders/${orderNumber}/parcels`, { parcel: 1 }, await adminOf(shop))
    const { text } = await emailOf(shop, `order-${orderNumber}-parcel-1`)
    expect(text).toContain(where)
    expect(text).toContain(`Order ${orderNumber} has shipped and is on its way to your pickup point.`)
    expect(text).not.toMatch(/Delivery address|Kerkstraat/)
  })
})
