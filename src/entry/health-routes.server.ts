import type { Hono } from 'hono'
import type { Database } from '#src/platform/db/database.server.ts'
import { createReadiness } from '#src/platform/db/readiness.server.ts'

/**
 * /healthz: the process answers. /readyz: it can serve shoppers now, which means that the database can be read and
 * written, has this release's schema and delivers notifications, and that the process is not shutting down.
 */
export function healthRoutes(app: Hono, db: Database, isDraining: () => boolean = () => false): void {
  const noStore = { 'cache-control': 'no-store' }
  const readiness = createReadiness(db)
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, noStore))
  app.get('/readyz', async (c) => {
    if (isDraining()) return c.json({ status: 'draining' }, 503, noStore)
    const state = await readiness()
    if (state === 'unreachable') return c.json({ status: 'unavailable', database: 'unreachable' }, 503, noStore)
    return c.json({ status: state, database: 'reachable' }, state === 'ready' ? 200 : 503, noStore)
  })
}
