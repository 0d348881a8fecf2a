import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, root, temporaryFolder } from './lib/servers.ts'
import { printTable } from './lib/table.ts'

const limits = { first: 90, second: 6 }
const giveUpMs = 150_000
const pollMs = 50

/** Seconds from `npm start` to the first complete page. */
async function timeStart(folder: string, port: number): Promise<{ seconds: number; stop: () => Promise<void> }> {
  const begun = performance.now()
  // A separate process group, so that npm and the shop are killed together.
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: environment(port),
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  process.once('exit', () => endGroup(npm))
  while (!(await answers(port))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
    if (performance.now() - begun > giveUpMs) throw new Error(`no page after ${giveUpMs} ms`)
    await new Promise((done) => setTimeout(done, pollMs))
  }
  return { seconds: (performance.now() - begun) / 1000, stop: () => stop(npm, port) }
}

/** A clean environment: no shop settings, and none of the variables npm sets for this script. */
function environment(port: number): NodeJS.ProcessEnv {
  const plain = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(lifecycle|package|execpath)|NODE_ENV$|DATA_DIR$|DATABASE_URL$)/.test(name),
  )
  return { ...Object.fromEntries(plain), PORT: String(port) }
}

async function answers(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}/`)
    return answer.ok && (await answer.text()).includes('</html>')
  } catch {
    return false
  }
}

async function stop(npm: ChildProcess, port: number): Promise<void> {
  endGroup(npm)
  while (await answers(port)) await new Promise((done) => setTimeout(done, pollMs))
  // The port closes before the database does.
  await new Promise((done) => setTimeout(done, 2000))
}

function endGroup(npm: ChildProcess): void {
  try {
    if (npm.pid) process.kill(-npm.pid, 'SIGTERM')
  } catch {
    // It has already exited.
  }
}

const folder = join(temporaryFolder(), 'eclat')
execFileSync('git', ['clone', '--quiet', root, folder])
const port = await freePort()
const first = await timeStart(folder, port)
await first.stop()
const second = await timeStart(folder, port)
await second.stop()
rmSync(join(folder, '..'), { recursive: true, force: true })

console.log('\nFrom `npm start` to the first page; the clone is of the last commit, npm has its own cache\n')
printTable(
  ['start', 'seconds', 'limit', ''],
  [
    [
      'fresh clone: install, build, fill the shop',
      first.seconds.toFixed(1),
      limits.first,
      first.seconds > limits.first ? 'MISSED' : 'ok',
    ],
    [
      'again, on the same data',
      second.seconds.toFixed(1),
      limits.second,
      second.seconds > limits.second ? 'MISSED' : 'ok',
    ],
  ],
)
process.exitCode = first.seconds > limits.first || second.seconds > limits.second ? 1 : 0
