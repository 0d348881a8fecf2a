import type { Page } from '@playwright/test'

/** The shop makes the changes that are sent here, and its answers are lost. @returns ends it. */
export async function loseReplies(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(path)
}
