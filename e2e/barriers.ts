import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll } from './fixtures.ts'

/** Nothing that axe can find, in both themes, on phone and desktop, and no sideways scroll. */
export async function expectNoBarriers(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} – ${node.html.slice(0, 120)}`))
      expect(found, `${page.url()}, ${width} px, ${colorScheme}`).toEqual([])
    }
  }
}
