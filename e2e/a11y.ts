import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectNoHorizontalScroll } from './fixtures.ts'

/** Expects no axe violations on the page as it is now, of all rules or of the color rules only. */
export async function expectNoViolations(
  page: Page,
  where = page.url(),
  only: 'all' | 'colors' = 'all',
): Promise<void> {
  // 'Legacy' runs axe directly in the page instead of in parts and a second page. The shop has no cross-origin frames.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (
    only === 'colors' ? axe.withRules(['color-contrast', 'link-in-text-block']) : axe
  ).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} – ${node.html.slice(0, 120)}`),
  )
  expect(found, where).toEqual([])
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
