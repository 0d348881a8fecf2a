// Builds pages and server if their sources have changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, node24, root } from './install.mjs'

const stampFile = join(root, 'build', '.built-from')

export function build() {
  const wanted = sourcesHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  // A build that fails or is stopped leaves a mix of files.
  rmSync(stampFile, { force: true })
  const done = spawnSync(node24(), ['tools/build/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment({ NODE_ENV: 'production' }),
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
  writeFileSync(stampFile, wanted)
}

function sourcesHash() {
  const hash = createHash('sha256')
  const add = (path) => hash.update(path).update(readFileSync(join(root, path)))
  for (const folder of ['src', 'tools/build']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.includes('.test.'))
        add(join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    }
  }
  for (const file of ['package.json', 'package-lock.json', 'vite.config.ts']) add(file)
  return hash.digest('hex')
}
