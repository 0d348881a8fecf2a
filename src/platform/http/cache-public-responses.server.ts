import type { MiddlewareHandler } from 'hono'
import type { CacheTag } from '../catalog-change.ts'
import { collectTags } from './cache-tags.server.ts'
import { isKnownBy } from './entity-tag.ts'
import type { PublicCache } from './public-cache.server.ts'

/** Routes mark public responses with the header x-shared, which lists the query parameters they depend on. */
export function cachePublicResponses(cache: PublicCache): MiddlewareHandler {
  return async (c, next) => {
    const generation = cache.generation()
    const tags = new Set<CacheTag>()
    await collectTags(tags, next)
    if (!c.res.headers.has('x-shared')) return
    const { pathname, search } = new URL(c.req.url)
    const response = await cache.keep(pathname + search, c.res, generation, tags)
    const isKnown = isKnownBy(c.req.header('if-none-match'), response.headers.get('etag'))
    c.res = undefined
    c.res = isKnown ? new Response(null, { status: 304, headers: response.headers }) : response
  }
}
