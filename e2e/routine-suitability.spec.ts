import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, signedIn, test } from './fixtures.ts'
import { openRoutine, routineWith, stepRows } from './routine-steps.ts'
import { healthAnswers } from './stored-profile.ts'

const steps = [{ productId: 'oat-milk-cleansing-balm' }, { productId: 'nocturne-retinol-serum' }] as const

test(
  'says which steps the skin profile speaks against, as on their product pages',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page)
    await healthAnswers(page, { pregnancy: 'pregnant', avoided: ['niacinamide'] })
    await routineWith(page, steps)
    await openRoutine(page)
    const [balm, serum] = [stepRows(page).first(), stepRows(page).last()]
    await expect(serum).toContainText('Not during pregnancy: contains Retinol')
    await expect(serum).toContainText('Contains Niacinamide, which you avoid')
    await expect(balm).not.toContainText('Contains')
    await expectNoHorizontalScroll(page)
    await expectNoA11yViolations(page)
  },
)

test('loads nothing for a profile without answers that can speak against a step', async ({ page }) => {
  await signedIn(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await routineWith(page, steps)
  await openRoutine(page)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /step-reasons|ingredient-lists/.test(url))).toEqual([])
})
