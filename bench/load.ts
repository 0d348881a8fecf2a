import { Worker } from 'node:worker_threads'
import type { LoadOrder, LoadOutcome } from './lib/generator.ts'
import { startServerDatabase } from './lib/server-database.ts'
import { residentMemory, startBare, startShop, type Running } from './lib/servers.ts'
import { median, option, printTable, range, type Cell } from './lib/table.ts'

const connections = 32
const rounds = option('rounds', 5)
const milliseconds = option('seconds', 2) * 1000
/** Of rendered pages: the 99th percentile over the median. */
const largestSpread = 2
const memoryLimits = { embedded: 750, server: 350 }

/** Search terms: catalog words and typos of them. */
const words =
  'retinol,serum,niacinamide,hyaluronic,sunscreen,cleanser,toner,mask,clay,vitamin,ceramide,peptide,squalane,glycolic,salicylic,lipstick,foundation,mascara,oil,cream,balm,gel,mist,rose,aloe,retinl,serrum,niacinamid,hyalronic,sunscren,clenser,vitmin,ceramde,peptid,squalene,glycollic,salicilic,lipstik,masscara,moisturiser'.split(
    ',',
  )

type Case = {
  readonly name: string
  readonly shop: 'cached' | 'fresh' | 'bareListing' | 'bareProduct'
  readonly floor: number | null
} & Pick<LoadOrder, 'method' | 'paths'> &
  Partial<Pick<LoadOrder, 'bodies' | 'accepts'>>

const productPage = '/products/nocturne-retinol-serum'
const newVisitor = JSON.stringify({
  productId: 'nocturne-retinol-serum',
  quantity: 1,
  sessionId: 'guest_{number}_abcdefgh',
})

const cases: readonly Case[] = [
  { name: 'listing page, rendered', shop: 'fresh', floor: 0.016, method: 'GET', paths: ['/products'] },
  { name: 'product page, rendered', shop: 'fresh', floor: 0.03, method: 'GET', paths: [productPage] },
  { name: 'listing page, cached', shop: 'cached', floor: 0.35, method: 'GET', paths: ['/products'] },
  { name: 'product page, cached', shop: 'cached', floor: 0.35, method: 'GET', paths: [productPage] },
  // The most that a Node server can reach with responses of this size.
  { name: 'bare server, bytes of the listing', shop: 'bareListing', floor: null, method: 'GET', paths: ['/'] },
  { name: 'bare server, bytes of the product', shop: 'bareProduct', floor: null, method: 'GET', paths: ['/'] },
  {
    name: 'listing, cached, compressed',
    shop: 'cached',
    floor: 0.5,
    method: 'GET',
    paths: ['/products'],
    accepts: 'br',
  },
  {
    name: 'product, cached, compressed',
    shop: 'cached',
    floor: 0.5,
    method: 'GET',
    paths: [productPage],
    accepts: 'br',
  },
  { name: 'API, 24 products', shop: 'cached', floor: 0.35, method: 'GET', paths: ['/api/products?limit=24'] },
  {
    name: 'search, 40 words in turn',
    shop: 'cached',
    floor: 0.05,
    method: 'GET',
    paths: words.map((word) => `/api/products?search=${word}`),
  },
  {
    name: 'search, never repeated',
    shop: 'cached',
    floor: null,
    method: 'GET',
    paths: words.map((word) => `/api/products?search=${word}{letters}`),
  },
  {
    name: 'add to cart, new visitor',
    shop: 'cached',
    floor: 0.008,
    method: 'POST',
    paths: ['/api/cart'],
    bodies: [newVisitor],
  },
]

const generator = new Worker(new URL('./lib/generator.ts', import.meta.url))
let from = Date.now() % 1_000_000

async function load(
  target: Running,
  order: Pick<LoadOrder, 'method' | 'paths' | 'bodies' | 'accepts'>,
  length = milliseconds,
): Promise<LoadOutcome> {
  const { method, paths, bodies, accepts } = order
  const answered = new Promise<LoadOutcome>((done) => generator.once('message', done))
  generator.postMessage({
    port: target.port,
    connections,
    milliseconds: length,
    method,
    paths,
    ...(bodies ? { bodies } : {}),
    ...(accepts ? { accepts } : {}),
    from,
  } satisfies LoadOrder)
  const outcome = await answered
  from += outcome.sent
  return outcome
}

type Measured = { readonly one: Case; readonly bare: number[]; readonly own: LoadOutcome[] }

/** V8 compiles, and compiles again, what renders pages during the first 27,000 of them. */
const warmUpTurns = 4

/** In turns, because what one page adds to the types that V8 has seen makes it compile the other one again. */
async function warmUp(shop: Running): Promise<void> {
  const rendered = cases.filter((one) => one.shop === 'fresh')
  for (let turn = 0; turn < warmUpTurns; turn += 1)
    for (const one of rendered) {
      const { perSecond, p50, p99 } = await load(shop, one, 4000)
      process.stderr.write(
        `warming up: ${one.name} ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`,
      )
    }
}

/** Alternates bare, case, bare, case …, so that other load on the machine affects both alike. */
async function measure(bare: Running, shops: { readonly [S in Case['shop']]: Running }): Promise<Measured[]> {
  const measured = cases.map((one) => ({ one, bare: [] as number[], own: [] as LoadOutcome[] }))
  await load(bare, { method: 'GET', paths: ['/'] }, 1000)
  for (const one of cases) if (one.shop !== 'fresh') await load(shops[one.shop], one, 1000)
  await warmUp(shops.fresh)
  for (let round = 0; round < rounds; round += 1) {
    for (const each of measured) {
      each.bare.push((await load(bare, { method: 'GET', paths: ['/'] }, milliseconds / 2)).perSecond)
      each.own.push(await load(shops[each.one.shop], each.one))
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`)
  }
  return measured
}

function rowOf({ one, bare, own }: Measured): { cells: Cell[]; isMissed: boolean } {
  const ratios = own.map(({ perSecond }, at) => perSecond / (bare[at] ?? Infinity))
  const failed = own.reduce((sum, each) => sum + each.failed, 0)
  const spread = median(own.map(({ p50, p99 }) => p99 / p50))
  const isUneven = one.shop === 'fresh' && spread > largestSpread
  const isMissed = failed > 0 || isUneven || (one.floor !== null && median(ratios) < one.floor)
  const verdict =
    failed > 0
      ? `${failed} FAILED ${own.find(({ firstFailure }) => firstFailure)?.firstFailure}`
      : one.floor === null
        ? ''
        : isMissed
          ? 'MISSED'
          : 'ok'
  const perSecond = own.map((each) => each.perSecond)
  return {
    cells: [
      one.name,
      median(bare).toFixed(0),
      median(perSecond).toFixed(0),
      range(perSecond, 0),
      median(own.map(({ p50 }) => p50)).toFixed(1),
      median(own.map(({ p99 }) => p99)).toFixed(1),
      spread.toFixed(1),
      median(ratios).toFixed(4),
      range(ratios, 4),
      one.floor ?? '–',
      verdict,
    ],
    isMissed,
  }
}

function memoryRow(name: string, pid: number, limit: number): { cells: Cell[]; isMissed: boolean } {
  const used = residentMemory(pid)
  const isMissed = used !== null && used > limit
  return {
    cells: [name, used === null ? 'unknown here' : used.toFixed(0), limit, isMissed ? 'MISSED' : 'ok'],
    isMissed,
  }
}

/** The same load on a PostgreSQL server, to measure the shop's own process. */
async function measureOnServer(): Promise<{ cells: Cell[]; isMissed: boolean }> {
  const database = await startServerDatabase()
  if (!database.ok)
    return {
      cells: ['shop on a PostgreSQL server', `not measured: ${database.reason}`, memoryLimits.server, ''],
      isMissed: false,
    }
  const shop = await startShop({ DATABASE_URL: database.url, DEMO: 'on' })
  for (const one of cases) if (!one.shop.startsWith('bare')) await load(shop, one)
  const row = memoryRow('shop on a PostgreSQL server', shop.pid, memoryLimits.server)
  await shop.stop()
  await database.stop()
  return row
}

const bare = await startBare()
const cached = await startShop()
const fresh = await startShop({ PAGE_CACHE: 'off' })
const bytesOf = async (path: string) => new Uint8Array(await (await fetch(cached.origin + path)).arrayBuffer())
const bareListing = await startBare(await bytesOf('/products'))
const bareProduct = await startBare(await bytesOf(productPage))
const rows = (await measure(bare, { cached, fresh, bareListing, bareProduct })).map(rowOf)
const memory = [
  memoryRow('shop, embedded database', cached.pid, memoryLimits.embedded),
  memoryRow('shop, embedded database, PAGE_CACHE=off', fresh.pid, memoryLimits.embedded),
]
await Promise.all([bare, cached, fresh, bareListing, bareProduct].map((server) => server.stop()))
memory.push(await measureOnServer())
await generator.terminate()

console.log(
  `\n${connections} connections, ${rounds} rounds of ${milliseconds / 1000} s; ratio: requests per second over the bare server's just before\n`,
)
printTable(
  ['case', 'bare req/s', 'req/s', 'min–max', 'p50 ms', 'p99 ms', 'p99/p50', 'ratio', 'min–max', 'floor', ''],
  rows.map(({ cells }) => cells),
)
console.log('\nResident memory after the load\n')
printTable(
  ['process', 'MB', 'limit', ''],
  memory.map(({ cells }) => cells),
)
process.exitCode = [...rows, ...memory].some(({ isMissed }) => isMissed) ? 1 : 0
