import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, expectNoHorizontalScroll } from './fixtures.ts'

const colorRules = ['color-contrast', 'link-in-text-block']

/** Expects no axe violations on the page as it is now, of all rules or of the color rules only. */
export async function expectNoViolations(
  page: Page,
  where = page.url(),
  only: 'all' | 'colors' = 'all',
): Promise<void> {
  // Loading axe takes as long as running it, so once per document.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const found = await page.evaluate(
    async (rules) => {
      const { violations } = await window.axe.run({
        resultTypes: ['violations'],
        ...(rules ? { runOnly: rules } : {}),
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help} – ${node.html.slice(0, 120)}`),
      )
    },
    only === 'colors' ? colorRules : null,
  )
  expect(found, where).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Checks both themes and horizontal scrolling at the viewport width of the test. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page)
  // The themes differ only in colors.
  for (const [colorScheme, only] of [
    ['dark', 'colors'],
    ['light', 'all'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, `${page.url()}, ${page.viewportSize()?.width} px, ${colorScheme}`, only)
  }
}

/** Checks the same on a phone and on a desktop. */
export async function expectNoA11yViolations(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
}
