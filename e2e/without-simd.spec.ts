import type { SkinReport } from '#src/features/photo-analysis/engines/report.ts'
import { chromeFlags, testBrowser } from '../test/find-chrome.ts'
import { expect, signedIn, test } from './fixtures.ts'
import { choosePhoto, expectComplete, expectServersFigures, renderedFace } from './photo-page.ts'

// WebAssembly’s SIMD instructions need these of the processor: V8 compiles no module with them.
const withoutSimd = '--js-flags=--no-enable-ssse3 --no-enable-sse4-1'
test.use({ launchOptions: { executablePath: await testBrowser(), args: [...chromeFlags, withoutSimd] } })

test('measures a photo in a browser without SIMD instructions, within one point of what the server measures', async ({
  page,
}) => {
  test.slow()
  const customer = await signedIn(page)
  const photo = await renderedFace()
  const loaded: string[] = []
  page.context().on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const storing = page.waitForRequest('**/api/skin-analysis/report')
  await choosePhoto(page, '/skin-analysis', photo)
  await page.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expectComplete(page)
  const { report } = (await storing).postDataJSON() as { report: SkinReport }
  expect(loaded.filter((path) => path.endsWith('.wasm'))).toEqual([expect.stringMatching(/backend-wasm-(?!simd)/)])
  await expectServersFigures(page, customer.id, photo, report)
})
