import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fillCart, launchChrome, otherPages, shopPages, type OtherPage, type ShopPage } from './lib/browser.ts'
import { freePort, startShop, temporaryFolder } from './lib/servers.ts'
import { median, option, printTable } from './lib/table.ts'
import { measuredBrowser } from '../test/find-chrome.ts'

const version = '13.5.0'
const runs = option('runs', 5)
const limits = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100, 'agentic-browsing': 100 }
const categories = Object.keys(limits) as (keyof typeof limits)[]
const timeoutMs = 180_000

type Audit = { readonly score: number | null; readonly title: string; readonly displayValue?: string }
type Report = {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<Record<string, Audit>>
}

const run = promisify(execFile)
const folder = temporaryFolder()

type JudgedPage = ShopPage | OtherPage

const hasCart = (page: JudgedPage): boolean => 'hasCart' in page && page.hasCart
const isSignedIn = (page: JudgedPage): boolean => 'isSignedIn' in page && page.isSignedIn

async function judge(origin: string, page: JudgedPage): Promise<Report> {
  const file = `${folder}/report.json`
  const prepared = await preparation(origin, page)
  const flags = prepared
    ? await preparedBrowser(origin, prepared)
    : { args: ['--chrome-flags=--headless=new --no-sandbox'], close: async () => undefined }
  await run(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      origin + page.path,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join()}`,
      ...flags.args,
    ],
    {
      env: { ...process.env, CHROME_PATH: await measuredBrowser() },
      timeout: timeoutMs,
    },
  )
    // In any case, so that a failed run does not keep its browser.
    .finally(flags.close)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

/** A script for the shop's origin that fills the cart or signs in before the page is judged; none for other guests. */
async function preparation(origin: string, page: JudgedPage): Promise<string | undefined> {
  if (hasCart(page)) return `localStorage.setItem('guestSessionId', ${JSON.stringify(await fillCart(origin))})`
  if (!isSignedIn(page)) return undefined
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@eclat.example', password: 'demo-shopper' }),
  }
  return `fetch('/api/auth/login', ${JSON.stringify(request)}).then(({ ok }) => { if (!ok) throw new Error('not signed in') })`
}

/** The cart and the session are in the browser, so these pages are measured in a browser that already has them. */
async function preparedBrowser(
  origin: string,
  expression: string,
): Promise<{ args: string[]; close: () => Promise<undefined> }> {
  const port = await freePort()
  const browser = await launchChrome([`--remote-debugging-port=${port}`])
  // Lighthouse opens its tab in the default context, which is shared with pages opened over the protocol.
  const cdp = await browser.newBrowserCDPSession()
  const { targetId } = await cdp.send('Target.createTarget', { url: `${origin}/healthz` })
  const tab = await openTab(port, targetId)
  // A new tab is still blank, without the shop's storage.
  while ((await tab.evaluate('location.origin')) !== origin) await setTimeout(20)
  await tab.evaluate(expression)
  tab.close()
  return {
    args: [`--port=${port}`, '--disable-storage-reset'],
    close: async () => {
      await browser.close()
      return undefined
    },
  }
}

/** Without result: the tab went to another page while it was asked. */
type Evaluated = {
  readonly result?: { readonly result: { readonly value?: unknown }; readonly exceptionDetails?: unknown }
}

async function openTab(port: number, targetId: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/devtools/page/${targetId}`)
  await new Promise((done, failed) => {
    socket.onopen = done
    socket.onerror = failed
  })
  return {
    /** One script after the other. */
    async evaluate(expression: string): Promise<unknown> {
      const answered = new Promise<string>((done) => (socket.onmessage = ({ data }) => done(String(data))))
      socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, awaitPromise: true } }))
      const { result } = JSON.parse(await answered) as Evaluated
      if (result?.exceptionDetails)
        throw new Error(`the browser could not be prepared: ${JSON.stringify(result.exceptionDetails)}`)
      return result?.result.value
    },
    close: () => socket.close(),
  }
}

function failings({ audits, categories: judged }: Report): string[] {
  const weighty = Object.values(judged).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  return [...new Set(weighty)].flatMap((id) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 0.9
      ? [`  ${id}: ${audit.title} ${audit.displayValue ?? ''}`]
      : []
  })
}

/** Lighthouse sometimes fails to record a page at all; such a run says nothing about it. Three in a row end the benchmark. */
async function judgeAgain(origin: string, page: JudgedPage, left = 2): Promise<Report> {
  try {
    return await judge(origin, page)
  } catch (error) {
    console.error(`not recorded, ${page.name}: ${String(error).split('\n').at(-2)}`)
    if (left === 0) throw error
    return judgeAgain(origin, page, left - 1)
  }
}

const shop = await startShop()
const rows: string[][] = []
const notes: string[] = []
let isAnyMissed = false

/** Judges a page and adds its row. Performance counts on the pages of a visit up to the order. */
async function measure(page: JudgedPage, count: number): Promise<void> {
  const isOnTheWay = 'hasCart' in page
  // Warm up: images are rendered on first request.
  await judge(shop.origin, page).catch((error: unknown) =>
    console.error(`first look at ${page.name}: ${String(error).split('\n').slice(-2).join(' ')}`),
  )
  const reports: Report[] = []
  while (reports.length < count) reports.push(await judgeAgain(shop.origin, page))
  const scores = categories.map((name) =>
    Math.round(median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100))),
  )
  const [last = { categories: {}, audits: {} }] = reports.slice(-1)
  const { audits } = last
  // Pages about a visitor ask not to be indexed, which Lighthouse counts against them.
  const isIndexed = audits['is-crawlable']?.score !== 0
  const missed = categories.filter(
    (name, at) =>
      (scores[at] ?? 0) < limits[name] && !(name === 'seo' && !isIndexed) && !(name === 'performance' && !isOnTheWay),
  )
  isAnyMissed ||= missed.length > 0
  const row = [
    page.name,
    ...scores.map(String),
    audits['largest-contentful-paint']?.displayValue ?? '',
    audits['total-blocking-time']?.displayValue ?? '',
    audits['cumulative-layout-shift']?.displayValue ?? '',
    missed.length > 0 ? `MISSED ${missed.join(' ')}` : 'ok',
  ]
  rows.push(row)
  console.error(row.join('  '))
  notes.push(`${page.name}:`, ...failings(last))
}

for (const page of shopPages) await measure(page, runs)
for (const page of otherPages) await measure(page, option('other-runs', 1))
await shop.stop()
rmSync(folder, { recursive: true, force: true })

console.log(`\nLighthouse ${version}, mobile, median of ${runs}; limits: performance 98 up to the order, others 100\n`)
printTable(['page', ...categories, 'LCP', 'TBT', 'CLS', ''], rows)
console.log(`\nBelow 0.9 in the last run:\n${notes.join('\n')}`)
process.exitCode = isAnyMissed ? 1 : 0
