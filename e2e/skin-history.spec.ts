import type { Page } from '@playwright/test'
import { skinFigures } from '../test/photo-engine.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, open, signedIn, test } from './fixtures.ts'

const [figure] = skinFigures.findings
const eyeBags = { ...figure, part: 'eye_bags', severity: 'mild', score: 45, range: [41, 49] }
const figures = (score: number) => ({
  ...skinFigures,
  findings: [
    { ...figure, concern: 'undereye', severity: 'none', score, range: [score - 4, score + 4], parts: [eyeBags] },
  ],
})

test(
  'shows every score over time as a table, and what stood out in each analysis [SKIN-05]',
  { tag: '@phone' },
  async ({ page }) => {
    const { id: userId } = await signedIn(page)
    for (const score of [20, 26]) {
      const sent = await page.request.post('/api/skin-analysis/report', { data: { userId, report: figures(score) } })
      expect(sent.ok(), await sent.text()).toBe(true)
    }
    await open(page, '/skin-analysis')
    const history = page.getByRole('region', { name: 'Analysis History' })
    const latest = history.getByRole('listitem').first()
    await expect(latest).toContainText('Eye bags')
    await expect(latest).not.toContainText('Nothing stood out')
    await history.getByText('Show as table').press('Enter')
    const scores = history.getByRole('table', { name: 'Under-eye' })
    await expect(scores.getByRole('cell')).toHaveText(['26 (22 to 30)', '20 (16 to 24)'])
    await expectNoHorizontalScroll(page)
    await expectNoA11yViolations(page)
  },
)

test('shows the six newest analyses, and older ones on request, to delete them too', async ({ page }) => {
  const { id: userId } = await signedIn(page)
  for (const score of [20, 21, 22, 23, 24, 25, 26, 27]) {
    const sent = await page.request.post('/api/skin-analysis/report', { data: { userId, report: figures(score) } })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  await open(page, '/skin-analysis')
  const history = page.getByRole('region', { name: 'Analysis History' })
  await expect(history.getByRole('button', { name: /^Delete analysis/ })).toHaveCount(6)
  await history.getByRole('button', { name: 'Show 2 older analyses' }).press('Enter')
  await expect(history.getByRole('button', { name: 'Hide older analyses' })).toBeFocused()
  await history.getByRole('button', { name: 'Delete analysis 1', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(history.getByRole('button', { name: /^Delete analysis/ })).toHaveCount(7)
})

const scoresOf = (scores: Readonly<Record<string, number>>, more: object = {}) => ({
  ...skinFigures,
  ...more,
  findings: Object.entries(scores).map(([concern, score]) => ({
    ...figure,
    concern,
    score,
    range: [score - 6, score + 6],
  })),
})

/** The history of a new customer with these analyses, oldest first. */
async function historyOf(page: Page, reports: readonly object[]) {
  const { id: userId } = await signedIn(page)
  for (const report of reports) {
    const sent = await page.request.post('/api/skin-analysis/report', { data: { userId, report } })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  await open(page, '/skin-analysis')
  return page.getByRole('region', { name: 'Analysis History' })
}

test('offers every concern that was measured twice, also after a close-up that shows pores most', async ({ page }) => {
  const history = await historyOf(page, [
    scoresOf({ redness: 20, acne: 30 }),
    scoresOf({ redness: 22, acne: 50 }),
    scoresOf({ pores: 80, acne: 51 }),
  ])
  const shown = history.getByLabel('Show', { exact: true })
  await expect(shown).toHaveValue('acne')
  await expect(shown.getByRole('option')).toHaveText(['Acne', 'Redness'])
  await expect(history.getByText('Higher than on')).toContainText('30 (24 to 36), now 51 (45 to 57)')
  await shown.selectOption('redness')
  await expect(history.getByText('No measurable change since')).toContainText('20 (14 to 26), now 22 (16 to 28)')
})

test('compares no photo that is too unclear for a statement', async ({ page }) => {
  const history = await historyOf(page, [
    scoresOf({ redness: 20 }),
    scoresOf({ redness: 24 }),
    scoresOf({ redness: 70 }, { confidence: 0.3 }),
  ])
  await expect(history.getByText('The photo was not clear enough')).toBeVisible()
  await expect(history.getByText('Photos that were not clear enough are left out.')).toBeVisible()
  await expect(history.getByText('No measurable change since')).toContainText('20 (14 to 26), now 24 (18 to 30)')
})

test('connects no score on white paper with scores without it, and says why', async ({ page }) => {
  const history = await historyOf(page, [
    scoresOf({ redness: 20 }),
    scoresOf({ redness: 60 }, { whiteReference: 'paper' }),
    scoresOf({ redness: 22 }),
  ])
  await expect(history.getByText('photos with and without paper are not compared')).toBeVisible()
  await expect(history.getByText('No measurable change since')).toContainText('20 (14 to 26), now 22 (16 to 28)')
  const lines = history.getByRole('img').locator('polyline')
  await expect(lines).toHaveCount(2)
})
