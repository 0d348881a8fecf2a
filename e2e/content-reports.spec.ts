import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './a11y.ts'
import { main, unique } from './admin-product.ts'
import { expect, expectToast, hydrated, open, signedIn, signedInAsAdmin, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

const product = 'barrier-ceramide-serum'
const panel = (page: Page) => page.getByRole('tabpanel', { name: /^Reviews/ })

/** With the keyboard only. */
async function fillReport(page: Page, explanation: string): Promise<void> {
  const send = page.getByRole('button', { name: 'Send report' })
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Reason')).toBeFocused()
  for (const message of [
    'Please choose a reason',
    'Explanation must be at least 10 characters',
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please confirm this statement',
  ])
    await expect(main(page).getByText(message)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('R')
  await expect(page.getByLabel('Reason')).toHaveValue('personal_data')
  await page.keyboard.press('Tab')
  await page.keyboard.type(explanation)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ann Maes')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ann@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Report sent' })).toBeFocused()
  await expect(main(page).getByText('We’ve emailed you a receipt')).toBeVisible()
}

test(
  'a guest reports a review with the keyboard, and staff hides it with a reason',
  { tag: '@phone' },
  async ({ page, browser, consoleGuard }) => {
    test.slow()
    const comment = unique('Call Ann on 0470')
    const author = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
    const { id: userId } = await signedIn(await author.newPage(), 'Rosa')
    await author.request.post('/api/reviews', { data: { userId, productId: product, rating: 1, comment } })

    await open(page, `/products/${product}#reviews`)
    const review = panel(page).getByRole('listitem').filter({ hasText: comment })
    const link = review.getByRole('link', { name: /^Report the review by Rosa/ })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Report a review' })).toBeVisible()
    await expect(main(page).getByText(comment)).toBeVisible()
    await fillReport(page, unique('It gives my number'))
    await expectAccessible(page)
    const address = page.url()

    const staff = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
    const admin = await staff.newPage()
    await admin.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 })
    await signedInAsAdmin(admin)
    await open(admin, '/admin/reports')
    const entry = main(admin).getByRole('listitem').filter({ hasText: comment })
    await expect(entry).toContainText('Reported by Ann Maes (ann@example.com)')
    await expectAccessible(admin)
    await entry.getByLabel('Reason for your decision (emailed)').fill('It gives a phone number.')
    await entry.getByRole('button', { name: 'Hide review' }).click()
    await expectToast(admin, 'Content removed')
    await expect(entry).toHaveCount(0)
    await open(admin, '/admin/reports?state=decided')
    await expect(main(admin).getByText('Reason: It gives a phone number.').first()).toBeVisible()
    await staff.close()

    consoleGuard.expects(404)
    expect((await page.goto(address))?.status()).toBe(404)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing to report' })).toBeVisible()
    await expectAccessible(page)
    await author.close()
  },
)

test('questions, answers and photos of others can be reported, but not one’s own', async ({ page, browser }) => {
  const text = unique('Is it heavy?')
  const author = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const authorPage = await author.newPage()
  const { id: userId } = await signedIn(authorPage, 'Rosa')
  const { request } = author
  const asked = await request.post('/api/questions', { data: { productId: product, text } })
  const question = (await asked.json()) as { id: string }
  await request.put(`/api/questions/${question.id}/answer`, { data: { text: `${text} No.` } })
  await request.post('/api/reviews', { data: { userId, productId: product, rating: 4, comment: text } })
  const image = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#caa58c' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'texture.jpg', mimeType: 'image/jpeg', buffer: image }
  const uploaded = await request.post(`/api/reviews/${product}/photos`, { multipart: { image: file } })
  const { ownPhotos } = (await uploaded.json()) as { ownPhotos: { id: string }[] }
  await signedInAsAdmin(page)
  await page.request.put(`/api/admin/reviews/photos/${ownPhotos[0]?.id}/approved`, { data: {} })

  await open(page, `/products/${product}#reviews`)
  const review = panel(page).getByRole('listitem').filter({ hasText: text })
  await review.getByRole('button', { name: /^Photo by Rosa/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Report the photo by Rosa/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report a photo' })).toBeVisible()
  await expect(main(page).getByRole('img', { name: /^Photo by Rosa/ })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(/@/)

  const questions = (of: Page) => of.getByRole('region', { name: 'Questions and answers' })
  const own = questions(authorPage).getByRole('listitem').filter({ hasText: text }).first()
  await open(authorPage, `/products/${product}#questions`)
  await expect(own.getByRole('button', { name: 'Delete question' })).toBeVisible()
  await expect(own.getByRole('link', { name: /^Report the question/ })).toHaveCount(0)
  for (const [kind, title] of [
    ['question', 'Report a question'],
    ['answer', 'Report an answer'],
  ] as const) {
    await open(page, `/products/${product}#questions`)
    const item = questions(page).getByRole('listitem').filter({ hasText: text }).first()
    await item.getByRole('link', { name: new RegExp(`^Report the ${kind} by Rosa`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await open(page, '/reviews')
  await main(page)
    .getByRole('article')
    .filter({ hasText: text })
    .getByRole('link', { name: /^Report/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report a review' })).toBeVisible()
  await author.close()
})

test('does not claim that a report or a decision failed when the reply was lost', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  const address = /\/api\/(?:admin\/content-reports\/[^/]+\/decision|content-reports)$/
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
  const answer = await page.request.get(`/api/product-reviews/${product}`)
  const { reviews } = (await answer.json()) as { reviews: { id: string }[] }
  const explanation = unique('It gives my number')
  // A sample review: other tests hide new ones.
  await open(page, `/report?review=${reviews.at(-1)?.id}`)
  await page.getByLabel('Reason').selectOption('Reveals personal data')
  await page.getByLabel('Explanation').fill(explanation)
  await main(page).getByLabel('Name').fill('Ann Maes')
  await main(page).getByLabel('Email').fill('ann@example.com')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expectToast(page, 'No confirmation from the shop', 'Your report may have been sent.')

  await signedInAsAdmin(page)
  await open(page, '/admin/reports')
  const report = main(page).getByRole('listitem').filter({ hasText: explanation })
  await report.getByLabel('Reason for your decision').fill('It gives no number.')
  await report.getByRole('button', { name: 'Keep' }).click()
  await expectToast(page, 'No confirmation from the shop', 'It may have worked.')
  await expect(report).toHaveCount(0)
})
