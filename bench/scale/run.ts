import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import { startServerDatabase } from '../lib/server-database.ts'
import { residentMemory, startShop, type Running } from '../lib/servers.ts'
import { printTable } from '../lib/table.ts'
import { adminCases, readFacts } from './admin-cases.ts'
import { fillOperations, refreshAllSummaries } from './fill-operations.ts'
import { fillShop } from './fill.ts'

const given = process.argv.indexOf('--products')
const sizes = (given < 0 ? '1000,10000' : (process.argv[given + 1] ?? '')).split(',').map(Number)
/** A database that an earlier run has filled with that many products, to measure again. */
const filled = process.argv.indexOf('--database')
/** Leaves the database server running, and prints its address. */
const isKept = process.argv.includes('--keep')
/** Only the pages of admin-cases.ts. */
const onlyAdmin = process.argv.includes('--admin')
const requests = 60
/** Not counted: connections, plans and the first reads from disk. */
const warmUp = 3
const startLimit = 6_000
const memoryLimit = 350

type Call = { readonly method?: string; readonly path: string; readonly body?: object; readonly admin?: boolean }
type Case = { readonly name: string; readonly limit: number; readonly call: (at: number) => Call }

/** More than requests, because answers to repeated words are cached. */
const words = (
  'serum retinol cream oil rose balm mask toner cleanser moisturizer vitamin niacinamide gel ceramide clay mist lip sunscreen peptide ' +
  'oat lotion night foam hyaluronic squalane glycolic salicylic lactic azelaic bakuchiol panthenol aloe centella licorice caffeine zinc urea ' +
  'jojoba argan rosehip chamomile lavender honey shea cocoa mandelic allantoin ferulic kojic collagen mascara foundation lipstick blush ' +
  'concealer eyeliner primer powder essence exfoliant eye day'
).split(' ')
const longWords = words.filter(({ length }) => length > 5)
/** Words with a missing letter, or with two letters swapped. */
const typos = [
  ...longWords.map((word) => word.slice(0, 3) + word.slice(4)),
  ...longWords.map((word) => word.slice(0, 3) + word.charAt(4) + word.charAt(3) + word.slice(5)),
]
const one = <Value>(list: readonly Value[], at: number) => list[at % list.length] as Value
/** Another set of concerns for each request. */
const concernsOf = (at: number) =>
  ['acne', 'aging', 'redness', 'dryness', 'pores', 'pigmentation'].filter((_, bit) => (at + 1) & (1 << bit))
const listing = (query: string) => ({ path: `/api/product-listing?${query}` })

/** Limits in milliseconds for the 95th percentile, at every size. Paths vary, so that few answers are cached. */
const cases: readonly Case[] = [
  { name: 'listing, first pages', limit: 50, call: (at) => listing(`page=${at + 1}`) },
  {
    name: 'listing, two facets by price',
    limit: 50,
    call: (at) =>
      listing(
        `category=serums&skinType=dry&concern=${one(['acne', 'aging', 'pores'], at)}&sort=price-low&page=${at + 1}`,
      ),
  },
  {
    name: 'listing, price range',
    limit: 50,
    call: (at) => listing(`minPrice=${5 + at}&maxPrice=${30 + at}&category=serums&sort=price-high`),
  },
  {
    name: 'listing, ingredients and rating',
    limit: 50,
    call: (at) =>
      listing(
        `without=fragrance&minRating=4&skinType=${one(['dry', 'oily', 'normal'], at)}&concern=${one(['acne', 'aging', 'pores'], at)}&sort=rating&page=${1 + at}`,
      ),
  },
  {
    name: 'listing, several categories in stock',
    limit: 50,
    call: (at) => listing(`category=serums,masks&inStock=true&page=${1 + at}`),
  },
  { name: 'listing by rating', limit: 50, call: (at) => listing(`sort=rating&page=${at + 1}`) },
  { name: 'listing, deep page', limit: 50, call: (at) => listing(`page=${1 + ((at * 3_517) % 10_000)}`) },
  {
    name: 'listing, deep page of a filter by reviews',
    limit: 50,
    call: (at) =>
      listing(`concern=${one(['acne', 'aging', 'pores'], at)}&sort=reviewCount&page=${1 + ((at * 3_517) % 5_000)}`),
  },
  {
    name: 'listing, few products',
    limit: 50,
    call: (at) =>
      listing(
        `shade=${one(['gold', 'black', 'plum', 'coral'], at)}&skinType=${one(['oily', 'dry', 'normal'], at)}&sort=price-high&page=${1 + Math.floor(at / 12)}`,
      ),
  },
  {
    name: 'suggestions',
    limit: 20,
    call: (at) => ({ path: `/api/search-suggestions?text=${one(words, at).slice(0, 4)}` }),
  },
  {
    name: 'search, one word',
    limit: 60,
    call: (at) => listing(`search=${one(words, at)}`),
  },
  { name: 'search, two words', limit: 60, call: (at) => listing(`search=${one(words, at)}+${one(words, at * 3 + 1)}`) },
  { name: 'search, typing error', limit: 60, call: (at) => listing(`search=${one(typos, at)}`) },
  {
    name: 'search, a sentence',
    limit: 60,
    call: (at) => listing(`search=which+${one(words, at)}+helps+against+dark+spots+${at}`),
  },
  { name: 'product', limit: 15, call: (at) => ({ path: `/api/products/scale-${1 + at * 16}` }) },
  {
    name: 'recommendations',
    limit: 100,
    call: (at) => ({
      method: 'POST',
      path: '/api/skin-concern-recommendations',
      body: { concerns: concernsOf(at) },
    }),
  },
  {
    name: 'assistant',
    limit: 100,
    call: (at) => ({
      method: 'POST',
      path: '/api/ai-chat',
      body: {
        userId: null,
        sessionId: 'guest-1',
        message: `${one(words, at)} for dry skin under ${20 + at} euro`,
        conversationHistory: [],
      },
    }),
  },
  {
    name: 'admin: orders',
    limit: 300,
    call: (at) => ({ path: `/api/admin/orders?search=buyer${at + 7}@`, admin: true }),
  },
  {
    name: 'admin: products',
    limit: 300,
    call: (at) => ({ path: `/api/admin/products?search=${one(words, at)}`, admin: true }),
  },
  { name: 'admin: stock totals', limit: 300, call: () => ({ path: '/api/admin/stock-report', admin: true }) },
]

type Result = { readonly name: string; readonly limit: number; readonly value: number | null; readonly note: string }

/** User and system time of a process in milliseconds, where the system reports it. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

async function send(shop: Running, { method = 'GET', path, body }: Call, cookie: string): Promise<Response> {
  return fetch(shop.origin + path, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), cookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  })
}

/** @returns the session cookie. */
async function signIn(shop: Running, account: keyof typeof demoAccounts): Promise<string> {
  const { email, password } = demoAccounts[account]
  const answer = await send(shop, { method: 'POST', path: '/api/auth/login', body: { email, password } }, '')
  const cookies = answer.headers.getSetCookie().map((text) => text.split(';')[0])
  return cookies.join('; ')
}

async function measureAdmin(url: string, shop: Running, products: number): Promise<Result[]> {
  const facts = await readFacts(url, products)
  const results: Result[] = []
  for (const { name, limit, account, path } of adminCases) {
    const entry = { name, limit, call: (at: number) => ({ path: path(at, facts) }) }
    results.push(await measure(shop, entry, account ? await signIn(shop, account) : ''))
  }
  return results
}

async function measure(shop: Running, { name, limit, call }: Case, cookie: string): Promise<Result> {
  const times: number[] = []
  try {
    for (let at = requests; at < requests + warmUp; at += 1) await (await send(shop, call(at), cookie)).arrayBuffer()
    for (let at = 0; at < requests; at += 1) {
      const begun = performance.now()
      const answer = await send(shop, call(at), cookie)
      await answer.arrayBuffer()
      if (!answer.ok) return { name, limit, value: null, note: `status ${answer.status}` }
      times.push(performance.now() - begun)
      // A few such requests are a miss; all of them would only take time.
      if (performance.now() - begun > 10_000) break
    }
  } catch (error) {
    return { name, limit, value: null, note: String(error).slice(0, 60) }
  }
  return {
    name,
    limit,
    value: percentile(times, 0.95),
    note: `median ${percentile(times, 0.5).toFixed(0)}, slowest ${Math.max(...times).toFixed(0)}`,
  }
}

/** From the change of a price in the database, reported as the shop reports it, to its appearance in another process. */
async function measurePriceChange(url: string, shop: Running): Promise<Result[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const id = 'scale-7'
  const before = cpuOf(shop.pid)
  const begun = performance.now()
  await client.query("update product_variant set price_cents = 4242 where product_id = 'scale-7'")
  await client.query("select refresh_product_search(array['scale-7'])")
  await client.query(`notify catalog_changed, '{"products":["scale-7"],"affects":"order"}'`)
  let shown = ''
  while (shown !== '42.42' && performance.now() - begun < 60_000) {
    const answer = await fetch(`${shop.origin}/api/products/${id}?at=${performance.now()}`).catch(() => null)
    shown = answer?.ok ? ((await answer.json()) as { price: string }).price : ''
    await new Promise((next) => setTimeout(next, 20))
  }
  const value = performance.now() - begun
  await client.end()
  return [
    { name: 'price change, visible after', limit: 1_000, value: shown === '42.42' ? value : null, note: '' },
    { name: 'price change, CPU', limit: 50, value: cpuOf(shop.pid) - before, note: 'with the polling' },
  ]
}

async function fill(url: string, products: number): Promise<Result> {
  const first = await startShop(settingsOf(url))
  await first.stop()
  const begun = performance.now()
  await fillShop(url, products)
  await fillOperations(url)
  const refreshed = await refreshAllSummaries(url)
  console.error(`${products} products filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  return { name: 'stock figures of all products', limit: products, value: refreshed, note: 'by the job' }
}

const settingsOf = (url: string) => ({ DATABASE_URL: url, PAYMENTS: 'sandbox', DEMO: 'on' })

async function measureAll(url: string, products: number): Promise<Result[]> {
  const begun = performance.now()
  const shop = await startShop(settingsOf(url))
  await fetch(`${shop.origin}/products`)
  const results: Result[] = [
    { name: 'start to first listing page', limit: startLimit, value: performance.now() - begun, note: '' },
  ]
  const cookie = await signIn(shop, 'admin')
  for (const entry of onlyAdmin ? [] : cases)
    results.push(await measure(shop, entry, entry.call(0).admin ? cookie : ''))
  results.push(...(await measureAdmin(url, shop, products)))
  if (!onlyAdmin) results.push(...(await measurePriceChange(url, shop)))
  results.push({ name: 'memory (MB)', limit: memoryLimit, value: residentMemory(shop.pid), note: '' })
  await shop.stop()
  return results
}

async function runSize(products: number): Promise<Result[]> {
  const url = filled < 0 ? null : process.argv[filled + 1]
  if (url) return measureAll(url, products)
  const database = await startServerDatabase()
  if (!database.ok) throw new Error(database.reason)
  try {
    return [await fill(database.url, products), ...(await measureAll(database.url, products))]
  } finally {
    if (isKept) console.error(`The database stays at ${database.url}`)
    else await database.stop()
  }
}

let isMissed = false
for (const products of sizes) {
  const results = await runSize(products)
  isMissed ||= results.some(({ value, limit }) => value === null || value > limit)
  console.log(
    `\n${products} products, ${products} orders, ${Math.round(products * 0.55)} reviews; milliseconds, 95th percentile\n`,
  )
  printTable(
    ['', 'measured', 'limit', '', ''],
    results.map(({ name, value, limit, note }) => [
      name,
      value === null ? '–' : value.toFixed(0),
      limit,
      value === null || value > limit ? 'MISSED' : 'ok',
      note,
    ]),
  )
}
if (!isKept) process.exit(isMissed ? 1 : 0)
