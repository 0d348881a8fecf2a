import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export class DataFolderInUse extends Error {}

/**
 * Takes the data folder for this process. Two processes on one embedded database would lose each
 * other's writes without a word, so a second one is refused. Survives kill -9: the file names the
 * process and when it began, and a file of a process that is gone is taken over.
 * @returns a function that gives the folder back.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'shop.lock')
  const mine = `${process.pid} ${startOf(process.pid)}`
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, mine)
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readFileSync(file, 'utf8')
    const pid = Number(holder.split(' ')[0])
    if (holder !== mine && isAlive(pid) && holder === `${pid} ${startOf(pid)}`) {
      throw new DataFolderInUse(
        `The data folder ${folder} is in use by another shop (process ${pid}). Stop that one first, or choose another folder with DATA_DIR.`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new DataFolderInUse(`The data folder ${folder} is being taken by another shop at this moment.`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Ticks since boot at which a process began: tells a living process from another with the same number. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

/** The shop's own secret, made on the first start, for private links and sandbox signatures. */
export function readOrMakeSecret(folder: string): string {
  const file = join(folder, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('hex')
  const handle = openSync(file, 'wx', 0o600)
  writeSync(handle, secret)
  closeSync(handle)
  return secret
}
