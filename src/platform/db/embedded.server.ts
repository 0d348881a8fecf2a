import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { Pool } from 'pg'
import { programFile } from '../config/project-files.server.ts'
import { StartupError } from '../config/startup-error.ts'
import type { Log } from '../http/log.server.ts'
import { refuseMoved } from './moved.server.ts'
import { DatabaseUnavailable } from './unavailable.server.ts'
import { WireStream } from './wire-stream.server.ts'

/** A folder on disk, or memory. */
export type EmbeddedSource = { readonly folder?: string }

export type Embedded = {
  readonly pool: Pool
  /** Resolves when the engine has died; it cannot be restarted within this process. */
  readonly failure: Promise<DatabaseUnavailable>
  close(): Promise<void>
}

/**
 * Opens PostgreSQL compiled to WebAssembly in a worker thread, so that queries never block the event loop, and connects
 * to it with the regular driver and wire protocol. @throws StartupError when the engine cannot open the folder, or the
 * database was moved to a server.
 */
export async function openEmbedded(source: EmbeddedSource, log?: Pick<Log, 'warn'>): Promise<Embedded> {
  if (source.folder) refuseMoved(source.folder)
  const worker = new Worker(programFile('platform/db/embedded-worker.server'), {
    workerData: { ...source, program: await program() },
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
  })
  const ended = new AbortController()
  let isClosing = false
  const failure = new Promise<DatabaseUnavailable>((failed) => {
    const report = (reason: string) => {
      const error = new DatabaseUnavailable(reason)
      ended.abort(error)
      if (!isClosing) failed(error)
    }
    worker.on('error', (error) => report(error instanceof Error ? error.message : String(error)))
    worker.once('exit', (code) => report(`the engine ended with code ${code}`))
    worker.on('message', (message: { kind: string; reason?: string }) => {
      if (message.kind === 'failed') report(message.reason ?? 'unknown reason')
    })
  })
  const ready = new Promise<void>((done) => {
    worker.once('message', (message: { kind: string }) => message.kind === 'ready' && done())
  })
  const early = await Promise.race([ready, failure])
  if (early) {
    await worker.terminate()
    throw new StartupError(cannotOpen(source.folder ?? 'memory', early.message))
  }
  // The engine has one session: a second connection would share the first one's transaction.
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new WireStream(worker, ended.signal),
    // The pool replaces its connection after an error, but the engine's session still has its prepared statements.
    onConnect: async (client) => void (await client.query('deallocate all')),
  })
  // Without an error listener, a broken connection would crash the process. The current caller gets the error as well.
  pool.on('error', (error) => {
    if (!isClosing) log?.warn({ reason: error.message }, 'idle database connection lost')
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  const closeEngine = () => {
    const closed = new Promise<void>((done) => {
      worker.on('message', (message: { kind: string }) => message.kind === 'close' && done())
      worker.postMessage({ kind: 'close' })
    })
    return Promise.race([closed, failure])
  }
  return {
    pool,
    failure,
    async close() {
      isClosing = true
      await pool.end()
      await closeEngine()
      await worker.terminate()
    },
  }
}

function cannotOpen(folder: string, reason: string): string {
  return `The database in ${folder} cannot be opened (${reason}). Check that the disk is not full and the folder is writable; if its files are damaged, move the folder away and restore a backup, or start with an empty shop.`
}

const engineFolder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
let compiled: Promise<WebAssembly.Module> | undefined

/**
 * V8 replaces the code of busy functions by optimized code, and sometimes aborts the process when it frees the former
 * code ("Check failed: jit_page_->allocations_.erase", https://github.com/nodejs/node/issues/64500, Node 22 to 26).
 * Keeping it costs no measurable memory: each function is replaced once.
 */
function keepReplacedCode(): void {
  setFlagsFromString('--no-wasm-code-gc')
}

/** The compiled WebAssembly module, shared within the process: tests open a dozen databases. */
function program(): Promise<WebAssembly.Module> {
  keepReplacedCode()
  compiled ??= readFile(join(engineFolder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}
