import type { Page, Response } from '@playwright/test'
import { expectAccessible } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signedIn, test } from './fixtures.ts'

const product = 'oat-milk-cleansing-balm'
const panel = (page: Page) => page.getByRole('tabpanel', { name: /^Reviews/ })

async function openReviews(page: Page, id = product): Promise<void> {
  await open(page, `/products/${id}#reviews`)
  await expect(panel(page)).toBeVisible()
}

test('marks a review as helpful and takes it back; asks guests to sign in', { tag: '@phone' }, async ({ page }) => {
  await openReviews(page)
  await panel(page)
    .getByRole('button', { name: /^Helpful: review by/ })
    .first()
    .click()
  await expectToast(page, 'Login Required')
  await signedIn(page)
  await openReviews(page)
  const item = panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Helpful/ }) })
    .first()
  const button = item.getByRole('button', { name: /^Helpful/ })
  const saved = () => page.waitForResponse((response) => response.url().includes('/api/review-votes/') && response.ok())
  const first = saved()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(item).toContainText('found this helpful')
  await first
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  const second = saved()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await second
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})

test('counts a customer’s click that comes before the votes are known, and keeps earlier votes', async ({ page }) => {
  await signedIn(page)
  const isSaved = (response: Response) => response.url().includes('/api/review-votes/') && response.ok()
  const buttons = panel(page).getByRole('button', { name: /^Helpful/ })
  const early = async (at: number) => {
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/product-reviews-*.js', (route) => script.promise.then(() => route.continue()))
    const votes = Promise.withResolvers<void>()
    await page.route('**/api/account/review-votes/*', (route) => votes.promise.then(() => route.continue()))
    await page.goto('about:blank')
    await openReviews(page)
    await buttons.nth(at).click()
    const saved = page.waitForResponse(isSaved)
    script.resolve()
    await page.waitForRequest((request) => request.url().includes('/api/account/review-votes/'))
    votes.resolve()
    await saved
    await expect(buttons.nth(at)).toHaveAttribute('aria-pressed', 'true')
    await expect(buttons.nth(at).locator('xpath=..')).toContainText('found this helpful')
    await page.unrouteAll()
  }
  await early(0)
  await early(1)
  await expect(buttons.nth(0)).toHaveAttribute('aria-pressed', 'true')
})

test('says that a vote was not confirmed, and shows what is saved', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  await signedIn(page)
  await openReviews(page)
  await page.route('**/api/review-votes/*', (route) => route.abort())
  const button = panel(page)
    .getByRole('button', { name: /^Helpful/ })
    .nth(2)
  await button.click()
  await expectToast(page, 'Vote not confirmed')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.unrouteAll()
  await page.route('**/api/review-votes/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const read = page.waitForResponse((response) => response.url().includes('/api/account/review-votes/'))
  await button.click()
  await read
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('shows skin type and age only when their boxes are checked, and filters by them', async ({ page }) => {
  const id = 'barrier-ceramide-serum'
  await signedIn(page)
  await openReviews(page, id)
  const form = panel(page).getByRole('form', { name: 'Write a Review' })
  await form.getByLabel('Your review').fill('Calm since the first week.')
  await form.getByRole('checkbox', { name: 'Show my skin type' }).check()
  await form.getByRole('combobox', { name: 'My skin type' }).selectOption('dry')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/reviews'))
  await form.getByRole('button', { name: 'Submit Review' }).click()
  const body = (await sent).postDataJSON() as object
  expect(body).toMatchObject({ skinType: 'dry' })
  expect(body).not.toHaveProperty('ageBand')
  const own = panel(page).getByRole('listitem').filter({ hasText: 'Calm since the first week.' })
  await expect(own).toContainText('Dry skin')
  await panel(page).getByRole('combobox', { name: 'Skin type', exact: true }).selectOption('dry')
  await expect(
    panel(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') }),
  ).toHaveCount(1)
  await expect(own).toBeVisible()
  await panel(page).getByRole('combobox', { name: 'Sort reviews by' }).selectOption('helpful')
  await expect(own).toBeVisible()
  await expect(own.getByRole('button', { name: /^Helpful/ })).toHaveCount(0)
})
