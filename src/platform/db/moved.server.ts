import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../config/startup-error.ts'

/** In the folder of the embedded database, after a move to a server. */
const markOf = (folder: string) => join(folder, 'MOVED')

/** @param place of the server's database, without a password */
export function markMoved(folder: string, place: string): void {
  writeFileSync(markOf(folder), `${place}\n`)
}

/** A shop that is opened without its settings would take orders that nobody sees. @throws StartupError */
export function refuseMoved(folder: string): void {
  const mark = markOf(folder)
  if (!existsSync(mark)) return
  const place = readFileSync(mark, 'utf8').trim()
  throw new StartupError(
    `This shop was moved to ${place}. Start it with that DATABASE_URL. To use the embedded database again, delete ${mark}.`,
  )
}
