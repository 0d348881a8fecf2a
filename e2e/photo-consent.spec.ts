import { expect, open, signedIn, test } from './fixtures.ts'

test('explains why consent is asked again, and lets a customer withdraw the earlier one', async ({ page }) => {
  const { id } = await signedIn(page)
  const given = { version: '2026-11', owner: id, isSixteenOrOver: true }
  expect((await page.request.post('/api/photo-consent', { data: given })).ok()).toBe(true)
  await page.route('**/api/photo-consent/*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { consent?: object }
    await route.fulfill({
      response,
      json: answer.consent ? { ...answer, consent: { ...answer.consent, version: '2025-01' } } : answer,
    })
  })
  await open(page, '/color-palette')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Before your photo' })).toBeVisible()
  await expect(main.getByText('What we do with photos has changed since, so we ask again.')).toBeVisible()
  await main.getByRole('button', { name: 'Withdraw consent and delete my results' }).click()
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(main.getByText('so we ask again')).toHaveCount(0)
  const stored = await page.request.get(`/api/photo-consent/${id}`)
  expect(await stored.json()).toMatchObject({ consent: null })
})
