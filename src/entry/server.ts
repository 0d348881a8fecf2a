import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { refreshSearchIndex } from '#src/features/catalog/search/search-index.server.ts'
import { lockDataFolder, readOrMakeSecret } from '#src/platform/config/data-folder.server.ts'
import { readConfig, type Config } from '#src/platform/config/config.server.ts'
import { openDatabase } from '#src/platform/db/database.server.ts'
import { migrate } from '#src/platform/db/migrate.server.ts'
import { errorMessage } from '#src/messages/server-messages.server.ts'
import type { BehindProxies } from '#src/platform/http/limit.server.ts'
import { createLog } from '#src/platform/http/log.server.ts'
import { answerMalformedRequest } from '#src/platform/http/malformed-request.server.ts'
import { createApp, type AppDeps, type ShopApp } from './app.server.ts'
import { startDevFront, type DevFront } from './dev-front.server.ts'
import { archiveAssets, serveAssets } from './earlier-assets.server.ts'
import { loadBuiltFront } from './front.server.ts'
import { originOf } from './public-config.server.ts'
import { seedEmptyShop } from './seed.server.ts'
import { stopOnFailure, stopOnSignals, type Drain } from './shutdown.server.ts'
import { explainStartupFailure, startNotices } from './startup-messages.server.ts'

/**
 * Collects garbage when the heap has grown by this share since the last time. V8's own limit is up to four times the
 * heap, memory that a shop on a small machine would rather give to its database. V8 reads the flag at each collection.
 */
const heapGrowthPercent = 35

/** Relative to the working directory, like all paths of the shop. */
const clientBuild = './build/client'

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`)
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const unlock = lockDataFolder(config.dataDir)
  const secret = config.secret ?? readOrMakeSecret(config.dataDir)
  if (config.database.kind === 'embedded' && !existsSync(join(config.database.folder, 'PG_VERSION')))
    await fillNew({ config, log, secret, front: null })
  const dev = config.environment === 'development' ? await startDevFront() : null
  const built = dev ? null : loadBuiltFront()
  const db = await openDatabase(config.database, log)
  // Loading all pages can block this thread for longer than a connection timeout.
  await built
  const front = () => built ?? dev?.front() ?? Promise.reject(new Error('no pages'))
  const drain: Drain = { isDraining: false }
  const isDraining = () => drain.isDraining
  // When several processes start together, one prepares the database; the others wait.
  const shop = await db.exclusively(async () => {
    const prepared = await prepareShop({ config, db, log, secret, front, isDraining })
    await prepared.jobs.start()
    return prepared
  })
  shop.payments.recover().catch((error: unknown) => log.error({ err: error }, 'payment recovery failed'))
  if (built) await archiveAssets(join(clientBuild, 'assets'), join(config.dataDir, 'assets'), new Date())
  await shop.assistant.warmUp()

  const server = listener({ shop, dev, config, drain })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log([`Éclat is open at ${originOf({ ...config, port })}`, ...startNotices(config)].join('\n'))
  const running = { server, shop, db, unlock, log, config, drain }
  stopOnSignals(running)
  stopOnFailure(running)
}

async function prepareShop(deps: AppDeps): Promise<ShopApp> {
  await migrate(deps.db)
  await refreshSearchIndex(deps.db)
  const shop = await createApp(deps)
  await seedEmptyShop(deps.db, shop, deps.config)
  return shop
}

/**
 * The engine's memory grows by 200 MB while creating and filling a database, and never shrinks, so it is restarted
 * afterwards.
 */
async function fillNew(deps: Omit<AppDeps, 'db'>): Promise<void> {
  const db = await openDatabase(deps.config.database, deps.log)
  await prepareShop({ ...deps, db })
  await db.close()
}

type Serving = { shop: ShopApp; dev: DevFront | null; config: Config; drain: Drain }

/** Cached responses bypass the framework; everything else goes through the app. */
function listener({ shop, dev, config, drain }: Serving): Server {
  const { dataDir, proxies } = config
  const app = new Hono()
  app.route('/', serveAssets([clientBuild, dataDir]))
  app.route('/', shop.app)
  const unreadable = answerMalformedRequest(errorMessage)
  const answer = getRequestListener(
    (request, connection) => app.fetch(request, { ...connection, proxies } satisfies BehindProxies),
    // HTTP/1.0, which health probes use, has no Host header.
    { errorHandler: unreadable.request, hostname: 'localhost' },
  )
  const server = createServer(timeLimits(config), (req, res) => {
    // Close keep-alive connections, because a new request on them would be lost at shutdown.
    if (drain.isDraining) res.setHeader('connection', 'close')
    if (dev) dev.middleware(req, res, () => void answer(req, res))
    else if (!shop.cache.serve(req, res)) void answer(req, res)
  })
  return server.on('clientError', (error, socket) => void unreadable.connection(error, socket))
}

const fastestCheckMs = 1_000
const slowestCheckMs = 5_000

/** Slow requests are answered with 408 and closed. Node checks for them at this interval. */
function timeLimits({ requestTimeoutSeconds }: Config) {
  const requestTimeout = requestTimeoutSeconds * 1000
  return {
    requestTimeout,
    headersTimeout: Math.min(10_000, requestTimeout),
    // Load balancers reuse a connection for 60 s. A request that meets its closing would be lost.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: Math.min(slowestCheckMs, Math.max(fastestCheckMs, requestTimeout / 10)),
  }
}

main().catch((error: unknown) => {
  console.error(explainStartupFailure(error, process.env))
  process.exit(1)
})
