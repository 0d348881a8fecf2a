import type { Page } from '@playwright/test'
import { expectAccessible } from './a11y.ts'
import { main, unique } from './admin-product.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signedIn, signedInAsAdmin, test } from './fixtures.ts'

const product = 'oat-milk-cleansing-balm'
const section = (page: Page) => page.getByRole('region', { name: 'Questions and answers' })

async function openQuestions(page: Page): Promise<void> {
  await open(page, `/products/${product}#questions`)
  await expect(section(page)).toBeVisible()
}

test('asks guests to sign in', async ({ page }) => {
  await openQuestions(page)
  await section(page).getByRole('button', { name: 'Ask a question' }).click()
  await expectToast(page, 'Login Required')
})

test('asks a question, which the shop answers', { tag: '@phone' }, async ({ page, browser }) => {
  const text = unique('Is it safe for the eyes?')
  await signedIn(page, 'Rosa')
  await openQuestions(page)
  await section(page).getByRole('button', { name: 'Ask a question' }).click()
  const form = section(page).getByRole('form', { name: 'Ask a question' })
  await expect(form.getByLabel('Your question')).toBeFocused()
  await page.keyboard.type(text)
  await form.getByRole('button', { name: 'Submit question' }).click()
  await expectToast(page, 'Question published')
  const item = section(page).getByRole('listitem').filter({ hasText: text }).first()
  await expect(item).toContainText('Yours')
  await expect(item).toContainText('No answers yet.')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  const staff = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const admin = await staff.newPage()
  await signedInAsAdmin(admin)
  await open(admin, '/admin/questions')
  const entry = main(admin).getByRole('listitem').filter({ hasText: text }).first()
  await entry.getByLabel('Answer as Éclat team').fill('Yes, if you rinse it off.')
  await entry.getByRole('button', { name: 'Publish answer' }).click()
  await expectToast(admin, 'Answer published')
  await expect(entry).toHaveCount(0)
  await open(admin, '/admin/questions?state=all')
  await expect(entry).toContainText('Yes, if you rinse it off.')
  await entry.getByRole('button', { name: 'Hide answer' }).click()
  await entry.getByLabel(/^Reason/).fill('Too short')
  await entry.getByRole('button', { name: 'Hide answer' }).click()
  await expectToast(admin, 'Hidden')
  await entry.getByLabel('Answer as Éclat team').fill('Yes, if you rinse it off. Then pat it dry.')
  await entry.getByRole('button', { name: 'Publish answer' }).click()
  await expectToast(admin, 'Saved, but still hidden')
  await entry.getByRole('button', { name: 'Show answer' }).click()
  await expectToast(admin, 'Visible again')
  await expectAccessible(admin)
  await staff.close()

  await open(page, '/')
  await openQuestions(page)
  await expect(item).toContainText('Éclat team')
  await expect(item).toContainText('Yes, if you rinse it off.')
  await item.getByRole('button', { name: 'Delete question' }).click()
  await item.getByRole('group', { name: 'Delete question' }).getByRole('button', { name: 'Delete question' }).click()
  await expectToast(page, 'Deleted')
  await expect(item).toHaveCount(0)
})

test('keeps the keyboard focus in the list when an answered question leaves it', async ({ page }) => {
  await signedIn(page, 'Noor')
  const texts = [unique('Is the first one better?'), unique('Is the second one better?')] as const
  for (const text of texts) await page.request.post('/api/questions', { data: { productId: product, text } })
  await signedInAsAdmin(page)
  await open(page, '/admin/questions')
  const questions = main(page).getByRole('listitem')
  const [first, second] = [questions.filter({ hasText: texts[0] }), questions.filter({ hasText: texts[1] })]
  await expect(second).toHaveCount(1)
  await first.getByLabel('Answer as Éclat team').fill('Both are as good.')
  await first.getByRole('button', { name: 'Publish answer' }).focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveCount(0)
  await expect(main(page).locator('li:focus')).toHaveCount(1)
})

test('moves the focus to the next question when a form and its question are removed together', async ({ page }) => {
  await signedIn(page, 'Noor')
  const texts = [unique('Is it for men, too?'), unique('And for children?')]
  for (const text of texts)
    await page.request.post('/api/questions', { data: { productId: 'winter-shield-b5-serum', text } })
  await signedInAsAdmin(page)
  await open(page, '/admin/questions')
  const item = main(page).getByRole('listitem').filter({ hasText: texts[0]! })
  await item.getByRole('button', { name: 'Publish answer' }).focus()
  await item.evaluate((node) => {
    ;(node.nextElementSibling ?? node.previousElementSibling)?.setAttribute('data-near', '')
    node.querySelector('form')?.remove()
    node.remove()
  })
  await expect(main(page).locator('li[data-near]')).toBeFocused()
})

test('answers someone’s question once, edits the answer and deletes it', async ({ page, browser }) => {
  const text = unique('Which cotton pads?')
  const other = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  await signedIn(await other.newPage(), 'Ines')
  await other.request.post('/api/questions', { data: { productId: product, text } })
  await other.close()

  await signedIn(page, 'Bert')
  await openQuestions(page)
  const item = section(page).getByRole('listitem').filter({ hasText: text }).first()
  await item.getByRole('button', { name: `Answer: ${text}` }).click()
  await item.getByLabel('Your answer').fill('Reusable ones.')
  await item.getByRole('button', { name: 'Submit answer' }).click()
  await expectToast(page, 'Answer published')
  await expect(item).toContainText('Reusable ones.')
  await item.getByRole('button', { name: `Answer: ${text}` }).click()
  await expect(item.getByLabel('Your answer')).toHaveValue('Reusable ones.')
  await item.getByRole('button', { name: 'Cancel' }).click()
  await item.getByRole('button', { name: 'Delete answer' }).click()
  await expect(item).toContainText('No answers yet.')
})

test('keeps the keyboard focus on the question whose form or button disappears', async ({ page }) => {
  await signedIn(page, 'Noor')
  const text = unique('Does it rinse off easily?')
  await page.request.post('/api/questions', { data: { productId: product, text } })
  await openQuestions(page)
  const item = section(page).getByRole('listitem').filter({ hasText: text }).first()
  const heading = item.getByRole('heading', { name: text })
  await item.getByRole('button', { name: `Answer: ${text}` }).focus()
  // Without the pointer, below which a link could come to lie and preload what is deleted.
  await page.keyboard.press('Enter')
  await page.keyboard.type('With lukewarm water it does.')
  await item.getByRole('button', { name: 'Submit answer' }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Answer published')
  await expect(heading).toBeFocused()
  await item.getByRole('button', { name: 'Delete answer' }).focus()
  await page.keyboard.press('Enter')
  await expect(item).toContainText('No answers yet.')
  await expect(heading).toBeFocused()
  await item.getByRole('button', { name: 'Delete question' }).focus()
  await page.keyboard.press('Enter')
  await item.getByRole('button', { name: 'Delete question' }).focus()
  await page.keyboard.press('Enter')
  await expect(item).toHaveCount(0)
  await expect(section(page).locator(':focus')).toHaveCount(1)
})

test('does not claim that a question is published that is hidden from the start', async ({ page, browser }) => {
  await signedIn(page, 'Noor')
  const asked = await page.request.post('/api/questions', {
    data: { productId: product, text: unique('Buy at evil.example') },
  })
  const { id } = (await asked.json()) as { id: string }
  const staff = await browser.newPage()
  await signedInAsAdmin(staff)
  const hiding = { reason: 'Advertising', seen: null }
  expect((await staff.request.put(`/api/admin/questions/${id}/hidden`, { data: hiding })).ok()).toBe(true)
  await page.request.delete(`/api/questions/${id}`)
  await openQuestions(page)
  await section(page).getByRole('button', { name: 'Ask a question' }).click()
  await page.keyboard.type(unique('Is it cheaper at evil.example?'))
  await section(page).getByRole('button', { name: 'Submit question' }).click()
  await expectToast(page, 'Saved, but not published', 'Hidden by the shop. Only you can see it.')
})
