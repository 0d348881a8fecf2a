import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

let connections = 0

type Answer = { connection?: number; bytes?: Uint8Array }

/** Replaces the driver's socket: sends complete wire messages to the worker and returns its responses. */
export class WireStream extends Duplex {
  readonly #worker: Worker
  readonly #connection = (connections += 1)
  #started = false
  #pending: Buffer = Buffer.alloc(0)

  readonly #ended: AbortSignal

  /** @param ended aborted, with an error as its reason, when the engine stops responding. */
  constructor(worker: Worker, ended: AbortSignal) {
    super()
    this.#worker = worker
    this.#ended = ended
    worker.on('message', this.#receive)
    ended.addEventListener('abort', this.#end)
  }

  // Socket methods that the driver calls.
  connect(): this {
    setImmediate(() => (this.#ended.aborted ? this.#end() : this.emit('connect')))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pending = this.#pending.length ? Buffer.concat([this.#pending, chunk]) : chunk
    let end = 0
    for (;;) {
      // Every message except the first has a type byte before its length; the length includes itself.
      const lengthAt = end + (this.#started ? 1 : 0)
      if (this.#pending.length < lengthAt + 4) break
      const next = lengthAt + this.#pending.readUInt32BE(lengthAt)
      if (this.#pending.length < next) break
      end = next
      this.#started = true
    }
    if (end > 0) {
      const bytes = Uint8Array.from(this.#pending.subarray(0, end))
      this.#pending = this.#pending.subarray(end)
      this.#worker.postMessage({ kind: 'wire', connection: this.#connection, bytes }, [bytes.buffer])
    }
    done()
  }

  /** The engine does not answer the driver's goodbye, so the stream ends itself: the pool waits for that. */
  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#receive)
    this.#ended.removeEventListener('abort', this.#end)
    done(error)
  }

  readonly #receive = (answer: Answer): void => {
    if (answer.connection !== this.#connection) return
    if (answer.bytes?.length)
      this.push(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength))
  }

  readonly #end = (): void => {
    this.destroy(this.#ended.reason as Error)
  }
}
