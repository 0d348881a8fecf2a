import type { Browser, CDPSession } from '@playwright/test'
import { rememberSession, type ShopPage } from './browser.ts'

/** A mid-range phone on a slow mobile network. */
export const phone = {
  viewport: { width: 390, height: 844 },
  slowCpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
}
/** Extra time after network idle, to record late scripts and layout shifts. */
const extraMs = 1_500

type Vitals = {
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  readonly fcp: number
  readonly largest: string
  readonly moved: readonly string[]
}
export type Run = Vitals & { readonly script: number; readonly all: number }

/** Runs in the page before any other script. */
function observe(): void {
  const seen = {
    lcp: 0,
    largest: '',
    shifts: [] as { at: number; value: number }[],
    moved: [] as string[],
    long: [] as { at: number; length: number }[],
  }
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${node.className.slice(0, 40)} “${(node.textContent ?? '').slice(0, 24)}”`
      : String(node?.nodeName)
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    seen.largest = nameOf((entry as PerformanceEntry & { element?: Element }).element)
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
    if (shift.hadRecentInput) return
    seen.shifts.push({ at: shift.startTime, value: shift.value })
    seen.moved.push(...shift.sources.map(({ node }) => `${shift.value.toFixed(4)} ${nameOf(node)}`))
  })
  observe('longtask', (entry) => seen.long.push({ at: entry.startTime, length: entry.duration }))
  Object.assign(window, { seenVitals: seen })
}

/**
 * Runs in the page at the end. Shifts are summed in session windows of at most 5 s without a gap of 1 s, as in the CLS
 * metric.
 */
function readVitals(): Vitals {
  const seen = (
    window as unknown as {
      seenVitals: {
        lcp: number
        largest: string
        shifts: { at: number; value: number }[]
        moved: string[]
        long: { at: number; length: number }[]
      }
    }
  ).seenVitals
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  let cls = 0
  let span = { from: -Infinity, last: -Infinity, sum: 0 }
  for (const { at, value } of seen.shifts) {
    span =
      at - span.last < 1000 && at - span.from < 5000
        ? { ...span, last: at, sum: span.sum + value }
        : { from: at, last: at, sum: value }
    cls = Math.max(cls, span.sum)
  }
  const tbt = seen.long.reduce((sum, { at, length }) => sum + Math.max(0, at + length - Math.max(at, fcp) - 50), 0)
  return { lcp: seen.lcp, cls, tbt, fcp, largest: seen.largest, moved: seen.moved }
}

/** One visit with an empty cache. */
export async function visit(browser: Browser, origin: string, shopPage: ShopPage, session: string): Promise<Run> {
  const context = await browser.newContext({
    viewport: phone.viewport,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  if (shopPage.hasCart) await rememberSession(context, session)
  const page = await context.newPage()
  await page.addInitScript(observe)
  const cdp = await context.newCDPSession(page)
  const bytes = await countBytes(cdp)
  await cdp.send('Network.emulateNetworkConditions', phone.network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.slowCpu })
  await page.goto(origin + shopPage.path, { waitUntil: 'networkidle' })
  if (shopPage.name === 'checkout') await page.waitForSelector('form')
  await page.waitForTimeout(extraMs)
  const vitals = await page.evaluate(readVitals)
  await context.close()
  return { ...vitals, ...bytes() }
}

/** Bytes over the network, excluding scripts. */
async function countBytes(cdp: CDPSession): Promise<() => { script: number; all: number }> {
  const types = new Map<string, string>()
  const sum = { script: 0, all: 0 }
  await cdp.send('Network.enable')
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.all += encodedDataLength
    if (types.get(requestId) === 'Script') sum.script += encodedDataLength
  })
  return () => sum
}
