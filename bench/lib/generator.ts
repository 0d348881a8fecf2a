import { createConnection } from 'node:net'
import { parentPort } from 'node:worker_threads'

/**
 * A load generator over keep-alive connections: each connection sends its next request when the previous response is
 * complete. It implements HTTP itself, because node:http's client costs several times as much as a bare node:http
 * server and would distort every ratio to it.
 */
export type LoadOrder = {
  readonly port: number
  readonly connections: number
  readonly milliseconds: number
  readonly method: 'GET' | 'POST'
  /** Used in turn. {letters} and {number} are replaced with unique values. */
  readonly paths: readonly string[]
  readonly bodies?: readonly string[]
  readonly cookie?: string
  /** As browsers send it; without it, pages are sent uncompressed. */
  readonly accepts?: 'br'
  /** The expected status; any 2xx when omitted. */
  readonly expects?: number
  /** First value of the counter, so that two rounds never send the same request. */
  readonly from: number
}

export type LoadOutcome = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly longest: number
  readonly failed: number
  readonly sent: number
  readonly firstFailure: string
}

const readBytes = 256 * 1024
const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

parentPort?.on('message', (order: LoadOrder) => {
  void run(order).then((outcome) => parentPort?.postMessage(outcome))
})

function run(order: LoadOrder): Promise<LoadOutcome> {
  const times: number[] = []
  let sent = 0
  let failed = 0
  let firstFailure = ''
  let isOver = false
  const begun = performance.now()
  const until = begun + order.milliseconds

  const fail = (reason: string) => {
    failed += 1
    firstFailure ||= reason
  }

  function connect(): Promise<void> {
    return new Promise((done) => {
      let sentAt = 0
      const next = () => {
        if (isOver || performance.now() >= until) {
          socket.end()
          return
        }
        sentAt = performance.now()
        socket.write(requestText(order, order.from + sent))
        sent += 1
      }
      const read = answerReader((status, head) => {
        if (order.expects ? status !== order.expects : status < 200 || status > 299) fail(head.split('\r\n')[0] ?? '')
        times.push(performance.now() - sentAt)
        next()
      })
      const socket = createConnection({
        port: order.port,
        host: '127.0.0.1',
        noDelay: true,
        // One buffer per connection: allocating 64 kB per read would cost the generator more than the server's work.
        onread: {
          buffer: Buffer.allocUnsafe(readBytes),
          callback(length, buffer) {
            read(Buffer.from(buffer.buffer, buffer.byteOffset, length))
            return true
          },
        },
      })
      socket.on('connect', next)
      socket.on('error', (error) => fail(String(error)))
      socket.on('close', () => done())
    })
  }

  return Promise.all(Array.from({ length: order.connections }, connect)).then(() => {
    isOver = true
    const seconds = (performance.now() - begun) / 1000
    times.sort((a, b) => a - b)
    return {
      perSecond: times.length / seconds,
      p50: times[Math.floor(times.length * 0.5)] ?? 0,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
      longest: times.at(-1) ?? 0,
      failed,
      sent,
      firstFailure,
    }
  })
}

/**
 * Calls back once per complete response. Supports content-length and chunked encoding.
 * @returns takes received bytes, which the caller may overwrite afterwards
 */
function answerReader(onAnswer: (status: number, head: string) => void): (chunk: Buffer) => void {
  let held: Buffer | null = null
  let left = -1
  let isChunked = false
  let status = 0
  let head = ''
  return (chunk) => {
    let bytes = held ? Buffer.concat([held, chunk]) : chunk
    held = null
    if (left < 0 && !isChunked) {
      const end = bytes.indexOf(headEnd)
      if (end < 0) {
        held = Buffer.from(bytes)
        return
      }
      head = bytes.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)/i.exec(head)
      left = length ? Number(length[1]) : -1
      isChunked = !length
      bytes = bytes.subarray(end + headEnd.length)
    }
    if (isChunked) {
      // There is no pipelining, so the last chunk ends the received data.
      isChunked = !bytes.subarray(-lastChunk.length).equals(lastChunk)
      if (!isChunked) onAnswer(status, head)
      return
    }
    left -= bytes.length
    if (left > 0) return
    left = -1
    onAnswer(status, head)
  }
}

function requestText({ method, paths, bodies, cookie, accepts }: LoadOrder, at: number): string {
  const path = fill(paths[at % paths.length] ?? '/', at)
  const optional = `${cookie ? `Cookie: ${cookie}\r\n` : ''}${accepts ? `Accept-Encoding: ${accepts}\r\n` : ''}`
  if (!bodies) return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${optional}\r\n`
  const body = fill(bodies[at % bodies.length] ?? '', at)
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

const fill = (text: string, at: number) =>
  text.includes('{')
    ? text.replace('{letters}', () => letters(at)).replace('{number}', () => String(at).padStart(10, '0'))
    : text

/** 0, 1, 2 … as a, b, c … aa, ab … */
function letters(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(97 + (at % 26))
}
