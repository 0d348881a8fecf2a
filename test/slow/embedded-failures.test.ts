import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { demoShopFolder } from '../demo-shop.ts'
import { startServer } from '../server-process.ts'
import { newGuest } from '../shop.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'eclat-failing-'))
const mounted: string[] = []

/** Mounts a small disk. @returns null where this user may not mount one. */
function mount(options: string): string | null {
  const folder = newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  mounted.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of mounted) execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
})

/** A shop that has been opened once. */
let filled: string
beforeAll(async () => {
  filled = await demoShopFolder()
})

function copyOfOpenedShop(): string {
  const folder = newFolder()
  cpSync(filled, folder, { recursive: true })
  return folder
}

const startOn = (folder: string, environment: Record<string, string> = {}) =>
  startServer(folder, environment).then(
    (server) => server.end('SIGKILL').then(() => 'it started'),
    (error: Error) => error.message,
  )

describe('an unusable data folder is explained in one sentence with advice', () => {
  const oneSentence = (start: string) => new RegExp(`^${start}[^\\n]*\\.\\n$`)

  it('when it is read-only', async ({ skip }) => {
    const isRoot = process.getuid?.() === 0
    const folder = isRoot ? mount('ro,size=1m') : newFolder()
    if (!folder) return skip('root can write everywhere, and may not mount anything here')
    if (!isRoot) chmodSync(folder, 0o500)
    expect(await startOn(folder)).toMatch(oneSentence(`The data folder ${folder} cannot be used \\(E`))
  })

  it('when part of its path is a file', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    expect(await startOn(join(file, 'data'))).toMatch(oneSentence(`The data folder .* cannot be used \\(ENOTDIR\\)`))
  })

  it('when the secret is empty', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'secret'), '')
    expect(await startOn(folder)).toMatch(oneSentence(`The secret in ${folder}/secret is empty or too short`))
  })

  it.each([
    ['the control file is damaged', 'global/pg_control'],
    ['the control file is empty', 'global/pg_control', ''],
    ['the catalog is damaged', 'base/5/1259'],
    ['the version is unreadable', 'PG_VERSION'],
  ])('when %s', async (_what, name, content = '\u0000damaged'.repeat(2_000)) => {
    const folder = copyOfOpenedShop()
    const file = join(folder, 'postgres', name)
    expect(existsSync(file)).toBe(true)
    writeFileSync(file, content)
    expect(await startOn(folder)).toMatch(oneSentence(`The database in ${folder}/postgres cannot be opened`))
  })
})

describe('a port', () => {
  it('in use is explained in one sentence', async () => {
    const server = await startServer(copyOfOpenedShop())
    const { port } = new URL(server.base)
    expect(await startOn(copyOfOpenedShop(), { PORT: port })).toMatch(/^listen EADDRINUSE[^\n]*PORT\.\n$/)
    await server.end('SIGTERM')
  })
})

/** Adds items to new carts, four at a time, until the shop has exited. @returns the status of every response. */
async function fillDisk(base: string, isOver: () => boolean): Promise<Map<number | 'broken', number>> {
  const statuses = new Map<number | 'broken', number>()
  const fill = async () => {
    while (!isOver()) {
      const { sessionId } = newGuest()
      const status = await fetch(`${base}/api/cart`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ productId: 'oat-milk-cleansing-balm', quantity: 1, sessionId }),
        signal: AbortSignal.timeout(20_000),
      }).then(
        (answer) => answer.status,
        (error: Error) => (error.name === 'TimeoutError' ? 0 : 'broken'),
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 4 }, fill))
  return statuses
}

const logFileSize = 16 * 1024 * 1024

/** Fills the last WAL file to two thirds: above three quarters the engine would create another one. */
async function fillLog(folder: string): Promise<void> {
  const db = await openDatabase({ kind: 'embedded', folder: join(folder, 'postgres') })
  await db.rows({ name: '', text: 'select pg_switch_wal()', values: [] })
  const length = Math.round(logFileSize * 0.66)
  await db.rows(sql`select pg_logical_emit_message(false, 'test', repeat('x', ${length}::int))`)
  const [log] = await db.rows<{ file: string }>(sql`select pg_walfile_name(pg_current_wal_lsn()) as file`)
  await db.close()
  // The engine recycles files it no longer needs.
  const files = join(folder, 'postgres/pg_wal')
  for (const name of readdirSync(files))
    if (/^[0-9A-F]{24}$/.test(name) && name > (log?.file ?? '')) rmSync(join(files, name))
}

describe('the embedded database on a full disk', () => {
  it('answers 503, exits with a clear message when the engine stops, and restarts with every confirmed change', async ({
    skip,
  }) => {
    const disk = mount('size=100m')
    if (!disk) return skip('this user may not mount a small disk')
    cpSync(filled, disk, { recursive: true })
    await fillLog(disk)
    const server = await startServer(disk)
    const { bavail, bsize } = statfsSync(disk)
    // Space for the tables, but not for another WAL file.
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - logFileSize * 0.75), 1))
    let isOver = false
    server.child.once('exit', () => (isOver = true))
    const statuses = await fillDisk(server.base, () => isOver)
    expect(server.child.exitCode).toBe(1)
    expect(server.output()).toMatch(
      /The embedded database in .* has stopped: .*No space left on device\. .* disk is not full/,
    )
    expect(statuses.get(503)).toBeGreaterThan(0)
    expect([...statuses.keys()].filter((status) => ![200, 201, 503, 'broken'].includes(status))).toEqual([])

    writeFileSync(join(disk, 'ballast'), '')
    const again = await startServer(disk)
    expect((await again.call('GET', '/readyz')).status).toBe(200)
    expect(await again.end('SIGTERM')).toBe(0)
  })
})

describe('an HTTP/1.0 health probe without a Host header', () => {
  it('reaches /healthz and /readyz', async () => {
    const server = await startServer(copyOfOpenedShop())
    const probe = (path: string) =>
      new Promise<string>((done) => {
        let text = ''
        const socket = connect(Number(new URL(server.base).port), '127.0.0.1')
        socket.on('data', (bytes) => (text += bytes.toString())).on('close', () => done(text))
        socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
      })
    for (const path of ['/healthz', '/readyz']) expect(await probe(path)).toMatch(/^HTTP\/1\.[01] 200 /)
    await server.end('SIGTERM')
  })
})
