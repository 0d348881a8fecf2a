import { expectNoA11yViolations } from './a11y.ts'
import { expect, open, productsOf, test } from './fixtures.ts'

const sentence = 'something for dry skin without perfume'
const address = `/products?search=${encodeURIComponent(sentence)}`

test(
  'answers a sentence above the results, after the page and without moving them',
  { tag: '@phone' },
  async ({ page }) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/ai-chat', async (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ message: sentence, profile: {} })
      await asked
      await route.continue()
    })
    await open(page, address)
    const found = await productsOf(page, `?search=${encodeURIComponent(sentence)}`)
    await expect(page.getByRole('article')).toHaveCount(Math.min(24, found.length))
    await expect(page.getByText('The AI skin expert is writing…')).toBeVisible()
    await page.waitForLoadState('load')
    const top = async () => Math.round((await page.getByRole('article').first().boundingBox())?.y ?? 0)
    const before = await top()
    answer()
    const more = page.getByRole('button', { name: 'Read more' })
    await expect(more).toBeEnabled()
    await expect(page.getByText('The AI skin expert is writing…')).toHaveCount(0)
    expect(await top()).toBe(before)
    await expectNoA11yViolations(page)
    await more.click()
    await expect(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  },
)

test('keeps the results when the assistant fails, and asks nothing for words', async ({ page, consoleGuard }) => {
  consoleGuard.expects(500)
  let questions = 0
  await page.route('**/api/ai-chat', async (route) => {
    questions += 1
    await route.fulfill({ status: 500, body: '{}' })
  })
  await open(page, '/products?search=retinol%20serum')
  await page.waitForLoadState('networkidle')
  expect(questions).toBe(0)
  await open(page, address)
  await expect(page.getByText('The AI skin expert cannot answer at the moment.')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})
