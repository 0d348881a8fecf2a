import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll } from './fixtures.ts'

/** Nothing that axe can find on the page as it stands; or nothing that has to do with colors. */
export async function expectNoViolations(
  page: Page,
  where = page.url(),
  only: 'all' | 'colors' = 'all',
): Promise<void> {
  // 'Legacy' runs axe in the page at once, instead of in parts and in a second page: ours have no frames of other sites.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (
    only === 'colors' ? axe.withRules(['color-contrast', 'link-in-text-block']) : axe
  ).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} – ${node.html.slice(0, 120)}`),
  )
  expect(found, where).toEqual([])
}

/** The same in both themes, and no sideways scroll, at the width that the test has. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  // The themes differ in their colors and in nothing else.
  for (const [colorScheme, only] of [
    ['dark', 'colors'],
    ['light', 'all'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, `${page.url()}, ${page.viewportSize()?.width} px, ${colorScheme}`, only)
  }
}

/** The same on a phone and on a desktop. */
export async function expectNoA11yViolations(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
}
