import type { Browser, Locator, Page } from '@playwright/test'
import { phone } from './visit.ts'

/** What shoppers tap most, on the page where they tap it. */
export const interactions: readonly {
  readonly name: string
  readonly path: string
  /** In order; the slowest one counts. */
  readonly taps: readonly ((page: Page) => Locator)[]
}[] = [
  {
    name: 'menu',
    path: '/',
    taps: [(page) => page.getByRole('button', { name: 'Open menu' })],
  },
  {
    name: 'filter',
    path: '/products',
    taps: [
      (page) => page.getByRole('button', { name: 'Filters' }).first(),
      (page) => page.getByRole('dialog').getByRole('checkbox').first(),
      (page) => page.getByRole('dialog').getByRole('button', { name: /^Show/ }),
    ],
  },
  {
    name: 'add to cart',
    path: '/products',
    taps: [
      (page) =>
        page
          .getByRole('main')
          .getByRole('button', { name: /^Add to Cart/ })
          .first(),
    ],
  },
  {
    name: 'tabs',
    path: '/products/nocturne-retinol-serum',
    taps: [
      (page) => page.getByRole('tab', { name: 'Ingredients' }),
      (page) => page.getByRole('tab', { name: /^Reviews/ }),
    ],
  },
]

/** Time after a tap in which its frame is painted and late work ends. */
const afterTapMs = 1_500

/** Runs in the page before any other script: the event timing of each interaction, as the INP metric reads it. */
function observe(): void {
  const longest = new Map<number, number>()
  Object.assign(window, { longestEvents: longest })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration))
    // 16 ms is the smallest threshold; shorter events are not reported.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Interaction to next paint in milliseconds: of fewer than 50 interactions, the slowest one. */
export async function interact(
  browser: Browser,
  origin: string,
  { path, taps }: (typeof interactions)[number],
): Promise<number> {
  const context = await browser.newContext({
    viewport: phone.viewport,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', phone.network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.slowCpu })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  for (const tap of taps) {
    await tap(page).scrollIntoViewIfNeeded()
    await tap(page).tap()
    await page.waitForTimeout(afterTapMs)
  }
  const durations = await page.evaluate(() => [
    ...(window as unknown as { longestEvents: Map<number, number> }).longestEvents.values(),
  ])
  await context.close()
  if (durations.length === 0) throw new Error(`no interaction was measured on ${path}`)
  return Math.max(...durations)
}
