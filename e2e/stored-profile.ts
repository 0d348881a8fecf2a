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

const recordOf = (answers: object, health: object) =>
  JSON.stringify({
    format: 1,
    answers: stored(answers),
    health: stored(health),
    healthConsent: { version: '2026-11', givenAt: at },
  })

/** As if answered by hand on an earlier visit. */
export async function withProfile(page: Page, answers: object, health: object): Promise<void> {
  await page.addInitScript(
    (text) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('skin-profile', text)
    },
    recordOf(answers, health),
  )
}

/** As if answered in another tab while the page is open. */
export const profileFromOtherTab = (page: Page, answers: object, health: object): Promise<void> =>
  storedInOtherTab(page, 'skin-profile', recordOf(answers, health))

/** Stores an entry in another tab, and waits until the page has received the event. */
export async function storedInOtherTab(page: Page, entry: string, text: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  await page.evaluate((key) => {
    addEventListener('storage', () => document.documentElement.setAttribute('data-stored', key), { once: true })
  }, entry)
  await other.evaluate(([key, value]) => localStorage.setItem(key, value), [entry, text] as const)
  await expect(page.locator('html')).toHaveAttribute('data-stored', entry)
  await other.close()
}
