import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { EmbeddedSource } from './embedded.server.ts'
import { fatalError } from './wire-messages.server.ts'

type Request = { kind: 'wire'; connection: number; bytes: Uint8Array } | { kind: 'close' }

const { folder, program } = workerData as EmbeddedSource & { program: WebAssembly.Module }
/** The engine's page cache. Small, because the OS caches the files as well, and reading a page takes microseconds. */
const pageBuffer = '32MB'

const withoutFsync = '-F'

const engine = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  pgliteWasmModule: program,
  extensions: { fuzzystrmatch, pg_trgm, unaccent },
  startParams: [
    ...PGlite.defaultStartParams.filter((flag) => flag !== withoutFsync),
    '-c',
    `shared_buffers=${pageBuffer}`,
    '-c',
    'wal_sync_method=fsync',
  ],
})

/**
 * The engine ships with fsync off and a file system without it, so a commit would survive a process crash but not a
 * power failure. With these settings, the WAL of every commit and every checkpoint is on disk before the response.
 */
const { NODEFS } = engine.Module.FS.filesystems as unknown as {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
}
NODEFS.stream_ops.fsync = ({ nfd }) => {
  fsyncSync(nfd)
  return 0
}

// Strictly sequential: the engine has one session, and responses belong to the previous message.
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (request: Request) => {
  last = last.then(() => answer(request))
})
parentPort?.postMessage({ kind: 'ready' })

/** PGlite's other calls keep every message they return (0.5.14), so that the process would run out of memory. */
async function responseTo(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  // The engine reuses its buffer for the next chunk, so copy it.
  await engine.execProtocolRawStream(message, { onRawData: (chunk) => chunks.push(chunk.slice()) })
  const [first, ...others] = chunks
  if (first && others.length === 0) return first
  const response = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    response.set(chunk, at)
    at += chunk.length
  }
  return response
}

async function answer(request: Request): Promise<void> {
  if (request.kind === 'wire') {
    try {
      const bytes = await responseTo(request.bytes)
      const reason = fatalError(bytes)
      parentPort?.postMessage({ kind: 'wire', connection: request.connection, bytes }, [bytes.buffer])
      if (reason !== null) parentPort?.postMessage({ kind: 'failed', reason })
    } catch (error) {
      // Statement errors arrive as responses; after an exception the engine's memory is in an unknown state.
      parentPort?.postMessage({ kind: 'failed', reason: String(error) })
    }
    return
  }
  await engine.close()
  parentPort?.postMessage({ kind: 'close' })
}
