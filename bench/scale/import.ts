import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { Client } from 'pg'
import { startServerDatabase } from '../lib/server-database.ts'
import { root, temporaryFolder } from '../lib/servers.ts'
import { printTable } from '../lib/table.ts'
import { writeCatalogFile } from './catalog-file.ts'

const given = process.argv.indexOf('--products')
const sizes = (given < 0 ? '1000,10000' : (process.argv[given + 1] ?? '')).split(',').map(Number)
/** Seconds for a million products, and megabytes of resident memory for any number of products. */
const limits = { importSeconds: 600, memory: 512 }
const secondsToStart = 10
const changedProducts = 5

type Finished = { readonly seconds: number; readonly memory: number; readonly output: string; readonly killed: boolean }
/** `cpu`: seconds of both the tool and the database server. */
type Step = {
  readonly name: string
  readonly cpu: number
  readonly products: number
  readonly limit: number | null
} & Finished

/** Runs a command-line tool in its own process. @param mustDie asked often; the process is killed when it is true */
async function runTool(
  url: string,
  words: readonly string[],
  mustDie: () => Promise<boolean> = async () => false,
): Promise<Finished> {
  const begun = performance.now()
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'test', PAYMENTS: 'sandbox' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let [output, memory, killed] = ['', 0, false]
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const watch = (async () => {
    while (child.exitCode === null && child.signalCode === null) {
      memory = Math.max(memory, peakMemory(child.pid ?? 0))
      if (!killed && (await mustDie())) killed = child.kill('SIGKILL')
      await new Promise((next) => setTimeout(next, 50))
    }
  })()
  const code = await ended
  await watch
  if (code !== 0 && !killed) throw new Error(`${words.join(' ')} exited with code ${code}\n${output}`)
  return { seconds: (performance.now() - begun) / 1000, memory, output, killed }
}

/** The highest resident memory so far in MB, where the system reports it. */
function peakMemory(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** From the third field on, which follows the name in parentheses. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** CPU seconds so far of the database server and of the tools that have ended. */
function cpuSeconds(serverPid: number): number {
  const ticks = (stat: string[], fields: number[]) => fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0)
  const sessions = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[1] === String(serverPid))
  const ended = ticks(statOf(serverPid), [11, 12, 13, 14]) + ticks(statOf(process.pid), [13, 14])
  return sessions.reduce((sum, stat) => sum + ticks(stat, [11, 12]), ended) / 100
}

function expectText(output: string, text: string): void {
  if (!output.includes(text)) throw new Error(`expected “${text}” in:\n${output}`)
}

async function count(client: Client, query: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(query)
  return Number(rows[0]?.count)
}

/** Products that were written, but not completely. */
const incomplete = `
  select count(*) from product
  where not exists (select 1 from product_translation where product_id = product.id)
     or not exists (
       select 1 from product_variant as variant join stock_item on variant_id = variant.id
       where variant.product_id = product.id and exists (select 1 from variant_price where variant_id = variant.id))`

async function runSize(products: number): Promise<Step[]> {
  const database = await startServerDatabase()
  if (!database.ok) throw new Error(database.reason)
  const folder = temporaryFolder()
  const [file, changed, exported] = [`${folder}/catalog.json`, `${folder}/changed.json`, `${folder}/export.json`]
  const client = new Client({ connectionString: database.url })
  const steps: Step[] = []
  let [serverPid, cpuBefore] = [0, 0]
  const add = ({ cpu, ...step }: Omit<Step, 'cpu'> & { readonly cpu?: number }) => {
    const now = cpuSeconds(serverPid)
    steps.push({ ...step, cpu: cpu ?? now - cpuBefore })
    cpuBefore = now
    console.error(`${step.name}: ${step.seconds.toFixed(1)} s, ${step.memory.toFixed(0)} MB`)
  }
  const tool = async (name: string, words: readonly string[], limit: number | null = null) => {
    const finished = await runTool(database.url, words)
    add({ name, products, limit, ...finished })
    return finished.output
  }
  const importTool = 'tools/catalog/import.ts'
  const all = products.toLocaleString('en-US')
  try {
    await writeCatalogFile(file, products)
    await writeCatalogFile(changed, products, changedProducts)
    await client.connect()
    serverPid = Number(statOf(await count(client, 'select pg_backend_pid() as count'))[1])
    cpuBefore = cpuSeconds(serverPid)

    const batches = Math.ceil(products / 1_000)
    const killAfter = Math.floor(Math.random() * (batches - 1))
    const first = await runTool(database.url, [importTool, file], async () => {
      const remaining = await count(client, 'select count(*) from catalog_import_batch').catch(() => 0)
      const written = batches - remaining
      return written < batches && written >= killAfter
    })
    const [written, broken] = [await count(client, 'select count(*) from product'), await count(client, incomplete)]
    if (broken > 0) throw new Error(`${broken} products are incomplete after a kill`)
    add({ name: 'import, killed at a random point', ...first, products: written, limit: null })
    const resumed = await runTool(database.url, [importTool, file])
    expectText(resumed.output, `${all} products imported: `)
    if ((await count(client, 'select count(*) from product')) !== products) throw new Error('products are missing')
    add({ name: 'the same import, continued', ...resumed, products: products - written, limit: null })
    const both = {
      ...resumed,
      seconds: first.seconds + resumed.seconds,
      memory: Math.max(first.memory, resumed.memory),
    }
    const limit = secondsToStart + (limits.importSeconds * products) / 1_000_000
    const cpu = steps.reduce((sum, step) => sum + step.cpu, 0)
    add({ name: 'both together', ...both, cpu, products, limit })

    await tool('export', ['tools/catalog/export.ts', exported])
    expectText(await tool('import of the export, unchanged', [importTool, exported]), `0 changed, ${all} unchanged`)
    const report = await tool('dry run, five products changed', [importTool, '--dry-run', changed])
    expectText(report.replaceAll(/ +/g, ' '), ` changed ${changedProducts}\n isBestseller ${changedProducts}\n`)
    expectText(await tool('import, five products changed', [importTool, changed]), ` ${changedProducts} changed, `)
    return steps
  } finally {
    await client.end()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

let isMissed = false
for (const products of sizes) {
  console.log(`\n${products.toLocaleString('en-US')} products on a PostgreSQL server\n`)
  const rows = (await runSize(products)).map(({ name, seconds, cpu, memory, limit, products: done }) => {
    const isLate = limit !== null && seconds > limit
    const isLarge = memory > limits.memory
    isMissed ||= isLate || isLarge
    const verdict = isLate || isLarge ? 'MISSED' : 'ok'
    return [
      name,
      done,
      seconds.toFixed(1),
      limit === null ? '' : limit.toFixed(0),
      Math.round(done / seconds),
      cpu.toFixed(1),
      memory.toFixed(0),
      limits.memory,
      verdict,
    ]
  })
  printTable(['', 'products', 'seconds', 'limit', 'products/s', 'CPU s', 'peak MB', 'limit', ''], rows)
}
process.exit(isMissed ? 1 : 0)
