import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './a11y.ts'
import {
  expect,
  expectNoHorizontalScroll,
  expectToast,
  open,
  productsOf,
  navigationFinished,
  signedIn,
  test,
} from './fixtures.ts'

const quickQuestions = [
  "What's my skin type?",
  'Best routine for dry skin?',
  'How to treat acne?',
  'Anti-aging skincare tips?',
  'Sensitive skin products?',
  'Morning vs evening routine?',
]

const opener = (page: Page) => page.getByRole('button', { name: 'Open the AI skin expert chat' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'AI skin expert' })
const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Your question' })
const log = (page: Page) => panel(page).getByRole('log', { name: 'Conversation' })

async function openChat(page: Page, address = '/about'): Promise<void> {
  await open(page, address)
  await opener(page).click()
  await expect(panel(page)).toBeVisible()
}

async function ask(page: Page, question: string): Promise<void> {
  const answered = page.waitForResponse('**/api/ai-chat')
  await box(page).fill(question)
  await box(page).press('Enter')
  await answered
  await expect(box(page)).toBeEnabled()
}

test('links to the shade that a question names', async ({ page }) => {
  await openChat(page)
  await ask(page, 'How much is Close Match Foundation in 330?')
  await log(page)
    .getByRole('link', { name: /Close Match Foundation, 330 Neutral Hazelnut/ })
    .click()
  await expect(page).toHaveURL(/\/products\/close-match-foundation\?variant=/)
  const shades = page.getByRole('main').getByRole('group', { name: 'Shade' })
  await expect(shades.getByRole('radio', { name: '330 Neutral Hazelnut' })).toBeChecked()
})

/** Delays responses until they are released. */
async function holdResponses(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route('**/api/ai-chat', (route) => void held.push(route))
  return async () => {
    await expect(() => expect(held.length).toBeGreaterThan(0)).toPass()
    for (const route of held.splice(0)) await route.continue()
  }
}

test('opens a panel with an AI greeting and the six quick questions [CHAT-01]', { tag: '@phone' }, async ({ page }) => {
  await openChat(page)
  await expect(opener(page)).toBeHidden()
  await expect(log(page)).toContainText('I am an AI')
  await expect(panel(page).getByRole('list', { name: 'Quick questions' }).getByRole('button')).toHaveText(
    quickQuestions,
  )
  await expect(panel(page).getByRole('button', { name: 'New' })).toHaveCount(0)
  await expectNoHorizontalScroll(page)

  const asked = page.waitForRequest('**/api/ai-chat')
  await panel(page).getByRole('button', { name: 'How to treat acne?' }).click()
  expect((await asked).postDataJSON()).toEqual({
    message: 'How to treat acne?',
    userId: null,
    sessionId: expect.stringMatching(/^guest-\d+$/),
    conversationHistory: [],
  })
  await expect(log(page)).toContainText('salicylic acid')
  await expect(panel(page).getByRole('list', { name: 'Quick questions' })).toHaveCount(0)
})

test('shows a typing bubble and disables sending while waiting, and New clears messages and input [CHAT-01]', async ({
  page,
}) => {
  const release = await holdResponses(page)
  await openChat(page)
  await box(page).fill('What does niacinamide do?')
  await panel(page).getByRole('button', { name: 'Send' }).click()
  await expect(panel(page).getByText('The AI skin expert is writing…')).toBeVisible()
  await expect(box(page)).toBeDisabled()
  await expect(panel(page).getByRole('button', { name: 'Send' })).toBeDisabled()
  await release()
  await expect(log(page)).toContainText('Niacinamide is vitamin B3')
  await expect(panel(page).getByText('The AI skin expert is writing…')).toHaveCount(0)
  await expect(box(page)).toBeEnabled()

  await box(page).fill('half a question')
  await panel(page).getByRole('button', { name: 'New' }).click()
  await expect(box(page)).toHaveValue('')
  await expect(log(page)).not.toContainText('vitamin B3')
  await expect(panel(page).getByRole('list', { name: 'Quick questions' })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'New' })).toHaveCount(0)
})

test('discards an answer that arrives after New [CHAT-01]', async ({ page }) => {
  const release = await holdResponses(page)
  await openChat(page)
  await box(page).fill('What does niacinamide do?')
  await box(page).press('Enter')
  await expect(box(page)).toBeDisabled()
  await panel(page).getByRole('button', { name: 'New' }).click()
  const answered = page.waitForResponse('**/api/ai-chat')
  await release()
  await answered
  await expect(box(page)).toBeEnabled()
  await expect(log(page)).not.toContainText('vitamin B3')
})

test('sends no blank message, the last five messages, and a customer’s id [CHAT-02]', async ({ page }) => {
  const customer = await signedIn(page)
  const sent: {
    message: string
    userId: string | null
    sessionId: string | null
    conversationHistory: { id: string; role: string; content: string; timestamp: string }[]
  }[] = []
  page.on('request', (request) => request.url().endsWith('/api/ai-chat') && sent.push(request.postDataJSON()))
  await openChat(page)
  await expect(page.getByRole('banner').getByRole('link', { name: customer.firstName })).toBeVisible()
  for (const blank of ['', '   ']) {
    await box(page).fill(blank)
    await box(page).press('Enter')
    await panel(page).getByRole('button', { name: 'Send' }).click()
  }
  for (const question of ['moisturizer for dry skin', 'and cheaper?', 'without fragrance', 'thanks'])
    await ask(page, question)
  expect(sent.map(({ message }) => message)).toEqual([
    'moisturizer for dry skin',
    'and cheaper?',
    'without fragrance',
    'thanks',
  ])
  for (const { userId, sessionId } of sent) expect([userId, sessionId]).toEqual([customer.id, null])
  expect(sent.map(({ conversationHistory }) => conversationHistory.length)).toEqual([0, 2, 4, 5])
  const last = sent.at(-1)?.conversationHistory ?? []
  expect(last.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant', 'user', 'assistant'])
  for (const line of last)
    expect(line).toEqual({
      id: expect.any(String),
      role: expect.any(String),
      content: expect.any(String),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  await expect(log(page)).toContainText('You’re welcome')
})

for (const [what, fail] of [
  ['an error response', (route: Route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })],
  ['a broken connection', (route: Route) => route.abort()],
] as const) {
  test(`reports ${what} and adds no answer [CHAT-02]`, async ({ page, consoleGuard }) => {
    consoleGuard.expects(500, 'broken connection')
    await page.route('**/api/ai-chat', fail)
    await openChat(page)
    await box(page).fill('What does retinol do?')
    await box(page).press('Enter')
    await expectToast(page, 'Chat Error', 'Failed to get response from AI skin expert. Please try again.')
    await expect(log(page)).toContainText('What does retinol do?')
    await expect(log(page).locator('[data-line=answer]')).toHaveCount(0)
    await expect(box(page)).toBeEnabled()
    await page.unroute('**/api/ai-chat')
    await log(page).getByRole('button', { name: 'Ask again' }).click()
    await expect(log(page).locator('[data-line=answer]')).toHaveCount(1)
    await expect(log(page).getByText('What does retinol do?')).toHaveCount(1)
  })
}

test(
  'shows products as cards with current price and link, and keeps the conversation on the product page',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await openChat(page)
    await ask(page, 'serum for dry skin under 30 euro')
    const cards = panel(page).getByRole('list', { name: 'Products in this answer' }).getByRole('listitem')
    const products = await productsOf(page, '?category=serums&skinType=dry')
    await expect(cards.first()).toBeVisible()
    for (const card of await cards.all()) {
      const name = await card.getByRole('link').innerText()
      const product = products.find((one) => one.name === name)
      await expect(card).toContainText(`€${product?.price}`)
      expect(Number(product?.price)).toBeLessThan(30)
    }
    const first = cards.first().getByRole('link')
    const name = await first.innerText()
    await first.click()
    await navigationFinished(page)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // On a phone the panel closes to show the product.
    if (project.name === 'phone') {
      await expect(panel(page)).toHaveCount(0)
      await opener(page).click()
    }
    await expect(log(page)).toContainText('serum for dry skin under 30 euro')
  },
)

test('shows input as text, never as markup', async ({ page }) => {
  await openChat(page)
  await ask(page, '<img src=x onerror="document.title=1"> <b>bold</b>')
  await expect(log(page)).toContainText('<b>bold</b>')
  await expect(log(page).locator('b, img')).toHaveCount(0)
})

test('opens, asks and closes by keyboard, and returns the focus to the button', async ({ page }) => {
  await open(page, '/about')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('How long does shipping take?')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('business days')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await opener(page).click()
  await panel(page).getByRole('button', { name: 'Close chat' }).click()
  await expect(opener(page)).toBeFocused()
})

test('fills the screen of a phone and makes the page behind it inert', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openChat(page)
  expect(await panel(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
  for (let at = 0; at < 14; at += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body || document.activeElement?.closest('dialog, [role=region]') !== null,
    )
    expect(isInside).toBe(true)
  }
  await panel(page).getByRole('button', { name: 'Close chat' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.locator('#menu')).toBeVisible()
})

test('has no axe violations in greeting and answer, in light and dark', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  await openChat(page)
  for (const question of [null, 'How to treat acne?', 'can I use retinol with glycolic acid?']) {
    if (question) await ask(page, question)
    await expectAccessible(page)
  }
})

test('clears the conversation when a customer signs out', async ({ page }) => {
  await signedIn(page)
  await openChat(page)
  await ask(page, 'my very own question about retinol')
  await panel(page).getByRole('button', { name: 'Close chat' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await opener(page).click()
  await expect(panel(page).getByRole('list', { name: 'Quick questions' })).toBeVisible()
  await expect(log(page)).not.toContainText('my very own question')
})

test('remembers a pregnancy and a budget over many questions, with five messages sent along', async ({ page }) => {
  await openChat(page)
  for (const question of [
    'I am pregnant',
    'how much is shipping?',
    'what is squalane',
    'do you have gift cards',
    'thanks',
    'a full routine under 120 euros for dry skin',
  ])
    await ask(page, question)
  const answer = log(page).locator('[data-line=answer]').last()
  await expect(answer).toContainText('without retinol')
  await expect(answer).toContainText('The total is €')
  await ask(page, 'and for oily skin?')
  await expect(log(page).locator('[data-line=answer]').last()).toContainText('for oily skin without retinol')
  await expect(log(page).locator('[data-line=answer]').last()).toContainText('under €120.00')
})

test('asks guests to sign in for their orders, with a link', async ({ page }) => {
  await openChat(page)
  await ask(page, 'where is my order')
  const answer = log(page).locator('[data-line=answer]').last()
  await expect(answer).toContainText('Please sign in')
  await expect(answer.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
})
