import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

export type TestPhoto = { readonly name: string; readonly isGood: boolean; readonly bytes: Buffer }

/**
 * Portraits of generated faces, stored next to the project and not part of it. Without them, only rendered faces are
 * used.
 */
const usualFolder = fileURLToPath(new URL('../../../shared/photos/', import.meta.url))

export function photosIn(folder = usualFolder): TestPhoto[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
    .toSorted()
    .map((name) => ({ name, isGood: !name.startsWith('bad-'), bytes: readFileSync(join(folder, name)) }))
}

/** Constants and norms are derived from one half of the reference photos, and checked on the other. */
export type Half = 'calibration' | 'check'

/** Public-domain portraits of `reference` and generated faces of `generated`: even numbers calibrate, odd ones check. */
export function referencePhotos(half: Half, folder = usualFolder): { name: string; bytes: Buffer }[] {
  return ['reference', 'generated'].flatMap((series) =>
    photosIn(join(folder, series))
      .filter(({ name }) => Number(/\d+/.exec(name)?.[0]) % 2 === (half === 'calibration' ? 0 : 1))
      .map(({ name, bytes }) => ({ name: `${series}/${name}`, bytes })),
  )
}

/** A word after --name. */
export function wordAfter(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
