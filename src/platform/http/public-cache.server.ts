import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { outdatedBy, type CacheTag, type CatalogChange } from '../catalog-change.ts'
import { isKnownBy } from './entity-tag.ts'

const compress = promisify(brotliCompress)

type Entry = {
  status: number
  headers: Record<string, string>
  body: Buffer
  packed: Buffer | null
  packing: Promise<void> | null
  size: number
  tags: ReadonlySet<CacheTag>
}

/** A window of 256 kB covers any page; the default of 4 MB is allocated per page being compressed. */
const packing = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 }

export type PublicCache = {
  /** Responds from memory, before any framework code runs. @returns false on a cache miss. */
  serve(req: IncomingMessage, res: ServerResponse): boolean
  /** Read this before computing a response: one made from data that has changed meanwhile must not be cached. */
  generation(): number
  /** Caches a response that is the same for every visitor. @returns the response to send. */
  keep(url: string, response: Response, generation: number, tags: ReadonlySet<CacheTag>): Promise<Response>
  /** Removes the responses that a change of the catalog affects. */
  invalidate(change: CatalogChange): void
}

/** Maximum total bytes, and maximum bytes per response, because larger ones are rarely requested. */
const largestTotal = 32 * 1024 * 1024
const largestEntry = 512 * 1024
/** Changes remembered for responses in progress; one that takes longer is not cached. */
const maxChanges = 500
/** Maximum number of paths with known parameters; more than the shop has pages and products. */
const maxPaths = 20_000

/**
 * LRU cache of complete responses as bytes, only for those independent of cookies: pages before hydration, public
 * lists. The header x-shared lists the query parameters that a response depends on; all others, such as tracking
 * parameters, are not part of the key.
 */
export function createPublicCache(enabled: boolean): PublicCache {
  const entries = new LRUCache<string, Entry>({ maxSize: largestTotal, sizeCalculation: ({ size }) => size })
  const parametersOf = new LRUCache<string, ReadonlySet<string>>({ max: maxPaths })
  let generation = 0
  /** The last changes; the newest has the number `generation`. */
  const changes: ReturnType<typeof outdatedBy>[] = []

  /** Whether nothing has changed since then that a response with these tags was made from. */
  function isCurrent(begun: number, tags: ReadonlySet<CacheTag>): boolean {
    const since = generation - begun
    return since <= changes.length && !changes.slice(changes.length - since).some((isOutdated) => isOutdated(tags))
  }

  /** The parameters of a path are unknown before its first response; any key works until then. */
  function keyOf(url: string): string {
    const at = url.indexOf('?')
    const known = at < 0 ? undefined : parametersOf.get(url.slice(0, at))
    if (!known) return url
    const query = new URLSearchParams([...new URLSearchParams(url.slice(at))].filter(([name]) => known.has(name)))
    query.sort()
    return query.size > 0 ? `${url.slice(0, at)}?${query}` : url.slice(0, at)
  }

  /** Compress on the second request only: most searches are requested once. */
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
      const key = keyOf(req.url ?? '')
      const entry = entries.get(key)
      if (!entry) return false
      if (isKnownBy(req.headers['if-none-match'], entry.headers['etag'])) {
        res.writeHead(304, entry.headers).end()
        return true
      }
      const isHead = req.method === 'HEAD'
      if (!/\bbr\b/.test(req.headers['accept-encoding'] ?? '')) send(entry, entry.body, isHead, res)
      else if (entry.packed) send(entry, entry.packed, isHead, res)
      // Waiting a few milliseconds for compression is faster than transferring 70 kB more.
      else
        pack(entry).then(
          () => send(entry, entry.packed ?? entry.body, isHead, res),
          () => send(entry, entry.body, isHead, res),
        )
      return true
    },
    generation: () => generation,
    async keep(url, response, begun, tags) {
      if (!enabled) {
        response.headers.delete('x-shared')
        response.headers.set('cache-control', 'public, max-age=0, must-revalidate')
        response.headers.set('vary', 'accept-encoding')
        return response
      }
      const body = Buffer.from(await response.arrayBuffer())
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const headers: Record<string, string> = {}
      const shared = response.headers.get('x-shared') ?? ''
      response.headers.forEach((value, name) => {
        if (name !== 'x-shared') headers[name] = value
      })
      headers['etag'] = etag
      headers['cache-control'] = 'public, max-age=0, must-revalidate'
      headers['vary'] = 'accept-encoding'
      if (isCurrent(begun, tags) && body.length <= largestEntry) {
        parametersOf.set(url.split('?')[0] ?? url, new Set(shared.split(',')))
        const key = keyOf(url)
        const entry: Entry = {
          status: response.status,
          headers,
          body,
          packed: null,
          packing: null,
          size: Math.ceil(body.length * 1.3) + key.length,
          tags,
        }
        entries.set(key, entry)
      }
      return new Response(body, { status: response.status, headers })
    },
    invalidate(change) {
      generation += 1
      const isOutdated = outdatedBy(change)
      changes.push(isOutdated)
      if (changes.length > maxChanges) changes.shift()
      for (const [key, { tags }] of entries.entries()) if (isOutdated(tags)) entries.delete(key)
    },
  }
}
