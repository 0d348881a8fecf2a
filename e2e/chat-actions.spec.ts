import type { Page } from '@playwright/test'
import { expectAccessible } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signedIn, test } from './fixtures.ts'
import { profileFromOtherTab } from './stored-profile.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'AI skin expert' })
const log = (page: Page) => panel(page).getByRole('log', { name: 'Conversation' })
const lastAnswer = (page: Page) => log(page).locator('[data-line=answer]').last()
const opener = (page: Page) => page.getByRole('button', { name: 'Open the AI skin expert chat' })

async function ask(page: Page, question: string): Promise<void> {
  if (!(await panel(page).isVisible())) await opener(page).click()
  const box = panel(page).getByRole('textbox', { name: 'Your question' })
  await box.fill(question)
  await box.press('Enter')
  await expect(log(page)).toContainText(question)
  await expect(box).toBeEnabled()
}

test('adds a product to the cart once the shopper confirms it', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/about')
  const added: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/cart')) added.push(request.postData() ?? '')
  })
  await ask(page, 'add Oat Milk Cleansing Balm to my cart')
  await expect(lastAnswer(page)).toContainText('Add Oat Milk Cleansing Balm to your cart')
  expect(added).toEqual([])
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  const button = lastAnswer(page).getByRole('button', { name: 'Add to cart: Oat Milk Cleansing Balm' })
  const { width, height } = (await button.boundingBox())!
  expect(width, 'on one line').toBeGreaterThan(1.5 * height)
  await button.click()
  await expectToast(page, 'Added to cart')
  expect(added).toHaveLength(1)
  await lastAnswer(page).getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('main')).toContainText('Oat Milk Cleansing Balm')
})

test('asks for the shade, and adds the quantity that was asked for', async ({ page }) => {
  await open(page, '/about')
  const added = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/cart'))
  await ask(page, 'add two silk veil foundations to my cart')
  await expect(lastAnswer(page)).toContainText('Silk Veil Foundation comes in 6 shades')
  await expect(lastAnswer(page).getByRole('button')).toHaveCount(0)
  await ask(page, '04 warm sand')
  await expect(lastAnswer(page)).toContainText('Add 2 × Silk Veil Foundation, 04 Warm Sand to your cart')
  await expect(lastAnswer(page)).toContainText('2 × €38.50')
  await lastAnswer(page).getByRole('button', { name: 'Add to cart: Silk Veil Foundation, 04 Warm Sand' }).click()
  await lastAnswer(page).getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('main')).toContainText('04 Warm Sand')
  expect((await added).postDataJSON()).toMatchObject({ productId: 'silk-veil-foundation', quantity: 2 })
})

test('gives every button of an answer its own name', async ({ page }) => {
  await open(page, '/about')
  await ask(page, 'show me serums for dry skin')
  await ask(page, 'put all of these in my cart')
  const buttons = lastAnswer(page).getByRole('button', { name: /^Add to cart: / })
  await expect(buttons.first()).toBeVisible()
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
})

test('saves a routine for a customer, and asks guests to sign in first', async ({ page }) => {
  await open(page, '/about')
  await ask(page, 'build me a simple routine for dry skin')
  await expect(lastAnswer(page).getByRole('link', { name: 'Sign in to save it' })).toHaveAttribute('href', /^\/login/)
  await signedIn(page)
  await open(page, '/about')
  await ask(page, 'build me a simple routine for dry skin')
  await lastAnswer(page).getByRole('button', { name: 'Save routine' }).click()
  await expect(lastAnswer(page)).toContainText('Routine saved.')
  const saved = await page.request.get('/api/routines')
  expect(await saved.json()).toMatchObject([{ steps: [{}, {}, {}, {}] }])
})

test('saves answers in the skin profile once confirmed', async ({ page }) => {
  await open(page, '/about')
  await ask(page, 'set my skin type to oily and save my budget under 30 euros in my profile')
  expect(await page.evaluate(() => localStorage.getItem('skin-profile'))).toBeNull()
  await lastAnswer(page).getByRole('button', { name: 'Save' }).click()
  await expect(lastAnswer(page)).toContainText('Saved')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('skin-profile') ?? '{}'))
  expect(stored.answers).toMatchObject({ skinType: { value: 'oily' }, budget: { value: 3_000 } })
})

test('suggests nothing that the skin profile speaks against, and sends no health answer', async ({ page }) => {
  const at = '2026-11-19T10:00:00.000Z'
  const record = {
    format: 1,
    answers: {},
    health: { sensitivities: { value: ['fragrance', 'acids', 'retinoids', 'vitamin-c'], source: 'manual', at } },
    healthConsent: { version: '2026-11', givenAt: at },
    isKept: false,
  }
  await page.addInitScript((text) => localStorage.setItem('skin-profile', text), JSON.stringify(record))
  const sent: { profile?: { leaveOut?: string[] } }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ai-chat')) sent.push(request.postDataJSON())
  })
  await open(page, '/about')
  for (const question of ['show me serums', 'build me a simple routine', 'how to treat acne?']) {
    await ask(page, question)
    const products = lastAnswer(page).getByRole('list', { name: 'Products in this answer' })
    if (question !== 'how to treat acne?') await expect(products.getByRole('listitem').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(products).not.toContainText(/your skin reacts to|isn’t stated|not stated/)
  }
  expect(sent.length).toBeGreaterThan(3)
  expect(sent.some(({ profile }) => (profile?.leaveOut?.length ?? 0) > 0)).toBe(true)
  expect(JSON.stringify(sent)).not.toMatch(/sensitivit|health|"fragrance"|"retinoids"/)
})

test('knows a skin profile that was entered in another tab meanwhile', async ({ page }) => {
  const leftOut: number[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/ai-chat')) return
    const { profile } = request.postDataJSON() as { profile?: { leaveOut?: string[] } }
    leftOut.push(profile?.leaveOut?.length ?? 0)
  })
  await open(page, '/about')
  await ask(page, 'hello')
  await profileFromOtherTab(page, {}, { sensitivities: ['fragrance', 'acids', 'retinoids', 'vitamin-c'] })
  expect(Math.max(...leftOut)).toBe(0)
  await ask(page, 'show me serums')
  await expect.poll(() => Math.max(...leftOut)).toBeGreaterThan(0)
})

test('continues the conversation after a reload, and forgets it with New', async ({ page }) => {
  await open(page, '/about')
  await ask(page, 'what is squalane')
  await page.reload()
  await opener(page).click()
  await expect(log(page)).toContainText('what is squalane')
  await panel(page).getByRole('button', { name: 'New' }).click()
  await page.reload()
  await opener(page).click()
  await expect(panel(page).getByRole('list', { name: 'Quick questions' })).toBeVisible()
})

test('deletes a customer’s conversation from the browser at sign-out', async ({ page }) => {
  await signedIn(page)
  await open(page, '/about')
  await ask(page, 'my very own question about squalane')
  await panel(page).getByRole('button', { name: 'Close chat' }).click()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('my very own question')
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .not.toContain('my very own question')
})

test('works when the browser blocks storage or stores something else', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('chat', '{"format":1,"owner":null,"lines":[{"role":"x"}]}'))
  await open(page, '/about')
  await ask(page, 'what is squalane')
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Storage.prototype.getItem = blocked
    Storage.prototype.setItem = blocked
    Storage.prototype.removeItem = blocked
  })
  await open(page, '/faq')
  await ask(page, 'how to treat acne?')
  await expect(lastAnswer(page)).toContainText('acne')
})

test('hands the conversation over to the contact form, to be edited before it is sent', async ({ page }) => {
  await open(page, '/about')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/contact') && sent.push(request.url()))
  await ask(page, 'I want to talk to a real person')
  await lastAnswer(page).getByRole('link', { name: 'Open form: Write to our team' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  const message = page.getByRole('main').getByLabel('Message')
  await expect(message).toHaveValue(/You: I want to talk to a real person/)
  await message.fill('Only this, please call me.')
  await expect(message).toHaveValue('Only this, please call me.')
  expect(sent).toEqual([])
})
