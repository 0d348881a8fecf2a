import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { EmbeddedSource } from './embedded.server.ts'
import { fatalError } from './wire-messages.server.ts'

type Request = { kind: 'wire'; connection: number; bytes: Uint8Array } | { kind: 'dump' } | { kind: 'close' }

const { folder, image, program } = workerData as EmbeddedSource & { program: WebAssembly.Module }
/** The engine's own copy of pages in use; the system keeps the files' pages as well, and a page is read back in microseconds. */
const pageBuffer = '32MB'

const withoutFsync = '-F'

const engine = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(image ? { loadDataDir: new Blob([image as Uint8Array<ArrayBuffer>]) } : {}),
  pgliteWasmModule: program,
  extensions: { pg_trgm, unaccent },
  startParams: [
    ...PGlite.defaultStartParams.filter((flag) => flag !== withoutFsync),
    '-c',
    `shared_buffers=${pageBuffer}`,
    '-c',
    'wal_sync_method=fsync',
  ],
})

/**
 * The engine is delivered without fsync, and its file system knows none: a commit would survive the end of the process, not a
 * power cut. With these the log of every commit, and every checkpoint, is on the disk before the answer.
 */
const { NODEFS } = engine.Module.FS.filesystems as unknown as {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
}
NODEFS.stream_ops.fsync = ({ nfd }) => {
  fsyncSync(nfd)
  return 0
}

// Strictly one after another: the engine holds one session, and answers belong to the message before them.
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (request: Request) => {
  last = last.then(() => answer(request))
})
parentPort?.postMessage({ kind: 'ready' })

async function answer(request: Request): Promise<void> {
  if (request.kind === 'wire') {
    try {
      // The engine reuses its buffer for the next answer: copy before handing it over.
      const bytes = Uint8Array.from(await engine.execProtocolRaw(request.bytes))
      const reason = fatalError(bytes)
      parentPort?.postMessage({ kind: 'wire', connection: request.connection, bytes }, [bytes.buffer])
      if (reason !== null) parentPort?.postMessage({ kind: 'failed', reason })
    } catch (error) {
      // Failures of statements come as answers; after an exception nothing is known about the engine's memory.
      parentPort?.postMessage({ kind: 'failed', reason: String(error) })
    }
    return
  }
  if (request.kind === 'dump') {
    const bytes = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer())
    parentPort?.postMessage({ kind: 'dump', bytes })
    return
  }
  await engine.close()
  parentPort?.postMessage({ kind: 'close' })
}
