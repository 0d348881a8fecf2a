import { expectNoA11yViolations } from './a11y.ts'
import { expect, navigationFinished, open, test } from './fixtures.ts'
import { withProfile } from './stored-profile.ts'

test(
  'sorts a list for the visitor, what may not suit last, and sends no answer about health',
  { tag: '@phone' },
  async ({ page }) => {
    const sent: string[] = []
    await withProfile(page, { skinType: 'dry' }, { avoided: ['linalool'], pregnancy: 'pregnant' })
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
    await open(page, '/products?search=retinol')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('For you')
    await expect(page).toHaveURL('/products?search=retinol&sort=for-you')
    const last = page.getByRole('region', { name: /products? may not suit you$/ })
    await expect(last.getByRole('article').filter({ hasText: 'Nocturne Retinol Serum' })).toBeVisible()
    const count = await last.getByRole('article').count()
    await expect(last).toContainText(`${count} product`)
    await expect(page.locator('main .card-reason').first()).toContainText('Fits dry skin')
    await expectNoA11yViolations(page)

    await last.getByRole('button', { name: 'Hide them' }).click()
    await expect(last.getByRole('article')).toHaveCount(0)
    await last.getByRole('button', { name: 'Show them' }).click()
    await expect(last.getByRole('article')).toHaveCount(count)
    expect(sent.join('\n')).not.toMatch(/linalool|pregnan/)

    await page.reload()
    await expect(last.getByRole('article')).toHaveCount(count)
  },
)

test('filters by skin type and concerns of the profile', { tag: '@phone' }, async ({ page }) => {
  await withProfile(page, { skinType: 'dry', concerns: ['redness'] }, { avoided: ['linalool'] })
  await open(page, '/products')
  await page.getByRole('button', { name: 'Filters' }).click()
  const choice = page.getByRole('checkbox', { name: 'Matches my skin profile: Dry, Redness' })
  await choice.check()
  await expect(page).toHaveURL('/products?skinType=dry&concern=redness')
  await navigationFinished(page)
  await choice.uncheck()
  await expect(page).toHaveURL('/products')
})

test('is not offered without a profile, and an address with it lists the best rated products', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('checkbox', { name: /^Dry \d/ })).toBeVisible()
  await expect(page.getByText('Matches my skin profile')).toHaveCount(0)
  await expect(page.getByRole('option', { name: 'For you' })).toHaveCount(0)
  await open(page, '/products?sort=rating')
  const rated = await page.getByRole('article').getByRole('heading').allTextContents()
  await open(page, '/products?sort=for-you')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(rated)
})
