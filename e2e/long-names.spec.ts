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
