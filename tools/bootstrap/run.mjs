// Runs a child process that ends with this one, and exits with its exit code.
import { spawn } from 'node:child_process'
import { environment, node24, root } from './install.mjs'

export function run(args, extra = {}) {
  const child = spawn(node24(), args, { cwd: root, stdio: 'inherit', env: environment(extra) })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  // npm does not forward SIGTERM; it exits, and this process gets another parent.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)))
}
