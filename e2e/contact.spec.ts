import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectToast, hydrated, open, test } from './fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const sendButton = (page: Page) => main(page).getByRole('button', { name: /^Send/ })

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ann Maes')
  await page.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await page.getByLabel('Topic').selectOption('returns')
  await page.getByLabel('Subject').fill('Sending a serum back')
  await page.getByLabel('Message').fill('It came in the wrong size.\nOrder 1001.')
}

test('names missing fields next to each input and focuses the first [STAT-02]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/contact')
  await sendButton(page).click()
  const errorMessages = [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Subject must be at least 5 characters',
    'Message must be at least 10 characters',
  ]
  for (const errorMessage of errorMessages) await expect(main(page).getByText(errorMessage)).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()

  await page.getByLabel('Name').fill('A')
  await page.getByLabel('Subject').fill('Four')
  await page.getByLabel('Message').fill('Too short')
  await page.getByLabel('Email', { exact: true }).fill('ann@')
  for (const errorMessage of errorMessages) await expect(main(page).getByText(errorMessage)).toBeVisible()
  await fill(page)
  for (const errorMessage of errorMessages) await expect(main(page).getByText(errorMessage)).toHaveCount(0)
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('')
})

test('offers the six categories [STAT-02]', async ({ page }) => {
  await open(page, '/contact')
  const values = await page
    .getByLabel('Topic')
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(values).toEqual(['general', 'product', 'skincare', 'shipping', 'returns', 'technical'])
})

test(
  'simulates sending without an inbox: a delay, no request, the toast, an empty form and a notice [STAT-02]',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install()
    await open(page, '/contact')
    await expect(main(page).getByText('This shop only simulates sending')).toBeVisible()
    await fill(page)
    const calls: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()))
    await page.clock.pauseAt(Date.now() + 60_000)
    await sendButton(page).click()
    await expect(sendButton(page)).toBeDisabled()
    await expect(sendButton(page)).toHaveText('Sending…')
    await page.clock.runFor(1_400)
    await expect(sendButton(page)).toBeDisabled()
    await page.clock.runFor(200)
    await page.clock.resume()
    await expectToast(page, 'Message Sent Successfully!', 'Sending was simulated')
    for (const field of ['Name', 'Phone (optional)', 'Subject', 'Message'])
      await expect(page.getByLabel(field)).toHaveValue('')
    await expect(page.getByLabel('Topic')).toHaveValue('general')
    expect(calls).toEqual([])
  },
)

/** Simulates a shop with an inbox: the browser reads this setting from the first page. */
async function openWithInbox(page: Page): Promise<void> {
  await page.route('**/faq', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"contactIsDelivered":false', '"contactIsDelivered":true'),
    })
  })
  await open(page, '/faq')
  await main(page).getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await expect(main(page).getByText('only simulates sending')).toHaveCount(0)
}

test('sends the message with an inbox, and shows the server’s message in the form if rejected [STAT-02]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects(429, 500)
  let status = 429
  const bodies: unknown[] = []
  await page.route('**/api/contact-messages', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill(
      status === 429
        ? {
            status,
            contentType: 'application/problem+json',
            json: { status, code: 'too_many_requests', title: 'Too many', detail: 'Too many attempts.' },
          }
        : { status, json: { sent: true } },
    )
  })
  await openWithInbox(page)
  await fill(page)
  await sendButton(page).click()
  await expectToast(page, 'Message not sent', 'Too many attempts.')
  await expect(page.getByLabel('Subject')).toHaveValue('Sending a serum back')
  status = 500
  await sendButton(page).click()
  await expectToast(page, 'Message not sent', 'It is still in the form')
  status = 200
  await sendButton(page).click()
  await expectToast(page, 'Message Sent Successfully!', 'We will reply by email.')
  await expect(page.getByLabel('Subject')).toHaveValue('')
  expect(bodies.at(-1)).toEqual({
    name: 'Ann Maes',
    email: 'ann@example.com',
    phone: '',
    category: 'returns',
    subject: 'Sending a serum back',
    message: 'It came in the wrong size.\nOrder 1001.',
  })
})

test('has no axe violations in light and dark, on phone and desktop', async ({ page }) => {
  test.slow()
  await open(page, '/contact')
  await sendButton(page).click()
  await expect(main(page).getByText('Name must be at least 2 characters')).toBeVisible()
  await expectNoA11yViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the address to write to [STAT-02]', async ({ page }) => {
    await page.goto('/contact')
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'You can also send an email to hello@eclat.example' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden()
  })
})

test('keeps a typed message while the page is left, until it is sent [STAT-02]', async ({ page }) => {
  await open(page, '/contact')
  await fill(page)
  await main(page).getByRole('link', { name: 'Frequently Asked Questions' }).click()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(page.getByLabel('Message')).toHaveValue('It came in the wrong size.\nOrder 1001.')
  await expect(page.getByLabel('Topic')).toHaveValue('returns')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('It came in the wrong size.\nOrder 1001.')
  await hydrated(page)
  expect(await page.evaluate(() => sessionStorage.getItem('contact-draft'))).toBeNull()
  await sendButton(page).click()
  await expectToast(page, 'Message Sent Successfully!')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('the FAQ keeps the focus when a search without results is cleared', async ({ page }) => {
  await open(page, '/faq?search=zzzz')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Show all questions' }).press('Enter')
  await expect(page).toHaveURL('/faq')
  await expect(main.getByRole('status').filter({ hasText: /\d+ questions/ })).toBeFocused()
})
