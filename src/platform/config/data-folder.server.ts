import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from './startup-error.ts'

export class DataFolderInUse extends StartupError {}

/**
 * Locks the data folder for this process. Two processes on one embedded database would silently lose
 * each other's writes. The lock survives kill -9: the file holds the process id and start time, and the
 * lock of a process that no longer runs is replaced.
 * @returns a function that releases the lock.
 * @throws StartupError when the folder cannot be written.
 */
export function lockDataFolder(folder: string): () => void {
  try {
    return takeLock(folder)
  } catch (error) {
    throw explain(error, folder)
  }
}

function takeLock(folder: string): () => void {
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
        `The data folder ${folder} is in use by another shop (process ${pid}). Stop that process first, or choose another folder with DATA_DIR.`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new DataFolderInUse(
    `Another shop is starting in the data folder ${folder}. Wait for it, or choose another folder with DATA_DIR.`,
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Process start time in clock ticks since boot: distinguishes processes that reuse an id. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

const shortestSecret = 32

/** The shop's secret for private links and sandbox signatures, created on the first start. @throws StartupError */
export function readOrMakeSecret(folder: string): string {
  const file = join(folder, 'secret')
  try {
    if (!existsSync(file)) writeWhole(file, randomBytes(32).toString('hex'))
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= shortestSecret) return secret
  } catch (error) {
    throw explain(error, folder)
  }
  throw new StartupError(
    `The secret in ${file} is empty or too short. Restore it from a backup, or delete the file to create a new one. Private links sent before then will stop working.`,
  )
}

/** Written atomically: a crash never leaves a partial file. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.new`
  const handle = openSync(draft, 'w', 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(draft, file)
}

const advice: Readonly<Record<string, string>> = {
  EACCES: 'Give this user write access',
  EPERM: 'Give this user write access',
  EROFS: 'The file system is read-only: mount it as writable',
  ENOSPC: 'The disk is full: free some space',
  ENOTDIR: 'Part of this path is a file: remove it',
  EEXIST: 'A file with this name exists: remove it',
}

function explain(error: unknown, folder: string): unknown {
  if (error instanceof StartupError || !(error instanceof Error) || !('code' in error)) return error
  const what = advice[String(error.code)] ?? 'Check the path'
  return new StartupError(
    `The data folder ${folder} cannot be used (${String(error.code)}). ${what}, or choose another folder with DATA_DIR.`,
  )
}
