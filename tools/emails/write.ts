import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmailSample } from '#src/platform/email/render.server.ts'

/** Writes both parts of every email to files. @returns the file names. */
export async function writeEmails(samples: readonly EmailSample[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const files = samples.flatMap(({ name, sample }) => {
    const { subject, html, text } = sample()
    return [
      [`${name}.html`, html],
      [`${name}.txt`, `${subject}\n\n${text}\n`],
    ] as const
  })
  await Promise.all(files.map(([name, content]) => writeFile(join(folder, name), content)))
  return files.map(([name]) => name)
}
