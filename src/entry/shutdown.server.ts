import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#src/platform/config/config.server.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { DatabaseUnavailable } from '#src/platform/db/unavailable.server.ts'
import type { Log } from '#src/platform/http/log.server.ts'
import type { ShopApp } from './app.server.ts'

/** Time for requests in progress after the server stops accepting new ones. */
const graceMs = 10_000
/** Time for the queue, the photo workers and the database to close. */
const closeMs = 10_000
/** After the embedded database has died: long enough to answer waiting requests. */
const lastAnswersMs = 1_000

/** Whether this process is shutting down. */
export type Drain = { isDraining: boolean }

type Running = {
  readonly server: Server
  readonly shop: ShopApp
  readonly db: Database
  readonly unlock: () => void
  readonly log: Log
  readonly config: Config
  readonly drain: Drain
}

/**
 * SIGTERM: /readyz returns 503, the process keeps serving until load balancers have noticed, requests in progress
 * finish, the database closes, the data folder is unlocked. SIGINT (Ctrl+C) does not wait for load balancers.
 */
export function stopOnSignals({ server, shop, db, unlock, log, config, drain }: Running): void {
  const stop = async (signal: string, drainMs: number) => {
    if (drain.isDraining) return
    drain.isDraining = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), drainMs + graceMs + closeMs)
    await pause(drainMs)
    await closeServer(server, graceMs)
    shop.images.close()
    for (const close of [() => shop.jobs.stop(), () => shop.photos.close(), () => db.close()])
      await close().catch((error: unknown) => log.warn({ err: error }, 'could not be closed'))
    unlock()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM', config.drainSeconds * 1000))
  process.on('SIGINT', () => void stop('SIGINT', 0))
}

/** The database is gone for good: answers waiting requests and exits, so that a supervisor restarts the process. */
export function stopOnFailure({ server, db, config, drain }: Running): void {
  void db.failure.then(async (reason) => {
    drain.isDraining = true
    console.error(explainFailure(config, reason))
    await closeServer(server, lastAnswersMs)
    process.exit(1)
  })
}

function explainFailure({ dataDir }: Config, { message }: DatabaseUnavailable): string {
  return `The embedded database in ${dataDir} has stopped: ${message}. Confirmed changes are saved. Check that the disk is not full, then start the shop again.`
}

async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await new Promise<void>((closed) => {
    server.close(() => closed())
    server.closeIdleConnections()
  })
  clearTimeout(force)
}
