import { expectNoA11yViolations } from './a11y.ts'
import { expect, navigationFinished, open, test } from './fixtures.ts'

test('completes the routine of a facial product once it is in view', { tag: '@phone' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/products/nocturne-retinol-serum')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('routine-completion'))).toEqual([])
  const { steps } = (await (await page.request.get('/api/routine-completion/nocturne-retinol-serum')).json()) as {
    steps: { card: { name: string } }[]
  }
  const section = page.getByRole('region', { name: 'Complete the routine' })
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, 300))
    await expect(page.getByRole('heading', { name: 'Does it suit you?' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByText('Based on ingredient lists. This is not medical advice.').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 200))
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(steps.map(({ card }) => card.name))
  await expect(section).toContainText('Last skincare step of the morning')
  await expectNoA11yViolations(page)

  const card = section.getByRole('link', { name: steps[0]?.card.name ?? '', exact: true })
  await card.scrollIntoViewIfNeeded()
  await card.click()
  await navigationFinished(page)
  await page.goBack()
  await expect(card).toBeInViewport()
})

test('suggests no routine with makeup', async ({ page }) => {
  await open(page, '/products/close-match-foundation')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Does it suit you?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Complete the routine' })).toHaveCount(0)
})
