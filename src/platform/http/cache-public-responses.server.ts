import type { MiddlewareHandler } from 'hono'
import type { CacheTag } from '../catalog-change.ts'
import { collectTags } from './cache-tags.server.ts'
import type { PublicCache } from './public-cache.server.ts'

/** Routes mark public responses with the header x-shared, which lists the query parameters they depend on. */
export function cachePublicResponses(cache: PublicCache): MiddlewareHandler {
  return async (c, next) => {
    const generation = cache.generation()
    const tags = new Set<CacheTag>()
    await collectTags(tags, next)
    if (!c.res.headers.has('x-shared') || c.req.method !== 'GET') return
    const { pathname, search } = new URL(c.req.url)
    const response = await cache.keep(pathname + search, c.res, generation, tags)
    c.res = undefined
    c.res = response
  }
}
