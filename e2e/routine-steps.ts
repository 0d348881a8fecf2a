import type { Locator, Page } from '@playwright/test'
import { expect, open } from './fixtures.ts'

export type Step = {
  productId: string
  timeOfDay?: 'morning' | 'evening' | 'both'
  frequency?: 'daily' | 'weekly' | 'as-needed'
  instructions?: string
  stepOrder?: number
}

/** Creates a routine for the signed-in customer, as if from an earlier visit. */
export async function routineWith(page: Page, steps: readonly Step[], name = 'My evening'): Promise<string> {
  const created = await page.request.post('/api/routines', { data: { name } })
  const { id } = (await created.json()) as { id: string }
  for (const [at, step] of steps.entries()) {
    const added = await page.request.post(`/api/routines/${id}/steps`, {
      data: { stepOrder: at + 1, timeOfDay: 'evening', ...step },
    })
    expect(added.ok(), await added.text()).toBe(true)
  }
  return id
}

export async function openRoutine(page: Page, name = 'My evening'): Promise<void> {
  await open(page, '/routine-builder')
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  // The plan above the steps loads later than they do.
  await expect(
    page.locator('#routine-plan').or(page.getByRole('button', { name: 'Add Your First Step' })),
  ).toBeVisible()
}

export const stepRows = (page: Page): Locator => page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
export const stepNames = (page: Page): Locator => stepRows(page).getByRole('heading')

/** The products offered in the step dialog. */
export const offered = (page: Page): Locator => page.getByRole('listbox', { name: 'Products' }).getByRole('option')

export type Sent = { method: string; path: string; body: unknown }

/** Records every change the page sends to the routines API. */
export function watchSent(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/routines') && request.method() !== 'GET')
      sent.push({ method: request.method(), path: pathname, body: request.postDataJSON() as unknown })
  })
  return sent
}
