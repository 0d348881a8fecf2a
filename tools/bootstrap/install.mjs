// Runs on any Node from version 20 before anything is installed, so it uses only built-in modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const stampFile = join(root, 'node_modules', '.installed-from')

/** Installs dependencies if they are missing or the lock file has changed. */
export function install() {
  const wanted = hashOf(['package-lock.json'])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  const npm = process.env.npm_execpath
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund']
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: plainEnvironment(),
      })
    : spawnSync('npm', args, {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: process.platform === 'win32',
        env: plainEnvironment(),
      })
  if (done.status !== 0) {
    console.error('Installing the dependencies failed. See the output above.')
    process.exit(done.status ?? 1)
  }
  writeFileSync(stampFile, wanted)
}

/** npm sets variables for its scripts that would confuse a nested npm. */
function plainEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package)_/.test(name)))
}

export function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Node 24: the bundled one, or the machine's own if it is new enough. */
export function node24() {
  const carried = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(carried)) return carried
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(`Éclat needs Node 24 or newer, but this is ${process.version}.`)
  process.exit(1)
}

/** Environment of all child processes: Node 24 first in PATH. */
export function environment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin')
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...extra }
}
