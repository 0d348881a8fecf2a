import type { Hono } from 'hono'
import type { Database } from '#src/platform/db/database.server.ts'
import { isMigrated } from '#src/platform/db/migrate.server.ts'

/** /healthz: the process answers. /readyz: the database does too, and its schema is the one this code expects. */
export function healthRoutes(app: Hono, db: Database): void {
  const noStore = { 'cache-control': 'no-store' }
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, noStore))
  app.get('/readyz', async (c) => {
    try {
      const migrated = await isMigrated(db)
      return c.json({ status: migrated ? 'ready' : 'migrating', database: 'reachable' }, migrated ? 200 : 503, noStore)
    } catch {
      return c.json({ status: 'unavailable', database: 'unreachable' }, 503, noStore)
    }
  })
}
