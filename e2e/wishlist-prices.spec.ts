import { expect, navigationFinished, open, signedIn, test } from './fixtures.ts'

test('reads prices again whenever the wishlist is opened, and only then', async ({ page }) => {
  const customer = await signedIn(page)
  const wish = { userId: customer.id, productId: 'bare-basics-face-lotion' }
  expect((await page.request.post('/api/wishlist', { data: wish })).ok()).toBe(true)
  let price = '14.00'
  let reads = 0
  await page.route('**/api/wishlist/*', async (route) => {
    const response = await route.fetch()
    const items = (await response.json()) as { product: object }[]
    reads += 1
    await route.fulfill({ response, json: items.map((item) => ({ ...item, product: { ...item.product, price } })) })
  })
  await open(page, '/products')
  const badge = page.getByTestId('wishlist-count')
  await expect(badge).toHaveText('1')
  expect(reads).toBe(1)
  for (const next of ['15.00', '16.00']) {
    price = next
    const before = reads
    await badge.click()
    await expect(page.getByRole('article').getByText(`$${next}`)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await navigationFinished(page)
    expect(reads).toBe(before + 1)
  }
})
