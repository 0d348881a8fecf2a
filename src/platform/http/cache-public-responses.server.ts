import type { MiddlewareHandler } from 'hono'
import type { PublicCache } from './public-cache.server.ts'

/** Routes mark public responses with the header x-shared, which lists the query parameters they depend on. */
export function cachePublicResponses(cache: PublicCache): MiddlewareHandler {
  return async (c, next) => {
    const generation = cache.generation()
    await next()
    if (!c.res.headers.has('x-shared') || c.req.method !== 'GET') return
    const { pathname, search } = new URL(c.req.url)
    const response = await cache.keep(pathname + search, c.res, generation)
    c.res = undefined
    c.res = response
  }
}
