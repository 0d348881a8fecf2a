import type { Page } from '@playwright/test'

/** As if answered by hand on an earlier visit. */
export async function withProfile(page: Page, answers: object, health: object): Promise<void> {
  const at = '2026-11-01T10:00:00.000Z'
  const stored = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value, source: 'manual', at }]))
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
