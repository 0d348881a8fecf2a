import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, hydrated, open, test, toasts } from './fixtures.ts'
import { withProfile } from './stored-profile.ts'

const primary = ['Acne', 'Aging', 'Dryness', 'Oily Skin', 'Sensitivity', 'Dark Spots']
const secondary = ['Pores', 'Redness', 'Dullness', 'Blackheads', 'Texture', 'Under-eye']

test(
  'shows the results from their beginning, although the button was below them',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/skin-concerns')
    await page.getByRole('checkbox', { name: /^Texture/ }).check()
    await page.getByRole('button', { name: 'Get Recommendations' }).click()
    const heading = page.getByRole('heading', { name: 'Recommended for you' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport({ ratio: 1 })
  },
)

test(
  'shows six primary and six secondary concerns with descriptions, and links onward [CONC-01]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/skin-concerns')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    for (const [group, names] of [
      ['Primary concerns', primary],
      ['More concerns', secondary],
    ] as const) {
      const boxes = main.getByRole('group', { name: group }).getByRole('checkbox')
      await expect(boxes).toHaveCount(6)
      for (const name of names)
        await expect(main.getByRole('checkbox', { name: new RegExp(`^${name} .{8,}`) })).toBeVisible()
    }
    await expect(main.getByRole('link', { name: 'AI Skin Analysis' })).toHaveAttribute('href', '/skin-analysis')
    await expect(main.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products')
    await expectNoHorizontalScroll(page)
  },
)

test('accepts one to five: asks for one when none is chosen, and disables the others at five [CONC-02]', async ({
  page,
}) => {
  await open(page, '/skin-concerns')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Get Recommendations' }).click()
  await expectToast(page, 'Error', 'Please select at least one skin concern to get recommendations.')
  for (const name of primary.slice(0, 5)) await main.getByRole('checkbox', { name: new RegExp(`^${name} `) }).check()
  await expect(main.getByText('5 of 5 selected')).toBeVisible()
  await expect(main.getByRole('checkbox', { name: /^Pores/ })).toBeDisabled()
  await main.getByRole('checkbox', { name: /^Acne/ }).uncheck()
  await expect(main.getByRole('checkbox', { name: /^Pores/ })).toBeEnabled()
})

test(
  'shows at most six products with reasons, and Try Again starts over [CONC-03] [CONC-04]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/skin-concerns')
    const main = page.getByRole('main')
    await main.getByRole('checkbox', { name: /^Redness/ }).check()
    let answer = () => {}
    await page.route('**/api/skin-concern-recommendations', async (route) => {
      expect(route.request().postDataJSON()).toEqual({
        concerns: ['redness'],
        userId: null,
        sessionId: expect.stringMatching(/^guest-\d{13}$/),
      })
      await new Promise<void>((go) => (answer = go))
      await route.continue()
    })
    await main.getByRole('button', { name: 'Get Recommendations' }).click()
    await expect(main.getByRole('button', { name: 'Finding Products...' })).toBeDisabled()
    answer()
    await expectToast(page, 'Recommendations Ready!', 'products fit your concerns')
    const cards = main.getByRole('article')
    await expect(cards.first()).toBeVisible()
    const count = await cards.count()
    expect(count).toBeGreaterThan(2)
    expect(count).toBeLessThanOrEqual(6)
    await expect(main.getByText(/chosen for redness\.$/)).toHaveCount(count)
    await expect(main.getByRole('link', { name: 'Browse All Products' })).toHaveAttribute('href', '/products')
    await expect(main.getByRole('link', { name: 'Build a routine with these products' })).toHaveAttribute(
      'href',
      /^\/routine-builder\?products=[a-z0-9-]+(,[a-z0-9-]+)*$/,
    )
    await main.getByRole('button', { name: 'Try Again' }).click()
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(0)
  },
)

test('shows the specified messages for no results and for a failure [CONC-04]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(500)
  await open(page, '/skin-concerns')
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /^Texture/ }).check()
  await page.route('**/api/skin-concern-recommendations', (route) => route.fulfill({ status: 500 }))
  await main.getByRole('button', { name: 'Get Recommendations' }).click()
  await expectToast(page, 'Error', 'Failed to get personalized recommendations. Please try again.')
  await page.route('**/api/skin-concern-recommendations', (route) => route.fulfill({ json: { recommendations: [] } }))
  await main.getByRole('button', { name: 'Get Recommendations' }).click()
  await expect(main.getByText('No specific recommendations found for your concerns.')).toBeVisible()
})

test('has no axe violations in light and dark, on phone and desktop', async ({ page }) => {
  await open(page, '/skin-concerns')
  await expectNoA11yViolations(page)
  await page.getByRole('checkbox', { name: /^Dryness/ }).check()
  await page.getByRole('button', { name: 'Get Recommendations' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await toasts(page).getByRole('button').click()
  await expectNoA11yViolations(page)
})

test('leaves out what is not suitable during pregnancy, says so, and sends no answer about health', async ({
  page,
}) => {
  const sent: string[] = []
  await withProfile(page, {}, { pregnancy: 'pregnant' })
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await open(page, '/skin-concerns')
  for (const name of [/^Aging/, /^Acne/]) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Get Recommendations' }).click()
  const results = page.getByRole('region', { name: 'Recommended for you' })
  await expect(results).toContainText('we left out what is not suitable during pregnancy')
  await expect(results.getByRole('article').first()).toBeVisible()
  const names = await results.getByRole('article').getByRole('heading').allTextContents()
  expect(names.length).toBeGreaterThan(1)
  expect(names.join()).not.toMatch(/retin/i)
  await expectToast(page, 'Recommendations Ready!', `${names.length} products fit your concerns.`)
  const routine = await results.getByRole('link', { name: 'Build a routine' }).getAttribute('href')
  expect(routine!.split(',')).toHaveLength(names.length)
  expect(routine).not.toMatch(/retin/)
  await expect(results.locator('.card-reason')).toHaveCount(0)
  expect(sent.join('\n')).not.toMatch(/pregnan/)
})

test(
  'keeps choices and results in the address: a reload and Back restore them',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/skin-concerns')
    const main = page.getByRole('main')
    for (const name of [/^Redness/, /^Pores/]) await main.getByRole('checkbox', { name }).check()
    await expect(page).toHaveURL('/skin-concerns?concern=redness&concern=pores')
    await page.reload()
    await hydrated(page)
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await main.getByRole('button', { name: 'Get Recommendations' }).click()
    const results = main.getByRole('region', { name: 'Recommended for you' })
    await expect(results).toContainText('Pores')
    await expect(results.getByRole('article').first()).toBeVisible()
    const names = await results.getByRole('article').getByRole('heading').allTextContents()
    await results.getByRole('article').getByRole('heading').getByRole('link').last().click()
    await expect(page).toHaveURL(/products/)
    await page.goBack()
    await expect(results.getByRole('article').getByRole('heading')).toHaveText(names)
    await page.reload()
    await expect(results.getByRole('article').getByRole('heading')).toHaveText(names)
    await page.goBack()
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await page.goForward()
    await main.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).toHaveURL('/skin-concerns')
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(0)
  },
)
