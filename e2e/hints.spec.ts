import type { Page } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'

const hint = (page: Page) => page.getByTestId('hint')

test('shows a tooltip after 700 ms, and the next one immediately within 300 ms [GEN-09]', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await page.clock.install()
  await open(page, '/about')
  const theme = page.getByRole('button', { name: 'Switch to dark mode' })
  const menu = page.getByRole('button', { name: 'Open menu' })
  await page.mouse.move(300, 600)
  await page.clock.pauseAt(Date.now() + 60_000)

  await theme.hover()
  await page.clock.runFor(690)
  await expect(hint(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(hint(page)).toHaveText('Switch to dark mode')

  await page.mouse.move(300, 600)
  await page.clock.runFor(250)
  await expect(hint(page)).toHaveCount(0)
  await menu.hover()
  await page.clock.runFor(1)
  await expect(hint(page)).toHaveText('Open menu')

  await page.mouse.move(300, 600)
  await page.clock.runFor(350)
  await theme.hover()
  await page.clock.runFor(690)
  await expect(hint(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(hint(page)).toHaveText('Switch to dark mode')
  await page.keyboard.press('Escape')
  await expect(hint(page)).toHaveCount(0)
})

test('hides the scrollbar 600 ms after scrolling [GEN-09]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 })
  await page.clock.install()
  await open(page, '/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.locator('#menu')
  await menu.getByRole('link', { name: 'Shop' }).hover()
  const bar = menu.locator('[data-orientation=vertical][data-state]')
  await expect(bar).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)

  await page.mouse.wheel(0, 120)
  await expect(async () => {
    await page.clock.runFor(5)
    await expect(bar).toHaveAttribute('data-state', 'visible', { timeout: 200 })
  }).toPass()
  // The library detects the end of scrolling after 100 ms without movement.
  await page.clock.runFor(100)
  await page.clock.runFor(550)
  await expect(bar).toHaveAttribute('data-state', 'visible')
  await page.clock.runFor(100)
  await expect(bar).toHaveCount(0)
})
