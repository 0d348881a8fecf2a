import type { Page } from '@playwright/test'
import { expect, signedInAsAdmin, test as base } from './fixtures.ts'

/** Products of one test. Other tests use the shop's products concurrently and count the catalog. */
type OwnProducts = {
  /** Creates a product as the signed-in administrator. Returns its id. */
  create(name: string): Promise<string>
  /** Archives this product after the test, too. */
  archiveLater(id: string): void
}

export const test = base.extend<{ products: OwnProducts }>({
  products: async ({ page }, use) => {
    const ids: string[] = []
    await use({
      create: async (name) => {
        const id = await createProduct(page, name)
        ids.push(id)
        return id
      },
      archiveLater: (id) => void ids.push(id),
    })
    if (ids.length > 0) await signedInAsAdmin(page)
    for (const id of ids) {
      const { version } = (await (await page.request.get(`/api/admin/products/${id}`)).json()) as { version: number }
      await page.request.put(`/api/admin/products/${id}/archived`, { data: { version, isArchived: true } })
    }
  },
})

async function createProduct(page: Page, name: string): Promise<string> {
  const form = {
    name,
    description: 'Made by a test of the administration.',
    // No test counts the products of this category.
    category: 'treatments',
    price: '19.00',
    originalPrice: '',
    volume: '',
    isNew: false,
    isBestseller: false,
    allowsMonogram: false,
    monogramPrice: '',
    skinTypes: ['dry'],
    skinConcerns: [],
    ingredients: ['Aqua'],
    packshot: { container: 'jar', color: '#d9b48f', finish: 'opaque' },
  }
  const answer = await page.request.post('/api/admin/products', { data: form })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { id: string }).id
}

export const unique = (word: string): string => `${word} ${Math.random().toString(36).slice(2, 8)}`

export const main = (page: Page) => page.getByRole('main')
