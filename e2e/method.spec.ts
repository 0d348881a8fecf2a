import { figureGroups } from '#src/features/photo-analysis/method/figures.ts'
import { measured } from '#src/features/photo-analysis/method/measured.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, navigationFinished, open, test } from './fixtures.ts'

test('is linked from the photo pages and the privacy policy', async ({ page }) => {
  for (const address of ['/skin-analysis', '/color-palette', '/privacy']) {
    await open(page, address)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^How we measure/ })
      .first()
      .click()
    await navigationFinished(page)
    await expect(page).toHaveURL('/how-we-measure')
    await expect(page.getByRole('heading', { level: 1, name: 'How we measure' })).toBeVisible()
  }
})

test(
  'states every figure with its goal and result in words, failures included',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/how-we-measure')
    const main = page.getByRole('main')
    await expect(main.getByRole('table')).toHaveCount(Object.keys(figureGroups).length)
    await expect(main.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(measured.rows.length)
    const row = (name: string) => main.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    const accepted = measured.rows.find(({ figure }) => figure === 'accepted')!
    await expect(row('Good portraits accepted')).toContainText(`${accepted.all}%`)
    await expect(row('Good portraits accepted')).toContainText(/Reached|Not reached/)
    for (const { all } of measured.rows.filter(({ figure }) => figure === 'hair_right'))
      if (all === null) await expect(row('Hair color found right')).toContainText('Not measured')
    await expect(main.getByText('281 public-domain portraits')).toBeVisible()
    await expect(main.getByText('No diseases and no diagnosis.')).toBeVisible()
    await expectNoHorizontalScroll(page)
  },
)

test('has no axe violations, on phone and desktop', async ({ page }) => {
  await open(page, '/how-we-measure')
  await expectNoA11yViolations(page)
})

test('fits every width from a small phone to a desktop', async ({ page }) => {
  await open(page, '/how-we-measure')
  for (const width of [320, 360, 640, 768, 820, 900, 1023, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `at ${width}`).toBeLessThanOrEqual(width)
  }
})
