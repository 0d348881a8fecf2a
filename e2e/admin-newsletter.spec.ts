import { randomUUID } from 'node:crypto'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectToast, open, signedInAsAdmin, test } from './fixtures.ts'
import { emailTo } from './checkout-page.ts'

test('creates, previews, tests and sends a campaign to all confirmed subscribers, without axe violations', async ({
  page,
  consoleGuard,
}) => {
  test.slow()
  consoleGuard.expects(422)
  const reader = `reader-${randomUUID()}@example.com`
  await page.request.post('/api/newsletter', { data: { email: reader } })
  const asked = await emailTo(reader)
  const confirm = /http:\/\/localhost:\d+(\/newsletter\/confirm\?token=[\w.-]+)/.exec(asked)?.[1] ?? ''
  await page.request.post(confirm)

  await signedInAsAdmin(page)
  await open(page, '/admin/newsletter')
  await page.getByRole('link', { name: 'New campaign' }).click()
  const subject = `Balm weather ${randomUUID().slice(0, 8)}`
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expectToast(page, 'Action failed', 'Enter a text of 20 to 20,000 characters')
  await expect(page.getByLabel('Body')).toBeFocused()
  await page.getByLabel('Body').fill('Dear readers,\n\nlook at [our balms](https://shop.example/balms) <b>today</b>.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('link', { name: 'our balms (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://shop.example/balms',
  )
  await expect(preview).toContainText('<b>today</b>')
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expectToast(page, 'Draft created')
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()

  const send = page.getByRole('button', { name: /^Send to / })
  await page.getByLabel('Body').fill('Dear readers,\n\nlook at [our balms](https://shop.example/balms) this week.')
  await expect(page.getByText('You have unsaved changes. Save them first.')).toBeVisible()
  await expect(send).toBeDisabled()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Draft saved')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expectToast(page, 'Test sent')
  await expectNoA11yViolations(page)

  await send.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await send.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(/^\d+ of \d+ emails queued or sent\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete draft' })).toHaveCount(0)
  expect(await emailTo(reader, 'our balms (https://shop.example/balms) this week.')).toContain(
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  )
  await expectNoA11yViolations(page)

  await open(page, '/admin/newsletter')
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('Sent')
  await expectNoA11yViolations(page)
  await open(page, '/admin/log')
  await expect(page.getByRole('row').filter({ hasText: 'Campaign sent' }).first()).toBeVisible()
})

test('does not overwrite a draft changed by someone else, and deletes a draft', async ({ page, consoleGuard }) => {
  consoleGuard.expects(409)
  await signedInAsAdmin(page)
  const subject = `Second thoughts ${randomUUID().slice(0, 8)}`
  const body = 'Dear readers, this is long enough.'
  const created = (await (await page.request.post('/api/admin/newsletter', { data: { subject, body } })).json()) as {
    id: string
  }
  await open(page, `/admin/newsletter/${created.id}`)
  await page.getByLabel('Body').fill(`${body} And more.`)
  await page.request.put(`/api/admin/newsletter/${created.id}`, {
    data: { version: 1, form: { subject, body: `${body} Or less.` } },
  })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(
    page,
    'Action failed',
    'Someone else has changed this draft since you opened it. Please reload it and try again.',
  )
  await expect(page.getByLabel('Body')).toHaveValue(`${body} And more.`)
  await page.reload()
  await expect(page.getByLabel('Body')).toHaveValue(`${body} Or less.`)
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expectToast(page, 'Draft deleted')
  await expect(page).toHaveURL('/admin/newsletter')
  await expect(page.getByRole('row').filter({ hasText: subject })).toHaveCount(0)
})
