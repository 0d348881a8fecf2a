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
