import { close, mkdir, open, read, rm, write } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'

const files = {
  close: promisify(close),
  mkdir: promisify(mkdir),
  open: promisify(open),
  read: promisify(read),
  rm: promisify(rm),
  write: promisify(write),
}

export type SharedText = {
  /** The text as a stream. @throws what `make` has thrown before its first part */
  stream(): Promise<ReadableStream<Uint8Array>>
  /** What the text is made from has changed. */
  invalidate(): void
}

type Deps = {
  readonly folder: string
  readonly clock: Clock
  readonly make: () => AsyncGenerator<string>
}

/** `begunAt` and `endedAt`: in milliseconds. */
type Edition = {
  file: number | null
  /** Reads in progress: the file is closed after them, because its number is then given to another file. */
  reads: number
  isClosed: boolean
  /** Bytes in the file so far. */
  written: number
  readonly begunAt: number
  endedAt: number | null
  isOutdated: boolean
  failure: { readonly error: unknown } | null
  /** Resolves with the next bytes, and at the end. */
  progress: PromiseWithResolvers<void>
}

const chunkBytes = 64 * 1024
/** An outdated text stays for ten times as long as it took, so that making it takes a tenth of the time at most. */
const restFactor = 10
/** Milliseconds. What has failed, such as on a full disk, is not tried again for each request. */
const restAfterFailure = 5_000
/** Readers of earlier editions have that long to finish. Bounds the space on the disk. */
const maxEditions = 3

/**
 * A long text that many clients read: made once and kept in a file, which is read while it is still being written. So it costs
 * the same for one client or a thousand, in memory one part per client. The files have no name and end with the process.
 */
export function createSharedText({ folder, clock, make }: Deps): SharedText {
  /** The last one is the newest. */
  const editions: Edition[] = []
  const now = () => clock().getTime()

  async function openUnnamed(): Promise<number> {
    await files.mkdir(folder, { recursive: true })
    const path = join(folder, randomId())
    const file = await files.open(path, 'wx+', 0o600)
    await files.rm(path)
    return file
  }

  async function fill(edition: Edition): Promise<void> {
    try {
      const file = (edition.file = await openUnnamed())
      for await (const part of inChunks(make())) {
        for (let at = 0; at < part.length;) at += (await files.write(file, part, at)).bytesWritten
        edition.written += part.length
        edition.progress.resolve()
        edition.progress = Promise.withResolvers()
      }
    } catch (error) {
      edition.failure = { error }
    }
    edition.endedAt = now()
    edition.progress.resolve()
  }

  function begin(): Edition {
    const edition: Edition = {
      file: null,
      reads: 0,
      isClosed: false,
      written: 0,
      begunAt: now(),
      endedAt: null,
      isOutdated: false,
      failure: null,
      progress: Promise.withResolvers(),
    }
    editions.push(edition)
    void fill(edition)
    const oldest = editions.length > maxEditions ? editions.shift() : undefined
    if (oldest) {
      oldest.isClosed = true
      closeUnlessRead(oldest)
    }
    return edition
  }

  function isUsable({ begunAt, endedAt, isOutdated, failure }: Edition): boolean {
    if (failure) return endedAt !== null && now() < endedAt + restAfterFailure
    return endedAt === null || !isOutdated || now() < endedAt + restFactor * (endedAt - begunAt)
  }

  return {
    async stream() {
      const newest = editions.at(-1)
      const edition = newest && isUsable(newest) ? newest : begin()
      await hasMore(edition, 0)
      if (edition.failure && edition.written === 0) throw edition.failure.error
      return streamOf(edition)
    },
    invalidate() {
      for (const edition of editions) edition.isOutdated = true
    },
  }
}

/** Waits for bytes after this place. @returns false at the end */
async function hasMore(edition: Edition, at: number): Promise<boolean> {
  while (edition.written <= at && edition.endedAt === null) await edition.progress.promise
  return edition.written > at
}

/** @throws Error when the edition was closed: its reader was too slow */
async function readAt(edition: Edition, at: number): Promise<Uint8Array> {
  if (edition.file === null || edition.isClosed) throw new Error('the text was replaced while it was being read')
  const length = Math.min(chunkBytes, edition.written - at)
  edition.reads += 1
  try {
    const { bytesRead, buffer } = await files.read(edition.file, Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  } finally {
    edition.reads -= 1
    closeUnlessRead(edition)
  }
}

function closeUnlessRead(edition: Edition): void {
  const { file, isClosed, reads } = edition
  if (!isClosed || reads > 0 || file === null) return
  edition.file = null
  files.close(file).catch(() => undefined)
}

function streamOf(edition: Edition): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      if (await hasMore(edition, at)) {
        const bytes = await readAt(edition, at)
        at += bytes.length
        controller.enqueue(bytes)
      } else if (edition.failure) controller.error(edition.failure.error)
      else controller.close()
    },
  })
}

async function* inChunks(parts: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  let text = ''
  for await (const part of parts) {
    text += part
    if (text.length < chunkBytes) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}
