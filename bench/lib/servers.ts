import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export type Running = { readonly port: number; readonly origin: string; readonly pid: number; stop(): Promise<void> }

/** As started by `npm start`: build first, after each change of the source. */
const server: { arguments: string[]; environment: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'tools/bootstrap/server.json'), 'utf8'),
)

const startLimitMs = 60_000

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'eclat-bench-'))
}

/** The shop in its own process, as in production, with a fresh data folder. */
export async function startShop(settings: Readonly<Record<string, string>> = {}): Promise<Running> {
  if (!existsSync(join(root, 'build/server/entry/server.js')))
    throw new Error('Build the shop first: node tools/build/build.ts')
  const folder = temporaryFolder()
  const shop = await start(server.arguments, {
    ...server.environment,
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    DATA_DIR: folder,
    ...settings,
  })
  return {
    ...shop,
    async stop() {
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param body the response body, instead of “ok” */
export async function startBare(body?: Uint8Array): Promise<Running> {
  const file = ['bench/lib/bare-server.ts']
  if (!body) return start(file, {})
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'body'), body)
  try {
    // The server has read the file when it is open.
    return await start(file, { BODY_FILE: join(folder, 'body') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Running> {
  const port = await freePort()
  const file = args.at(-1) ?? ''
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  await isOpen(child, file)
  // Fail if the server has died; its figures would be meaningless.
  const reportExit = (code: number | null, signal: string | null) =>
    console.error(`${file} exited unexpectedly: ${signal ?? code}`)
  child.once('exit', reportExit)
  return {
    port,
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', killOnExit)
      child.off('exit', reportExit)
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Both servers print a line when they listen. */
function isOpen(child: ChildProcess, file: string): Promise<void> {
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error(`${file} did not open within ${startLimitMs} ms`)), startLimitMs)
    child.once('exit', (code) => failed(new Error(`${file} ended with ${code}`)))
    child.stdout?.once('data', () => {
      clearTimeout(late)
      child.stdout?.resume()
      done()
    })
  })
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Resident memory in MB, where the system reports it. */
export function residentMemory(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) / 1024 : null
  } catch {
    return null
  }
}
