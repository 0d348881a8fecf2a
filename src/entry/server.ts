import { serveStatic } from '@hono/node-server/serve-static'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { refreshSearchIndex } from '#src/features/catalogue/search-index.server.ts'
import { lockDataFolder, readOrMakeSecret, DataFolderInUse } from '#src/platform/config/data-folder.server.ts'
import { readConfig, type Config } from '#src/platform/config/config.server.ts'
import { openDatabase, type Database } from '#src/platform/db/database.server.ts'
import { migrate } from '#src/platform/db/migrate.server.ts'
import { sentence } from '#src/messages/server-messages.server.ts'
import type { BehindProxies } from '#src/platform/http/limit.server.ts'
import { createLog, type Log } from '#src/platform/http/log.server.ts'
import { answerUnreadable } from '#src/platform/http/unreadable.server.ts'
import { createApp, type ShopApp } from './app.server.ts'
import { startDevFront, type DevFront } from './dev-front.server.ts'
import { loadBuiltFront } from './front.server.ts'
import { originOf } from './public-config.server.ts'
import { seedEmptyShop } from './seed.server.ts'

const graceMs = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const unlock = lockDataFolder(config.dataDir)
  const secret = config.secret ?? readOrMakeSecret(config.dataDir)
  if (config.database.kind === 'embedded' && !existsSync(join(config.database.folder, 'PG_VERSION'))) await fillNew(config, log, secret)
  const db = await openDatabase(config.database)
  await migrate(db)
  await refreshSearchIndex(db)
  const dev = config.environment === 'development' ? await startDevFront() : null
  const built = dev ? null : loadBuiltFront()
  const front = () => built ?? dev?.front() ?? Promise.reject(new Error('no pages'))
  const shop = await createApp({ config, db, log, secret, front })
  await seedEmptyShop(db, shop, config.demo)
  await shop.jobs.start()
  shop.checkout.recover().catch((error: unknown) => log.error({ err: error }, 'payments could not be recovered'))
  await built
  await shop.advisor.warmUp()

  const server = listener(shop, dev, config.proxies)
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`Éclat is open at ${originOf({ ...config, port })}`)
  stopGracefully({ server, shop, db, unlock, log, config })
}

/** The engine's memory grows by 200 MB while it makes and fills a database, and never shrinks: a first one fills, a second one serves. */
async function fillNew(config: Config, log: Log, secret: string): Promise<void> {
  const db = await openDatabase(config.database)
  await migrate(db)
  await refreshSearchIndex(db)
  await seedEmptyShop(db, await createApp({ config, db, log, secret, front: null }), config.demo)
  await db.close()
}

/** Kept answers leave before any framework runs; everything else goes through the app. */
function listener(shop: ShopApp, dev: DevFront | null, proxies: number): Server {
  const app = new Hono()
  app.use(
    '/assets/*',
    serveStatic({
      root: './build/client',
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.route('/', shop.app)
  const unreadable = answerUnreadable(sentence)
  const answer = getRequestListener((request, connection) => app.fetch(request, { ...connection, proxies } satisfies BehindProxies), { errorHandler: unreadable.request })
  const server = createServer((req, res) => {
    if (dev) dev.middleware(req, res, () => void answer(req, res))
    else if (!shop.cache.serve(req, res)) void answer(req, res)
  })
  return server.on('clientError', (error, socket) => void unreadable.connection(error, socket))
}

type Running = { server: Server; shop: ShopApp; db: Database; unlock: () => void; log: Log; config: Config }

/** Requests under way end, no new ones begin, the database closes, the folder is free. */
function stopGracefully({ server, shop, db, unlock, log }: Running): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    const force = setTimeout(() => server.closeAllConnections(), graceMs)
    await new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeIdleConnections()
    })
    clearTimeout(force)
    await shop.jobs.stop()
    await shop.photos.close()
    await db.close()
    unlock()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

main().catch((error: unknown) => {
  const isKnown = error instanceof DataFolderInUse || (error instanceof Error && error.message.startsWith('These settings'))
  console.error(isKnown ? error.message : error)
  process.exit(1)
})
