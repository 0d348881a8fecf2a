import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, open, signedIn, signedInAsAdmin, test } from './fixtures.ts'
import { staffMate } from './staff.ts'

test('finds a customer, a product and a section with the keyboard alone', async ({ page }) => {
  const person = await signedIn(page, 'Hildegonde')
  await signedInAsAdmin(page)
  await open(page, '/admin/jobs')
  await expect(page.getByRole('button', { name: /Search everything/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Order number, email address, name, product, or SKU' })
  await expect(field).toBeFocused()
  await page.keyboard.type(person.email)
  const customer = page.getByRole('option', { name: 'Hildegonde Peeters' })
  await expect(customer).toHaveAttribute('aria-selected', 'true')
  await expectNoA11yViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hildegonde Peeters' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Meta+k')
  await page.keyboard.type('oat milk')
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option')).not.toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/.*oat/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('prom')
  await expect(page.getByRole('option', { name: 'Promotions' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/products\//)
})

test('finds a section in spite of a typo', async ({ page }) => {
  await signedInAsAdmin(page)
  await open(page, '/admin/jobs')
  await page.getByRole('button', { name: /Search everything/ }).click()
  const sections = page.getByRole('group', { name: 'Sections' })
  for (const [typed, title] of [
    ['retrun', 'Returns'],
    ['inventry', 'Inventory'],
    ['categroies', 'Categories'],
    ['xyz', undefined],
  ] as const) {
    await page.getByRole('combobox').fill(typed)
    await expect(sections.getByRole('option')).toHaveText(title ? [title] : [])
  }
})

test('opens with the shortcut as soon as another screen is shown', async ({ page }) => {
  await signedInAsAdmin(page)
  await open(page, '/admin/jobs')
  await page.evaluate(() => {
    const pushState = history.pushState.bind(history)
    history.pushState = (...entry) => {
      pushState(...entry)
      dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
    }
  })
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Promotions' }).click()
  await expect(page).toHaveURL('/admin/promotions')
  await expect(page.getByRole('combobox', { name: /^Order number/ })).toBeFocused()
})

test('opens the result of the whole text when Enter is pressed before it arrives', async ({ page }) => {
  await signedInAsAdmin(page)
  await open(page, '/admin/jobs')
  await page.getByRole('button', { name: /Search everything/ }).click()
  await page.keyboard.type('oat milk')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/oat-milk/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('shows the results of the last text, although an earlier answer comes later', async ({ page }) => {
  await signedInAsAdmin(page)
  let slow = 0
  await page.route('**/api/admin/search?search=serum', async (route) => {
    slow += 1
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue().catch(() => undefined)
  })
  await open(page, '/admin')
  await page.getByRole('button', { name: /Search everything/ }).click()
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('search=serum'))
  await page.getByRole('combobox').fill('serum')
  await expect.poll(() => slow).toBe(1)
  await page.getByRole('combobox').fill('oat milk')
  await aborted
  const products = page.getByRole('group', { name: 'Products' })
  await expect(products.getByRole('option').first()).toContainText('Oat Milk')
})

test('offers support only its sections, also on a phone', { tag: '@phone' }, async ({ page, browser }) => {
  const { owner } = await staffMate(page, browser, 'support')
  await open(page, '/admin')
  await page.getByRole('button', { name: /Search everything/ }).click()
  await expect(page.getByRole('option', { name: 'Messages' })).toBeVisible()
  for (const hidden of ['Staff', 'Jobs', 'Audit log'])
    await expect(page.getByRole('option', { name: hidden, exact: true })).toHaveCount(0)
  await expectNoHorizontalScroll(page)
  await expectNoA11yViolations(page)
  await page.getByRole('option', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await owner.close()
})
