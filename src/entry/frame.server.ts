import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { errorMessage } from '#src/messages/server-messages.server.ts'
import type { Config } from '#src/platform/config/config.server.ts'
import type { PublicCache } from '#src/platform/http/public-cache.server.ts'
import {
  markSecure,
  rejectForeignOrigins,
  securityHeaders,
  strictTransport,
  withHeaders,
} from '#src/platform/http/security.server.ts'
import { cachePublicResponses } from '#src/platform/http/cache-public-responses.server.ts'
import type { ContentPolicy } from './content-policy.server.ts'

/** Middleware for all responses: origin check, security headers, compression, and the cache of public responses. */
export function frame(config: Config, cache: PublicCache, policy: ContentPolicy): Hono {
  const app = new Hono()
  const stripe = config.payments.kind === 'stripe'
  app.use(compress())
  app.use(cachePublicResponses(cache))
  app.use(withHeaders({ ...securityHeaders(policy(), stripe), ...strictTransport(config.publicUrl) }))
  app.use(markSecure(config.publicUrl))
  app.use(rejectForeignOrigins(config.publicUrl, errorMessage))
  return app
}
