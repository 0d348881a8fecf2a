import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type ServerProcess } from '../server-process.ts'

let server: ServerProcess
beforeAll(async () => (server = await startServer(mkdtempSync(join(tmpdir(), 'eclat-eu-')), { SHOP_PRESET: 'eu' })))
afterAll(() => server.end('SIGTERM'))

const page = async (path: string) => (await fetch(server.base + path)).text()
/** What a visitor reads, without the data embedded in the page. */
const shown = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')

it('shows no testimonial without an order behind it and no dollar sign in the European shop', async () => {
  for (const path of ['/', '/products', '/products/oat-milk-cleansing-balm', '/shipping', '/faq', '/terms']) {
    const text = shown(await page(path))
    expect(text, path).not.toContain('$')
    expect(text, path).not.toContain('Verified Buyer')
    expect(text, path).not.toContain('50,000')
  }
  expect(shown(await page('/'))).toContain('From €50')
})

it('says on product, FAQ and terms pages that prices include VAT', async () => {
  const product = shown(await page('/products/oat-milk-cleansing-balm'))
  expect(product).toMatch(/€\d+\.\d\d \/ 100 (ml|g) · VAT included, plus shipping/)
  expect(shown(await page('/terms'))).toContain('include the VAT of the country we deliver to')
  expect(shown(await page('/faq'))).toContain('Product prices include VAT')
  const advice = await server.call('POST', '/api/ai-chat', {
    message: 'do prices include vat',
    userId: null,
    sessionId: 'guest-1',
    conversationHistory: [],
  })
  expect(advice.body.response).toContain('They include 21% VAT')
})

it('shows a unit price for every price in a list, in both presets', async () => {
  const html = await page('/products')
  expect(html.match(/class="unit-price"/g)).toHaveLength(24)
})
