import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from './real-postgres.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

export type ServerProcess = {
  readonly base: string
  readonly child: ChildProcess
  /** Everything the process has printed. */
  output(): string
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: any }>
  /** @returns its exit code, null after a signal that it did not handle. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the real program on a real port. @throws Error with its output when it exits before listening. */
export async function startServer(dataDir: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  let output = ''
  const child = spawn('node', ['src/entry/server.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      NODE_ENV: 'test',
      ...environment,
    },
  })
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  let isGone = false
  void exited.then(() => (isGone = true))

  while (!output.includes('is open at')) {
    if (isGone) throw new Error(output)
    await new Promise((next) => setTimeout(next, 25))
  }
  return {
    base,
    child,
    output: () => output,
    async call(method, path, body) {
      const response = await fetch(base + path, {
        method,
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return {
        status: response.status,
        body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
      }
    },
    async end(signal) {
      child.kill(signal)
      return exited
    },
  }
}
