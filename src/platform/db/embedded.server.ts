import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Pool } from 'pg'
import { WireStream } from './wire-stream.server.ts'

export type EmbeddedSource = { readonly folder?: string; readonly image?: Uint8Array }

/**
 * Opens PostgreSQL compiled to WebAssembly in a worker thread, so that a query never holds the event loop,
 * and speaks to it with the ordinary driver over the ordinary wire protocol.
 * @param source a folder on disk, or an image of one held in memory (tests).
 */
export async function openEmbedded(source: EmbeddedSource): Promise<{ pool: Pool; close: () => Promise<void>; dump: () => Promise<Uint8Array> }> {
  const worker = new Worker(new URL('./embedded-worker.server.ts', import.meta.url), { workerData: { ...source, program: await program() }, resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 } })
  await new Promise<void>((done, failed) => {
    worker.once('error', failed)
    worker.once('message', () => done())
  })
  worker.removeAllListeners('error')
  worker.on('error', () => undefined)
  // The engine serves one session: a second connection would share the first one's transaction.
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new WireStream(worker),
    // The pool replaces its connection after an error, but the engine's session goes on with what the last one prepared.
    onConnect: async (client) => void (await client.query('deallocate all')),
  })
  const ask = (request: 'dump' | 'close') =>
    new Promise<Uint8Array>((done) => {
      const answer = (message: { kind: string; bytes?: Uint8Array }) => {
        if (message.kind !== request) return
        worker.off('message', answer)
        done(message.bytes ?? new Uint8Array())
      }
      worker.on('message', answer)
      worker.postMessage({ kind: request })
    })
  return {
    pool,
    dump: () => ask('dump'),
    async close() {
      await pool.end()
      await ask('close')
      await worker.terminate()
    },
  }
}

const engineFolder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
let compiled: Promise<WebAssembly.Module> | undefined

/** The engine's machine code, made once per process: a test opens a dozen databases, and each would compile its own. */
function program(): Promise<WebAssembly.Module> {
  compiled ??= readFile(join(engineFolder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}
