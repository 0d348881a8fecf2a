import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createApp } from '#src/entry/app.server.ts'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import { readConfig } from '#src/platform/config/config.server.ts'
import { openDatabase } from '#src/platform/db/database.server.ts'
import { migrate } from '#src/platform/db/migrate.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { createLog } from '#src/platform/http/log.server.ts'
import { startServerDatabase } from './lib/server-database.ts'
import { median, option, printTable, range, type Cell } from './lib/table.ts'

/** Milliseconds per page; megabytes of memory the export may use, for any number of products. */
const limits = { page: 500, memory: 16 }
const products = option('products', 100_000)
const rounds = option('rounds', 7)
const megabyte = 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'eclat-bench-'))
const server = process.argv.includes('--server') ? await startServerDatabase() : null
if (server && !server.ok) throw new Error(server.reason)
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, RATE_LIMITS: 'off', DATABASE_URL: server?.url })
const db = await openDatabase(config.database)
await migrate(db)
const shop = await createApp({
  config,
  db,
  log: createLog('silent'),
  secret: 'the secret of a benchmark, long enough',
  front: null,
})
await shop.identity.ensureAccount(demoAccounts.admin, 'owner')
await db.rows(sql`
  insert into product (id, category, packshot, search_words)
  select 'p-' || n, (array['cleansers','moisturizers','serums','sunscreen','toners','treatments','masks','makeup'])[1 + n % 8],
         '{"container":"jar","color":"#d9b48f","finish":"opaque"}', ''
  from generate_series(1, ${products}::int) as n`)
await db.rows(sql`
  insert into product_translation (product_id, locale, name, name_key, description)
  select id, 'en', 'Product ' || md5(id), 'product ' || md5(id), 'A product of the benchmark' from product`)
await db.rows(sql`
  insert into product_variant (product_id, sku, volume, price_cents, position)
  select 'p-' || n, 'P-' || n, case when n % 10 > 0 then (n % 300) || ' ml' end, 100 + n % 9000, 0 from generate_series(1, ${products}::int) as n`)
await db.rows(sql`
  insert into stock_item (variant_id, product_id, on_hand) select id, product_id, length(product_id) * (price_cents % 40) from product_variant`)
await db.script('analyze')

const { email, password } = demoAccounts.admin
const headers = { host: 'localhost', 'content-type': 'application/json' }
const entered = await shop.app.request('/api/auth/login', {
  method: 'POST',
  headers,
  body: JSON.stringify({ email, password }),
})
const cookie = entered.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ')
const get = (path: string) => shop.app.request(path, { headers: { ...headers, cookie } })

async function time(paths: readonly string[]): Promise<number> {
  const begun = performance.now()
  const answers = await Promise.all(paths.map(async (path) => get(path)))
  for (const answer of answers) if (!answer.ok) throw new Error(await answer.text())
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return performance.now() - begun
}

const lines = '/api/admin/stock-report/products'
const last = Math.ceil(products / 50)
const cases: readonly (readonly [name: string, paths: readonly string[]])[] = [
  ['first page with its figures', ['/api/admin/stock-report', `${lines}?page=1`]],
  ['sorted by name, last page', [`${lines}?page=${last}`]],
  ['sorted by value, descending', [`${lines}?sort=value&direction=desc`]],
  ['sorted by volume, middle page', [`${lines}?sort=volume&page=${Math.ceil(last / 2)}`]],
  ['sorted by available, last page', [`${lines}?sort=available&page=${last}`]],
]
const rows: Cell[][] = []
let isMissed = false
for (const [name, paths] of cases) {
  await time(paths)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await time(paths))
  isMissed ||= median(times) > limits.page
  rows.push([
    name,
    median(times).toFixed(0),
    range(times, 0),
    limits.page,
    median(times) > limits.page ? 'MISSED' : 'ok',
  ])
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const inUse = () => {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Reads the export without buffering it. Memory is sampled in a separate pass, because sampling takes time. */
async function download(isWeighed: boolean): Promise<{ seconds: number; bytes: number; lines: number; grown: number }> {
  const before = inUse()
  let [bytes, count, peak] = [0, 0, before]
  const begun = performance.now()
  const body = (await get('/api/products/stock-export')).body as ReadableStream<Uint8Array> | null
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) count += 1
    if (isWeighed) peak = Math.max(peak, inUse())
  }
  return { seconds: (performance.now() - begun) / 1000, bytes, lines: count, grown: (peak - before) / megabyte }
}

const { grown } = await download(true)
const file = await download(false)
isMissed ||= grown > limits.memory || file.lines !== products + 1
await db.close()
if (server) await server.stop()
rmSync(folder, { recursive: true, force: true })

console.log(`\nThe stock report of ${products} products, ${db.kind} database, in milliseconds\n`)
printTable(['page', 'median', 'range', 'limit', ''], rows)
console.log(
  `\nCSV: ${file.lines} lines, ${(file.bytes / megabyte).toFixed(1)} MB in ${file.seconds.toFixed(2)} s; at most ${grown.toFixed(1)} MB more in use than before (limit ${limits.memory})`,
)
process.exit(isMissed ? 1 : 0)
