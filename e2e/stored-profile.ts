import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const at = '2026-11-01T10:00:00.000Z'
const stored = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value, source: 'manual', at }]))

/** Of the signed-in customer. */
export async function healthAnswers(page: Page, health: object): Promise<void> {
  const consent = await page.request.post('/api/skin-profile/health-consent', { data: { version: '2026-11' } })
  const { version } = (await consent.json()) as { version: number }
  const data = { version, answers: {}, health: stored(health) }
  const saved = await page.request.put('/api/skin-profile', { data })
  expect(saved.ok(), await saved.text()).toBe(true)
}

/** As if answered by hand on an earlier visit. */
export async function withProfile(page: Page, answers: object, health: object): Promise<void> {
  const record = {
    format: 1,
    answers: stored(answers),
    health: stored(health),
    healthConsent: { version: '2026-11', givenAt: at },
  }
  await page.addInitScript((text) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('skin-profile', text)
  }, JSON.stringify(record))
}
