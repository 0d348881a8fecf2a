import { test, unique } from './admin-product.ts'
import { expect, expectNoHorizontalScroll, open, signedInAsAdmin } from './fixtures.ts'

test('a long word in a product’s name fits on its pages', { tag: '@phone' }, async ({ page, products }) => {
  await signedInAsAdmin(page)
  const name = unique('Donaudampfschifffahrtsgesellschaftskapitänsmützencreme')
  const id = await products.create(name)
  for (const address of [`/products/${id}`, `/admin/products/${id}`]) {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoHorizontalScroll(page)
  }
})

test('long words in a contact message fit on its page', { tag: '@phone' }, async ({ page }) => {
  await signedInAsAdmin(page)
  const word = 'averyveryveryverylongwordwithoutanyopportunitytobreakwhatsoever'
  const message = {
    id: '1',
    name: word,
    email: `${word}@example.com`,
    phone: '',
    subject: `About ${word}`,
    category: 'general',
    message: word,
    createdAt: '2026-11-20T10:00:00.000Z',
    answeredAt: null,
  }
  await page.route('**/api/admin/messages?*', (route) =>
    route.fulfill({ json: { messages: [message], total: 1, page: 1, pages: 1 } }),
  )
  await open(page, '/admin/messages')
  await expect(page.getByRole('heading', { name: message.subject })).toBeVisible()
  await expectNoHorizontalScroll(page)
})
