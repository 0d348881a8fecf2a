import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, open, test } from './fixtures.ts'
import { emailTo } from './checkout-page.ts'

const box = (page: Page) => page.getByRole('region', { name: 'News worth opening' })

async function subscribe(page: Page, email: string): Promise<void> {
  await open(page, '/')
  await box(page).getByLabel('Email address').fill(email)
  await box(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(box(page).getByRole('status')).toContainText('click the link in our email to confirm')
}

const linkIn = (message: string, action: string) =>
  new RegExp(`http://localhost:\\d+(/newsletter/${action}\\?token=[\\w.-]+)`).exec(message)?.[1] ?? ''

test('subscribes, confirms and unsubscribes by email; opening a link changes nothing [HOME-04]', async ({ page }) => {
  const email = `reader-${randomUUID()}@example.com`
  await subscribe(page, email)
  const message = await emailTo(email)

  await open(page, linkIn(message, 'confirm'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page).toHaveURL('/newsletter/confirm?done=1')
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()
  await expect(page).toHaveTitle(/^You are subscribed · /)
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse products' })).toHaveAttribute(
    'href',
    '/products',
  )

  await open(page, linkIn(message, 'unsubscribe'))
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expect(page).toHaveTitle(/^You are unsubscribed · /)
  await expect(page.getByRole('main')).toContainText('If you subscribed again after this email was sent')

  await open(page, linkIn(message, 'confirm'))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(page).toHaveTitle(/^This link does not work · /)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('an unsubscribe link that does not work leads to the contact page [HOME-04]', async ({ page }) => {
  await open(page, '/newsletter/unsubscribe?token=x')
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL('/contact')
})

test('asks for a valid address beside the field, which takes the focus [HOME-04]', async ({ page }) => {
  await open(page, '/')
  const field = box(page).getByLabel('Email address')
  for (const typed of ['', 'ann']) {
    await field.fill(typed)
    await box(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(field).toBeFocused()
  }
})

test('keeps a rejected address in the form with the reason [HOME-04]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(422)
  await open(page, '/')
  await box(page).getByLabel('Email address').fill('ann@example')
  await box(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(box(page).getByText('Please enter a valid email address')).toBeVisible()
  await expect(box(page).getByLabel('Email address')).toHaveValue('ann@example')
})

test('has no axe violations on the newsletter pages in light and dark, on phone and desktop', async ({ page }) => {
  test.slow()
  for (const address of ['/newsletter/confirm?token=x', '/newsletter/unsubscribe?done=1']) {
    await open(page, address)
    await expectNoA11yViolations(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('unsubscribes [HOME-04]', { tag: '@phone' }, async ({ page }) => {
    const email = `quiet-${randomUUID()}@example.com`
    expect((await page.request.post('/api/newsletter', { data: { email } })).ok()).toBe(true)
    await page.goto(linkIn(await emailTo(email), 'unsubscribe'))
    await expect(page.getByRole('paragraph').filter({ hasText: 'JavaScript' })).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  })
})
