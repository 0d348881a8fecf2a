import { open, test } from './fixtures.ts'

/** Proves that the console guard of all other tests works: each of these tests must fail. */
test.describe('the console guard fails a test on', () => {
  test.fail()

  for (const level of ['error', 'warn'] as const) {
    test(`a console ${level}`, async ({ page }) => {
      await open(page, '/')
      await page.evaluate((name) => console[name]('something is odd'), level)
    })
  }

  test('an exception', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => reportError(new Error('Minified React error #418')))
  })

  test('a script blocked by the content security policy', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.ran = true'
      document.head.append(script)
    })
  })

  test('a failed load not announced by the test', async ({ page, consoleGuard }) => {
    consoleGuard.expects(500)
    await page.goto('/no-such-page')
  })
})
