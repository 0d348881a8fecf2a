import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

type Entry = { status: number; headers: Record<string, string>; body: Buffer; packed: Buffer | null; packing: Promise<void> | null; size: number }

/** A window of 256 kB holds any page; the default of 4 MB costs that much memory for every page being packed. */
const packing = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 }

export type PublicCache = {
  /** Answers straight from memory, before any framework runs. @returns false when it holds nothing for the request. */
  serve(req: IncomingMessage, res: ServerResponse): boolean
  /** To be taken before an answer is made: an answer begun before a `clear` must not be kept after it. */
  generation(): number
  /** Keeps a copy of an answer that is the same for every visitor. @returns the answer, still to be sent. */
  keep(url: string, response: Response, generation: number): Promise<Response>
  /** Forgets everything: the catalogue has changed. */
  clear(): void
}

/** Bytes in all; and of one answer, for whoever is larger is asked for rarely. */
const largestTotal = 48 * 1024 * 1024
const largestEntry = 512 * 1024

/** Whole answers as bytes, oldest out first. Only for what no cookie changes: pages before hydration, public lists. */
export function createPublicCache(enabled: boolean): PublicCache {
  const entries = new Map<string, Entry>()
  let total = 0
  let generation = 0

  const drop = (url: string) => {
    total -= entries.get(url)?.size ?? 0
    entries.delete(url)
  }

  /** Only what is asked for again is worth packing: most searches are asked once. */
  function pack(entry: Entry): Promise<void> {
    entry.packing ??= compress(entry.body, { params: packing }).then((packed) => {
      entry.packed = packed
    })
    return entry.packing
  }

  function send(entry: Entry, body: Buffer, isHead: boolean, res: ServerResponse): void {
    const headers: Record<string, string | number> = { ...entry.headers, 'content-length': body.length }
    if (body === entry.packed) headers['content-encoding'] = 'br'
    res.writeHead(entry.status, headers).end(isHead ? undefined : body)
  }

  return {
    serve(req, res) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const entry = entries.get(req.url ?? '')
      if (!entry) return false
      if (req.headers['if-none-match'] === entry.headers['etag']) {
        res.writeHead(304, entry.headers).end()
        return true
      }
      const isHead = req.method === 'HEAD'
      if (!/\bbr\b/.test(req.headers['accept-encoding'] ?? '')) send(entry, entry.body, isHead, res)
      else if (entry.packed) send(entry, entry.packed, isHead, res)
      // The few milliseconds of packing cost a visitor less than seventy kilobytes more.
      else pack(entry).then(
        () => send(entry, entry.packed ?? entry.body, isHead, res),
        () => send(entry, entry.body, isHead, res),
      )
      return true
    },
    generation: () => generation,
    async keep(url, response, begun) {
      if (!enabled) {
        response.headers.delete('x-shared')
        response.headers.set('cache-control', 'public, max-age=0, must-revalidate')
        response.headers.set('vary', 'accept-encoding')
        return response
      }
      const body = Buffer.from(await response.arrayBuffer())
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const headers: Record<string, string> = {}
      response.headers.forEach((value, name) => {
        if (name !== 'x-shared') headers[name] = value
      })
      headers['etag'] = etag
      headers['cache-control'] = 'public, max-age=0, must-revalidate'
      headers['vary'] = 'accept-encoding'
      if (begun === generation && body.length <= largestEntry) {
        const entry: Entry = { status: response.status, headers, body, packed: null, packing: null, size: body.length * 1.3 + url.length }
        drop(url)
        entries.set(url, entry)
        total += entry.size
        for (const oldest of entries.keys()) {
          if (total <= largestTotal) break
          drop(oldest)
        }
      }
      return new Response(body, { status: response.status, headers })
    },
    clear() {
      generation += 1
      total = 0
      entries.clear()
    },
  }
}
