import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signedIn, test, type Customer } from './fixtures.ts'
import type { Page } from '@playwright/test'

/** Performs an action and waits until it has been counted. */
async function createRoutine(page: Page, customer: Customer): Promise<void> {
  expect((await page.request.post('/api/routines', { data: { name: 'Evening', concerns: [] } })).ok()).toBe(true)
  const points = async () =>
    ((await (await page.request.get(`/api/user-progress/${customer.id}`)).json()) as { points: number }).points
  await expect.poll(points, { timeout: 15_000 }).toBeGreaterThan(0)
}

const figure = (page: Page, label: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

test('shows a signed-out visitor a teaser with a link to the login [ACH-01]', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install()
  await open(page, '/achievements')
  await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await page.clock.fastForward(2_000)
  await expect(page).toHaveURL('/achievements')
  await page.clock.fastForward(2_000)
  await expect(page).toHaveURL('/login')
})

test(
  'shows a new customer four figures, all badges with targets, and a filter, but no share card [ACH-01] [ACH-02]',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page)
    const badges = (await (await page.request.get('/api/achievements')).json()) as {
      name: string
      tier: string
      category: string
      requirement: { target: number }
    }[]
    await open(page, '/achievements')
    await expect(figure(page, 'Completed')).toHaveText('0')
    await expect(figure(page, 'Total')).toHaveText(String(badges.length))
    await expect(figure(page, 'Points')).toHaveText('0')
    await expect(figure(page, 'Progress')).toHaveText('0%')
    await expect(page.getByRole('heading', { name: 'Share your badge' })).toHaveCount(0)
    const panel = page.getByRole('tabpanel', { name: 'Achievements' })
    await expect(panel.getByRole('listitem')).toHaveCount(badges.length)
    for (const tier of ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'])
      await expect(panel.getByText(tier, { exact: true }).first()).toBeVisible()
    const filter = panel.getByRole('group', { name: 'Category' })
    await expect(filter.getByRole('button')).toHaveText([
      'All',
      'Skincare',
      'Shopping',
      'Analysis',
      'Routine',
      'Engagement',
    ])
    for (const [label, category] of [
      ['Skincare', 'skincare'],
      ['Shopping', 'shopping'],
      ['Analysis', 'analysis'],
      ['Routine', 'routine'],
      ['Engagement', 'engagement'],
    ] as const) {
      await filter.getByRole('button', { name: label }).click()
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(
        badges.filter((badge) => badge.category === category).map(({ name }) => name),
      )
    }
    await page.getByRole('tab', { name: 'Recent Activity' }).click()
    await expect(page.getByText(/^No activity yet\./)).toBeVisible()
    await expectNoHorizontalScroll(page)
  },
)

test('updates figures, share card, activity and progress when a badge is earned [ACH-01] [ACH-02]', async ({
  page,
  context,
}) => {
  const customer = await signedIn(page)
  await createRoutine(page, customer)
  await open(page, '/achievements')
  await expect(figure(page, 'Completed')).toHaveText('2')
  const panel = page.getByRole('tabpanel', { name: 'Achievements' })
  const badge = panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'First Routine' }) })
  await expect(badge.getByText('Completed')).toBeVisible()
  await expect(
    panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Four Seasons' }) }),
  ).toContainText('1 of 4')
  await expect(panel.getByRole('progressbar', { name: 'Four Seasons' })).toHaveAttribute('value', '1')

  const card = page.getByRole('region', { name: 'Share your badge' })
  await expect(card.getByRole('img', { name: /^Badge: First/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download image' }).click()
  expect((await download).suggestedFilename()).toMatch(/^eclat-first-.*\.png$/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false, configurable: true }))
  await card.getByRole('button', { name: 'Share', exact: true }).click()
  await expectToast(page, 'Link copied!')

  await page.getByRole('tab', { name: 'Achievements' }).press('ArrowRight')
  const latest = page.getByRole('tabpanel', { name: 'Recent Activity' }).getByRole('listitem')
  await expect(latest).toHaveCount(1)
  await expect(latest).toContainText('Created a routine')
  await expect(latest).toContainText('10 points')
})

test('shows at most ten activities [ACH-01]', async ({ page }) => {
  await signedIn(page)
  const asked = page.waitForRequest('**/api/user-activities/**')
  await open(page, '/achievements')
  expect((await asked).url()).toMatch(/\?limit=10$/)
})

test('shows the specified message in each section that fails to load [ACH-03]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(500)
  await signedIn(page)
  await page.route(/\/api\/user-(achievements|progress|activities)\//, (route) => route.fulfill({ status: 500 }))
  await open(page, '/achievements')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch progress' })).toBeVisible()
  const earned = page.getByRole('alert').filter({ hasText: 'Failed to fetch user achievements' })
  await expect(earned).toBeVisible()
  await page.getByRole('tab', { name: 'Recent Activity' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch activities' })).toBeVisible()
  await page.unroute(/\/api\/user-(achievements|progress|activities)\//)
  await page.getByRole('tab', { name: 'Achievements' }).click()
  await earned.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'First Routine' })).toBeVisible()
})

test('has no axe violations in light and dark, on phone and desktop', async ({ page }) => {
  const customer = await signedIn(page)
  await createRoutine(page, customer)
  await open(page, '/achievements')
  await expect(page.getByRole('region', { name: 'Share your badge' })).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByRole('tab', { name: 'Recent Activity' }).click()
  await expectNoA11yViolations(page)
})
