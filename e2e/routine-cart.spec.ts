import { expectNoA11yViolations } from './a11y.ts'
import { test, unique } from './admin-product.ts'
import { expect, expectNoHorizontalScroll, open, signedIn, signedInAsAdmin } from './fixtures.ts'
import { openRoutine, routineWith, stepNames } from './routine-steps.ts'

test(
  'shows the total of a routine and adds it to the cart, once, and says what was left out',
  { tag: '@phone' },
  async ({ page, products }) => {
    await signedInAsAdmin(page)
    const soldOut = unique('Sold out balm')
    const soldOutId = await products.create(soldOut)
    const account = await signedIn(page, 'Odile')
    const priceOf = async (id: string) => {
      const { price } = (await (await page.request.get(`/api/products/${id}`)).json()) as { price: string }
      return Number(price)
    }
    const ids = ['oat-milk-cleansing-balm', 'oat-barrier-cream', 'silk-veil-foundation', soldOutId]
    await page.request.post('/api/cart', { data: { productId: 'oat-barrier-cream', userId: account.id } })
    await routineWith(page, [
      ...ids.map((productId) => ({ productId })),
      { productId: 'oat-milk-cleansing-balm', timeOfDay: 'morning' },
    ])
    await openRoutine(page)
    const part = page.getByRole('region', { name: 'Shop this routine' })
    let total = 0
    for (const id of ids) total += await priceOf(id)
    await expect(part).toContainText(`4 products, €${total.toFixed(2)} in total`)

    const add = part.getByRole('button', { name: 'Add routine to cart' })
    await add.focus()
    await page.keyboard.press('Enter')
    const status = part.getByRole('status')
    await expect(status).toContainText('1 product added to your cart.')
    await expect(status).toContainText('Choose a shade first:Silk Veil Foundation')
    await expect(status).toContainText(`Out of stock:${soldOut}`)
    await expect(status).toContainText('Already in your cart:Oat Barrier Cream')
    await expect(add).toBeFocused()
    await expectNoA11yViolations(page)
    await expectNoHorizontalScroll(page)

    await add.click()
    await expect(status).toContainText('Nothing was added to your cart.')
    await status.getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL('/cart')
    const cart = (await (await page.request.get(`/api/cart/${account.id}`)).json()) as {
      productId: string
      quantity: number
    }[]
    expect(cart.map(({ productId, quantity }) => [productId, quantity]).toSorted()).toEqual([
      ['oat-barrier-cream', 1],
      ['oat-milk-cleansing-balm', 1],
    ])
    await open(page, '/cart')
    await expect(page.getByRole('main')).toContainText('Oat Milk Cleansing Balm')
  },
)

test('keeps waiting for the shop when a step is moved meanwhile', async ({ page }) => {
  await signedIn(page, 'Odile')
  await routineWith(page, [{ productId: 'oat-milk-cleansing-balm' }, { productId: 'oat-barrier-cream' }])
  await openRoutine(page)
  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/api/routines/*/cart', async (route) => {
    await mayAnswer.promise
    await route.continue()
  })
  const part = page.getByRole('region', { name: 'Shop this routine' })
  await part.getByRole('button', { name: 'Add routine to cart' }).click()
  const adding = part.getByRole('button', { name: 'Adding…' })
  await expect(adding).toBeDisabled()
  await page.getByRole('button', { name: 'Move up: Oat Barrier Cream' }).click()
  await expect(stepNames(page).first()).toHaveText('Oat Barrier Cream')
  await expect(adding).toBeDisabled()
  mayAnswer.resolve()
  await expect(part.getByRole('status')).toContainText('2 products added to your cart.')
})
