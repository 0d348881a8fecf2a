import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Stop = { what: string; isMarked: boolean; coveredBy: string[] }

/** The focused element, whether the focus is visible, and what covers it, once what arrived meanwhile is painted. */
async function readStop(page: Page): Promise<Stop> {
  const stop = await measureStop(page)
  if (stop.coveredBy.length === 0) return stop
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  return measureStop(page)
}

function measureStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const what = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const isMarked = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const
    const overlays = [...document.querySelectorAll<HTMLElement>('header, button.fixed, [role=region] ol')]
    const coveredBy = points.flatMap(([x, y]) => {
      if (y < 0 || y > innerHeight) return ['the edge of the window']
      const seen = document.elementFromPoint(x, y)
      const cover = overlays.find((overlay) => overlay.contains(seen) && !overlay.contains(element))
      return cover ? [`${cover.tagName.toLowerCase()} ${cover.getAttribute('aria-label') ?? ''}`] : []
    })
    // A panel of text as tall as the window is scrolled, not viewed whole.
    const isPanel = element.getAttribute('role') === 'tabpanel' && bottom - top > innerHeight / 2
    return { what, isMarked, coveredBy: isPanel ? [] : [...new Set(coveredBy)] }
  })
}

/** Presses Tab until `target` has focus, and expects visible focus at every stop. */
export async function tabTo(page: Page, target: Locator, max = 60): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < max; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await readStop(page)
    passed.push(stop.what)
    expect(stop.isMarked, `the focus on ${stop.what} is visible`).toBe(true)
    expect(stop.coveredBy, `nothing covers the focus on ${stop.what}`).toEqual([])
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach the target, only: ${passed.join(', ')}`)
}
