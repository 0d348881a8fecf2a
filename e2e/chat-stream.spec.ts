import type { Page } from '@playwright/test'
import { expectNoViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, test } from './fixtures.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'AI skin expert' })
const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Your question' })
const log = (page: Page) => panel(page).getByRole('log', { name: 'Conversation' })
const partialAnswer = (page: Page) => log(page).locator('[data-line=partial]')
const answers = (page: Page) => log(page).locator('[data-line=answer]')

declare global {
  interface Window {
    modelStream?: { write(text: string): void; end(): void; accepted: string | null; isCanceled: boolean }
  }
}

/** These tests have no language model. The test plays the stream, chunk by chunk. */
async function askStreamed(page: Page, question: string): Promise<void> {
  await page.addInitScript(() => {
    const plain = window.fetch
    window.fetch = async (input, init) => {
      if (input !== '/api/ai-chat') return plain(input, init)
      let stream!: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void (stream = controller),
        cancel: () => void (window.modelStream!.isCanceled = true),
      })
      const encoder = new TextEncoder()
      window.modelStream = {
        write: (text) => stream.enqueue(encoder.encode(text)),
        end: () => stream.close(),
        accepted: new Headers(init?.headers).get('accept'),
        isCanceled: false,
      }
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
  })
  await open(page, '/about')
  await page.getByRole('button', { name: 'Open the AI skin expert chat' }).click()
  await box(page).fill(question)
  await box(page).press('Enter')
  await expect(panel(page).getByText('The AI skin expert is writing…')).toBeVisible()
}

const write = (page: Page, text: string) => page.evaluate((one) => window.modelStream?.write(one), text)
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const advice = (response: string) => ({
  response,
  products: [],
  links: [],
  sources: [],
  isAi: true,
  engine: 'language-model',
})

test(
  'shows streamed text as it arrives, announces it once, and keeps it as the answer',
  { tag: '@phone' },
  async ({ page }) => {
    await askStreamed(page, 'What does niacinamide do?')
    expect(await page.evaluate(() => window.modelStream?.accepted)).toContain('text/event-stream')
    // Split at arbitrary bytes, as networks do.
    const first = event('progress', { response: 'It calms – naïvely said.' })
    await write(page, first.slice(0, 30))
    await expect(partialAnswer(page)).toHaveCount(0)
    await write(page, first.slice(30))
    await expect(partialAnswer(page)).toHaveText('It calms – naïvely said.')
    await expect(partialAnswer(page)).toHaveAttribute('aria-hidden', 'true')
    await expect(box(page)).toBeDisabled()
    await expectNoHorizontalScroll(page)
    await expectNoViolations(page)
    await write(page, event('progress', { response: 'It calms – naïvely said. It also evens.' }))
    await expect(partialAnswer(page)).toHaveText('It calms – naïvely said. It also evens.')
    await expect(answers(page)).toHaveCount(0)
    await write(page, event('answer', advice('It calms – naïvely said. It also evens.\n\nGood luck.')))
    await expect(answers(page)).toContainText('Good luck.')
    await expect(answers(page)).toContainText('Written by a language model outside the shop.')
    await expect(partialAnswer(page)).toHaveCount(0)
    await expect(panel(page).getByText('The AI skin expert is writing…')).toHaveCount(0)
    await expect(box(page)).toBeEnabled()
  },
)

test('cancels a streamed answer with New, and aborts the request', async ({ page }) => {
  await askStreamed(page, 'What does niacinamide do?')
  await write(page, event('progress', { response: 'It calms.' }))
  await expect(partialAnswer(page)).toHaveText('It calms.')
  await panel(page).getByRole('button', { name: 'New' }).click()
  await expect(partialAnswer(page)).toHaveCount(0)
  await expect(box(page)).toBeEnabled()
  await write(page, event('progress', { response: 'It calms. It evens.' }))
  await expect.poll(() => page.evaluate(() => window.modelStream?.isCanceled)).toBe(true)
  await expect(partialAnswer(page)).toHaveCount(0)
  await expect(answers(page)).toHaveCount(0)
})

test('reports a broken stream and removes the partial answer', async ({ page }) => {
  await askStreamed(page, 'What does niacinamide do?')
  await write(page, event('progress', { response: 'It calms.' }))
  await expect(partialAnswer(page)).toHaveText('It calms.')
  await page.evaluate(() => window.modelStream?.end())
  await expectToast(page, 'Chat Error', 'Failed to get response from AI skin expert. Please try again.')
  await expect(partialAnswer(page)).toHaveCount(0)
  await expect(answers(page)).toHaveCount(0)
  await expect(log(page)).toContainText('What does niacinamide do?')
})
