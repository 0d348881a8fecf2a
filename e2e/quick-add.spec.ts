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
