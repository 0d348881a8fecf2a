import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const parentOf = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1])

/** A process that has ended has no command line until its parent has noticed. */
const isImageProcess = (command: string) => command === '' || command.includes('images/worker.server.')

/** Ids of the image processes of a shop's process, including one whose end it has not noticed; Linux only. */
export function imageProcessesOf(shop: number): number[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === shop && isImageProcess(read(`/proc/${pid}/cmdline`)))
    .map(Number)
}

/** Of every thread: 0 is normal, 19 the lowest priority. */
export function nicenessOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    // The name before it may contain spaces.
    const [, fields = ''] = read(`/proc/${pid}/task/${thread}/stat`).split(') ')
    return Number(fields.split(' ')[16])
  })
}
