import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { bought } from './bought-order.ts'
import { expect, expectToast, open, signedIn, signInAs, test, toasts } from './fixtures.ts'

/** Each test reviews its own product, so that tests can run in parallel. */
const addressOf = (id: string) => `/products/${id}`

async function openReviews(page: Page, id: string) {
  await open(page, addressOf(id))
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  return page.getByRole('tabpanel', { name: /^Reviews/ })
}

test('asks guests to log in before writing a review [PROD-06]', { tag: '@phone' }, async ({ page }) => {
  const panel = await openReviews(page, 'nocturne-retinol-serum')
  await panel.getByRole('button', { name: 'Write a Review' }).click()
  await expectToast(page, 'Login Required', 'Please log in to write a review')
  await expect(panel.getByRole('form')).toHaveCount(0)
  await expect(panel.getByText(/How we check reviews/)).toBeVisible()
})

test('returns to the reviews after signing in to write one', { tag: '@phone' }, async ({ page }) => {
  const { email, password } = await signedIn(page)
  await page.request.post('/api/auth/logout', { data: {} })
  await open(page, `${addressOf('oat-barrier-cream')}#reviews`)
  await page.getByRole('button', { name: 'Write a Review' }).click()
  await toasts(page).getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${addressOf('oat-barrier-cream')}#reviews`)
  await expect(page.getByRole('form', { name: 'Write a Review' })).toBeVisible()
})

test(
  'submits a review with five stars by default, then thanks and clears the form [PROD-06]',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const id = project.name === 'phone' ? 'bare-basics-face-lotion' : 'alabaster-mineral-stick-spf-50'
    const customer = await signedIn(page)
    const panel = await openReviews(page, id)
    const form = panel.getByRole('form', { name: 'Write a Review' })
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
    const submit = form.getByRole('button', { name: 'Submit Review' })
    await expect(submit).toBeDisabled()
    await form.getByLabel('Your review').fill('   ')
    await expect(submit).toBeDisabled()
    await form.getByLabel('Your review').fill('Light, and gone in a minute. <b>Nice.</b>')
    await form.getByRole('radio', { name: '5 stars' }).press('ArrowLeft')
    await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()

    let answer: () => void = () => undefined
    const held = new Promise<void>((go) => (answer = go))
    await page.route('**/api/reviews', async (route) => {
      await held
      await route.continue()
    })
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await submit.click()
    await expect(form.getByRole('button', { name: 'Submitting…' })).toBeDisabled()
    expect((await sent).postDataJSON()).toEqual({
      userId: customer.id,
      productId: id,
      rating: 4,
      comment: 'Light, and gone in a minute. <b>Nice.</b>',
    })
    answer()
    await expectToast(page, 'Review submitted', 'Thank you for your review!')
    const own = panel.getByRole('listitem').filter({ hasText: 'Light, and gone in a minute. <b>Nice.</b>' })
    await expect(own).toContainText('Marie P.')
    await expect(own).toContainText('Your review')
    await expect(own.getByRole('img', { name: '4 out of 5' })).toBeVisible()

    await panel.getByRole('button', { name: 'Edit your review' }).click()
    const edited = panel.getByRole('form', { name: 'Edit Your Review' })
    await expect(edited.getByLabel('Your review')).toHaveValue('Light, and gone in a minute. <b>Nice.</b>')
    await edited.getByLabel('Your review').fill('Light. Still like it.')
    await edited.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Review saved')
    await expect(panel.getByRole('listitem').filter({ hasText: 'Light. Still like it.' })).toContainText(
      /edited \d+ \w+ \d{4}/,
    )
    await expect(panel.getByText('gone in a minute')).toHaveCount(0)

    await panel.getByRole('button', { name: 'Delete your review' }).click()
    await expectToast(page, 'Review deleted')
    await expect(form.getByLabel('Your review')).toHaveValue('Light. Still like it.')
    await expect(panel.getByRole('listitem').filter({ hasText: 'Still like it' })).toHaveCount(0)
  },
)

test('keeps a rejected review in the form [PROD-06]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(500)
  await signedIn(page)
  const panel = await openReviews(page, 'nocturne-retinol-serum')
  await page.route('**/api/reviews', (route) => route.fulfill({ status: 500 }))
  await panel.getByLabel('Your review').fill('Words that took a while')
  await panel.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Error', 'Failed to submit review. Please try again.')
  await expect(panel.getByLabel('Your review')).toHaveValue('Words that took a while')
})

test('has no axe violations in review form and wishlist, in light and dark, on phone and desktop', async ({ page }) => {
  const customer = await signedIn(page)
  const panel = await openReviews(page, 'nocturne-retinol-serum')
  await expect(panel.getByRole('form')).toBeVisible()
  await expectNoA11yViolations(page)
  await page.request.post('/api/wishlist', { data: { userId: customer.id, productId: 'nocturne-retinol-serum' } })
  await open(page, '/wishlist')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectNoA11yViolations(page)
})

test('a link to the reviews, as in emails, opens their tab', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products/oat-milk-cleansing-balm#reviews')
  const tab = page.getByRole('tab', { name: /^Reviews/ })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toBeInViewport()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(tab).toHaveAttribute('aria-selected', 'false')
})

test('keeps a written review when the session has ended, and offers to sign in', async ({ page, consoleGuard }) => {
  consoleGuard.expects(401)
  await signedIn(page)
  const panel = await openReviews(page, 'oat-barrier-cream')
  const text = panel.getByLabel('Your review')
  await text.fill('Soft and calm.')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.context().addCookies(cookies.filter(({ httpOnly }) => !httpOnly))
  await panel.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Please sign in')
  const opened = page.waitForEvent('popup')
  await toasts(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(await opened).toHaveURL('/login')
  await expect(text).toHaveValue('Soft and calm.')
})

test('editing a review can be canceled, and deletes it as well', async ({ page }) => {
  const customer = await signedIn(page)
  const productId = 'soft-focus-concealer'
  const review = { userId: customer.id, productId, rating: 4, comment: 'Covers well.' }
  expect((await page.request.post('/api/reviews', { data: review })).ok()).toBe(true)
  const panel = await openReviews(page, productId)
  const edit = panel.getByRole('button', { name: 'Edit your review' })
  const form = panel.getByRole('form', { name: 'Edit Your Review' })
  await edit.click()
  await expect(form.getByLabel('Your review')).toBeFocused()
  await form.getByLabel('Your review').fill('Covers')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
  await expect(edit).toBeFocused()
  await edit.click()
  await expect(form.getByLabel('Your review')).toHaveValue('Covers well.')
  await form.getByLabel('Your review').fill('Covers very well.')
  await panel.getByRole('button', { name: 'Delete your review' }).click()
  await expectToast(page, 'Review deleted')
  const written = panel.getByRole('form', { name: 'Write a Review' })
  await expect(written.getByLabel('Your review')).toHaveValue('Covers very well.')
  await expect(written.getByRole('button', { name: 'Submit Review' })).toBeVisible()
})

test('keeps a typed review while the page is left, and forgets it with the session', async ({ page }) => {
  const customer = await signedIn(page)
  const panel = await openReviews(page, 'bare-basics-face-lotion')
  const text = panel.getByLabel('Your review')
  await text.fill('Half a')
  await panel.getByRole('radio', { name: '5 stars' }).press('ArrowLeft')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(text).toHaveValue('Half a')
  await expect(panel.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.reload()
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(text).toHaveValue('Half a')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'Logged out successfully')
  await signInAs(page, customer)
  await openReviews(page, 'bare-basics-face-lotion')
  await expect(text).toHaveValue('')
})

test('offers no email about reviews of an order any more once its last product is reviewed', async ({ page }) => {
  const id = 'silk-veil-foundation'
  const number = await bought(page, await signedIn(page), id)
  const address = `/account/orders/${number}`
  await open(page, address)
  const main = page.getByRole('main')
  const offer = main.getByRole('heading', { name: 'Tell others how you like it' })
  await expect(offer).toBeVisible()
  await page.getByRole('banner').getByRole('searchbox').fill('Silk Veil Foundation')
  await page.keyboard.press('Enter')
  await main.getByRole('link', { name: 'Silk Veil Foundation' }).first().click()
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  const form = page.getByRole('form', { name: 'Write a Review' })
  await form.getByLabel('Your review').fill('Covers well.')
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Review submitted')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(main.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(offer).toHaveCount(0)
})
