import type { Browser } from '@playwright/test'
import { availableParallelism, loadavg } from 'node:os'
import { fillCart, launchEachChrome, shopPages, type ShopPage } from './lib/browser.ts'
import { interact, interactions } from './lib/interactions.ts'
import { startShop } from './lib/servers.ts'
import { median, option, printTable, range } from './lib/table.ts'
import { phone, visit, type Run } from './lib/visit.ts'

const runs = option('runs', 5)
const limits = { lcp: (page: ShopPage) => (page.name === 'checkout' ? 1200 : 1000), cls: 0.02, tbt: 120, inp: 150 }

const shop = await startShop()
const session = await fillCart(shop.origin)
let isAnyMissed = false

console.log(
  `CPU ${phone.slowCpu} times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms, ` +
    `${phone.viewport.width}x${phone.viewport.height}, 2x pixels, cold browser, warm server; median of ${runs} (min–max)`,
)
await launchEachChrome(async (browser, name) => {
  const rows: string[][] = []
  const notes: string[] = []
  for (const shopPage of shopPages) {
    // The server is warm: images are rendered and the page is cached before the first counted visit.
    await visit(browser, shop.origin, shopPage, session)
    const measured: Run[] = []
    for (let run = 0; run < runs; run += 1) measured.push(await visit(browser, shop.origin, shopPage, session))
    const { cells, missed } = row(shopPage, measured)
    isAnyMissed ||= missed.length > 0
    rows.push(cells)
    notes.push(
      `${shopPage.name}: largest is ${measured[0]?.largest}`,
      ...(measured[0]?.moved ?? []).map((text) => `  moved ${text}`),
    )
  }
  console.log(`\n${name}, load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores\n`)
  printTable(
    ['page', 'FCP ms', 'LCP ms', 'limit', `CLS (${limits.cls})`, `TBT ms (${limits.tbt})`, 'script kB', 'all kB', ''],
    rows,
  )
  console.log(`\n${notes.join('\n')}\n`)
  const inp = await measureInteractions(browser)
  isAnyMissed ||= inp.some(({ isMissed }) => isMissed)
  printTable(
    ['interaction', `INP ms (${limits.inp})`, ''],
    inp.map(({ cells }) => cells),
  )
})
await shop.stop()
process.exitCode = isAnyMissed ? 1 : 0

async function measureInteractions(browser: Browser): Promise<{ cells: string[]; isMissed: boolean }[]> {
  const results = []
  for (const interaction of interactions) {
    const measured: number[] = []
    for (let run = 0; run < runs; run += 1) measured.push(await interact(browser, shop.origin, interaction))
    const isMissed = median(measured) > limits.inp
    const value = `${median(measured).toFixed(0)} (${range(measured, 0)})`
    results.push({ cells: [interaction.name, value, isMissed ? 'MISSED' : 'ok'], isMissed })
  }
  return results
}

function row(page: ShopPage, measured: readonly Run[]): { cells: string[]; missed: string[] } {
  const of = (key: 'lcp' | 'cls' | 'tbt' | 'fcp' | 'script' | 'all') => measured.map((run) => run[key])
  const spread = (key: 'lcp' | 'cls' | 'tbt', digits: number) =>
    `${median(of(key)).toFixed(digits)} (${range(of(key), digits)})`
  const missed = [
    ...(median(of('lcp')) > limits.lcp(page) ? ['LCP'] : []),
    ...(median(of('cls')) > limits.cls ? ['CLS'] : []),
    ...(median(of('tbt')) > limits.tbt ? ['TBT'] : []),
  ]
  const cells = [
    page.name,
    median(of('fcp')).toFixed(0),
    spread('lcp', 0),
    String(limits.lcp(page)),
    spread('cls', 4),
    spread('tbt', 0),
    (median(of('script')) / 1000).toFixed(1),
    (median(of('all')) / 1000).toFixed(0),
    missed.length > 0 ? `MISSED ${missed.join(' ')}` : 'ok',
  ]
  return { cells, missed }
}
