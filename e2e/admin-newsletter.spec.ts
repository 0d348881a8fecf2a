import { randomUUID } from 'node:crypto'
import { expectNoBarriers } from './barriers.ts'
import { expect, expectToast, open, signedInAsAdmin, test } from './fixtures.ts'
import { letterTo } from './till.ts'

test('an issue is written, previewed, tested and sent to whoever has confirmed, and no barrier stands in the way', async ({ page, watch }) => {
  test.slow()
  watch.provokes(422)
  const reader = `reader-${randomUUID()}@example.com`
  await page.request.post('/api/newsletter', { data: { email: reader } })
  const asked = await letterTo(reader)
  const confirm = /http:\/\/localhost:\d+(\/newsletter\/confirm\?token=[\w.-]+)/.exec(asked)?.[1] ?? ''
  await page.request.post(confirm)

  await signedInAsAdmin(page)
  await open(page, '/admin/newsletter')
  await page.getByRole('link', { name: 'New issue' }).click()
  const subject = `Balm weather ${randomUUID().slice(0, 8)}`
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expectToast(page, 'Not done', 'Please write a text of 20 to 20,000 characters')
  await expect(page.getByLabel('Text')).toBeFocused()
  await page.getByLabel('Text').fill('Dear readers,\n\nlook at [our balms](https://shop.example/balms) <b>today</b>.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('link', { name: 'our balms (opens in a new tab)' })).toHaveAttribute('href', 'https://shop.example/balms')
  await expect(preview).toContainText('<b>today</b>')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expectToast(page, 'Draft kept')
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()

  const send = page.getByRole('button', { name: /^Send to / })
  await page.getByLabel('Text').fill('Dear readers,\n\nlook at [our balms](https://shop.example/balms) this week.')
  await expect(page.getByText('There are changes that are not saved: save them first.')).toBeVisible()
  await expect(send).toBeDisabled()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Draft saved')
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expectToast(page, 'Test sent')
  await expectNoBarriers(page)

  await send.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  await send.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/^\d+ of \d+ letters are on their way or sent\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete draft' })).toHaveCount(0)
  expect(await letterTo(reader, 'our balms (https://shop.example/balms) this week.')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await expectNoBarriers(page)

  await open(page, '/admin/newsletter')
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('Sent')
  await expectNoBarriers(page)
  await open(page, '/admin/log')
  await expect(page.getByRole('row').filter({ hasText: 'Newsletter sent' }).first()).toBeVisible()
})

test('a draft that somebody else has changed is not overwritten, and one nobody wants is deleted', async ({ page, watch }) => {
  watch.provokes(409)
  await signedInAsAdmin(page)
  const subject = `Second thoughts ${randomUUID().slice(0, 8)}`
  const body = 'Dear readers, this is long enough.'
  const made = (await (await page.request.post('/api/admin/newsletter', { data: { subject, body } })).json()) as { id: string }
  await open(page, `/admin/newsletter/${made.id}`)
  await page.getByLabel('Text').fill(`${body} And more.`)
  await page.request.put(`/api/admin/newsletter/${made.id}`, { data: { version: 1, form: { subject, body: `${body} Or less.` } } })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Not done', 'Somebody else has changed this draft since you opened it. Please look at it again.')
  await expect(page.getByLabel('Text')).toHaveValue(`${body} And more.`)
  await page.reload()
  await expect(page.getByLabel('Text')).toHaveValue(`${body} Or less.`)
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expectToast(page, 'Draft deleted')
  await expect(page).toHaveURL('/admin/newsletter')
  await expect(page.getByRole('row').filter({ hasText: subject })).toHaveCount(0)
})
