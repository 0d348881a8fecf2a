import { expect, open, productsOf, test } from './fixtures.ts'

test('starts with a product on the first screen of a phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/products')
  const card = await page.getByRole('article').first().boundingBox()
  expect(card?.y).toBeLessThan(300)
})

test(
  'opens filters as a sheet over the list on a phone, with counts that follow',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/products')
    const toggle = page.getByRole('button', { name: 'Filters' })
    await toggle.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: 'Redness' }).check()
    const found = await productsOf(page, '?concern=redness')
    await expect(sheet.getByRole('button', { name: `Show ${found.length} products` })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await sheet.getByRole('button', { name: 'Close filters' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByTestId('filter-count')).toHaveText('1 active')
  },
)

test('covers no text with the buttons of a card in the list view', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/products?view=list')
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .first()
  await expect(item.getByRole('button', { name: /^Compare/ })).toBeAttached()
  const covered = await item.evaluate((card) => {
    const boxOf = (of: Element | Range) => of.getBoundingClientRect()
    const buttons = [...card.querySelectorAll('.card-corner, .card-compare')].map(boxOf)
    return [...card.querySelectorAll('h2, p')]
      .filter((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return [...range.getClientRects()].some((line) =>
          buttons.some(
            (button) =>
              line.left < button.right &&
              line.right > button.left &&
              line.top < button.bottom &&
              line.bottom > button.top,
          ),
        )
      })
      .map((text) => text.textContent)
  })
  expect(covered).toEqual([])
})
