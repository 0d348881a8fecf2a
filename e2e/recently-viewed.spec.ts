import type { Page } from '@playwright/test'
import { expect, open, navigationFinished, test } from './fixtures.ts'

const balm = 'Oat Milk Cleansing Balm'
const serum = 'Nocturne Retinol Serum'

const section = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
/** The code that records views loads after the page. Leaving sooner does not count as a view. */
async function showSection(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
}

test(
  'shows previously viewed products below the next one, also after a reload, until cleared',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/products/oat-milk-cleansing-balm')
    await showSection(page)
    await expect(section(page)).toHaveCount(0)

    await open(page, '/products/nocturne-retinol-serum')
    await showSection(page)
    await expect(section(page).getByRole('link')).toHaveText([balm])
    await page.reload()
    await showSection(page)
    await expect(section(page).getByRole('link')).toHaveText([balm])

    await section(page).getByRole('link', { name: balm }).click()
    await expect(page).toHaveURL('/products/oat-milk-cleansing-balm')
    await navigationFinished(page)
    await showSection(page)
    await expect(section(page).getByRole('link')).toHaveText([serum])

    await section(page).getByRole('button', { name: 'Clear' }).click()
    await expect(section(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate(() => sessionStorage.getItem('recently-viewed'))).toBeNull()
  },
)

test('opens the size that was viewed', async ({ page }) => {
  const { variants } = (await (await page.request.get('/api/products/alpine-rich-shea-cream')).json()) as {
    variants: { id: string; title: string }[]
  }
  const large = variants.find(({ title }) => title === '100 ml')!
  await open(page, '/products/alpine-rich-shea-cream')
  await page.getByRole('main').getByRole('radio', { name: '100 ml' }).check({ force: true })
  await expect(page).toHaveURL(`/products/alpine-rich-shea-cream?variant=${large.id}`)
  await showSection(page)
  await open(page, '/products/oat-milk-cleansing-balm')
  await showSection(page)
  await section(page).getByRole('link', { name: 'Alpine Rich Shea Cream' }).click()
  await expect(page).toHaveURL(`/products/alpine-rich-shea-cream?variant=${large.id}`)
})

test('shows them until the next reload in a tab without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(page, '/products/oat-milk-cleansing-balm')
  await showSection(page)
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await navigationFinished(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await navigationFinished(page)
  await showSection(page)
  await expect(section(page).getByRole('link')).toHaveText([balm])
})
