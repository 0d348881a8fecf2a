import { expectNoA11yViolations } from './a11y.ts'
import { main, test, unique } from './admin-product.ts'
import { expect, expectToast, open, signedInAsAdmin } from './fixtures.ts'

test('adds a category, shows it in the shop’s filter, renames, moves and removes it', async ({
  page,
  consoleGuard,
  products,
}) => {
  consoleGuard.expects(409)
  await signedInAsAdmin(page)
  await open(page, '/admin/categories')
  const name = unique('Bath')
  await page.getByLabel('Name', { exact: true }).fill('Serums')
  await page.getByRole('button', { name: 'Create category' }).click()
  await expectToast(page, 'Categories not changed', 'There is already a category with this name or URL.')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create category' }).click()
  await expectToast(page, 'Category created')
  const row = page.getByRole('row').filter({ has: page.getByLabel(`Name of ${name}`) })
  await expect(row.getByRole('cell').nth(1)).toHaveText('0')
  await expectNoA11yViolations(page)

  const productId = await products.create(unique('Cedar Soak'))
  await open(page, `/admin/products/${productId}`)
  await page.getByLabel('Category').selectOption({ label: name })
  await page.getByRole('button', { name: 'Save product' }).click()
  await expectToast(page, 'Product saved')

  await open(page, '/products')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: `${name} 1` }).check()
  await expect(main(page).getByRole('link', { name: `Remove filter: ${name}` })).toBeVisible()
  await expect(main(page).getByText('1 product found')).toBeVisible()
  await expect(page).toHaveTitle(`${name} – Skincare Products · Éclat`)
  const address = page.url()

  await open(page, '/admin/categories')
  await expect(row.getByText('In use')).toBeVisible()
  const renamed = `${name} & spa`
  await page.getByLabel(`Name of ${name}`).fill(renamed)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Category renamed')
  const moveDown = page.getByRole('button', { name: `Move ${renamed} down` })
  const moveUp = page.getByRole('button', { name: `Move ${renamed} up` })
  await moveUp.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${renamed} is now number` })).toBeAttached()
  await expect(moveUp).toBeFocused()
  await moveDown.press('Enter')
  await expect(moveDown).toHaveAttribute('aria-disabled', 'true')
  await expect(moveDown).toBeFocused()
  await open(page, address)
  await expect(main(page).getByRole('link', { name: `Remove filter: ${renamed}` })).toBeVisible()

  await open(page, `/admin/products/${productId}`)
  await page.getByLabel('Category').selectOption({ label: 'Treatments' })
  await page.getByRole('button', { name: 'Save product' }).click()
  await expectToast(page, 'Product saved')
  await open(page, '/admin/categories')
  await page.getByRole('button', { name: `Remove ${renamed}` }).click()
  await expectToast(page, 'Category removed')
  consoleGuard.expects(404, 422)
  await page.goto(address)
  await expect(main(page).getByRole('heading', { name: 'No products found matching your criteria.' })).toBeVisible()
})
