import { expectNoA11yViolations } from './a11y.ts'
import { cardOf, expect, expectToast, open, productsOf, test } from './fixtures.ts'

test(
  'chooses a size on the card, with its price and stock, and adds it to the cart',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/products?category=serums')
    const choose = page.getByRole('link', { name: /^Choose Size: / }).first()
    const name = ((await choose.getAttribute('aria-label')) ?? '').replace('Choose Size: ', '')
    await choose.scrollIntoViewIfNeeded()
    await choose.focus()
    const place = async () => Math.round((await choose.boundingBox())?.y ?? 0)
    await page.waitForLoadState('networkidle')
    const before = await place()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Choose your ${name}` })
    const sizes = dialog.getByRole('group', { name: 'Size' }).getByRole('radio')
    await sizes.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(sizes.nth(1)).toBeChecked()
    await expect(dialog.getByText(/In stock|left in stock|Out of Stock/)).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(choose).toBeFocused()
    expect(await place()).toBe(before)

    await choose.click()
    const product = (await productsOf(page, '?category=serums')).find((one) => one.name === name)
    const { variants } = (await (await page.request.get(`/api/products/${product?.id}`)).json()) as {
      variants: { title: string; price: string; inStock: boolean }[]
    }
    const [cheapest] = variants.filter(({ inStock }) => inStock).toSorted((a, b) => Number(a.price) - Number(b.price))
    await dialog.getByTitle(cheapest?.title ?? '', { exact: true }).click()
    await expect(dialog.getByText(`€${cheapest?.price}`)).toBeVisible()
    await expectNoA11yViolations(page)
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(dialog).toBeHidden()
    await expectToast(page, 'Added to cart')
    await page.goto('/cart')
    await expect(page.getByRole('main')).toContainText(name)
    await expect(page.getByRole('main')).toContainText(cheapest?.title ?? '')
  },
)

test('chooses a shade on the card', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products?category=makeup')
  const card = cardOf(page, 'Close Match Foundation')
  await card.getByRole('link', { name: 'Choose Shade: Close Match Foundation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose your Close Match Foundation' })
  const shade = dialog.getByRole('group', { name: 'Shade' }).getByRole('radio').nth(3)
  await shade.focus()
  await page.keyboard.press('Space')
  await expect(shade).toBeChecked()
  await dialog.getByRole('link', { name: 'View all details' }).click()
  await expect(page).toHaveURL(/\/products\/close-match-foundation/)
})

test(
  'starts at the chosen shade, with shades as wide as the dialog and Add to Cart in view on a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.route('**/api/products/close-match-foundation', async (route) => {
      await new Promise((later) => setTimeout(later, 400))
      await route.continue()
    })
    await open(page, '/products?category=makeup&search=close+match')
    await cardOf(page, 'Close Match Foundation')
      .getByRole('link', { name: /^Choose Shade/ })
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Choose your Close Match Foundation' })
    const shades = dialog.getByRole('group', { name: 'Shade' })
    await expect(shades.getByRole('radio', { checked: true })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 })
    const [all, whole] = [await shades.boundingBox(), await dialog.boundingBox()]
    expect(all!.width).toBeGreaterThan(whole!.width * 0.8)
    await page.keyboard.press('ArrowUp')
    await expect(shades.getByRole('radio', { checked: true })).toBeFocused()
    const [picked, bar] = [
      await shades.locator('label', { has: page.locator(':checked') }).boundingBox(),
      await dialog.getByRole('button', { name: 'Add to Cart' }).boundingBox(),
    ]
    expect(picked!.y + picked!.height).toBeLessThan(bar!.y)
  },
)
