import { open, test } from './fixtures.ts'

/** The watch of every other test, seen to bark: each of these must fail. */
test.describe('a page that complains fails its test:', () => {
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

  test('a script that the content policy refuses', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.ran = true'
      document.head.append(script)
    })
  })

  test('a failed load that the test did not announce', async ({ page, watch }) => {
    watch.provokes(500)
    await page.goto('/no-such-page')
  })
})
