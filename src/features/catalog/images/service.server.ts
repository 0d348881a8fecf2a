import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageProcess } from '#src/platform/images/image-process.server.ts'
import type { Encoding } from '#src/platform/images/operations.server.ts'
import type { Turns } from '#src/platform/images/turns.server.ts'

export type ImageFormat = 'avif' | 'webp' | 'png'

/** In pixels. `drawn` is the intrinsic width of the drawing. */
export type ImageSize = { readonly width: number; readonly drawn: number }

export type Images = {
  /**
   * Renders and encodes on first request, then reads from disk. @param name a file name that changes when the drawing
   * does.
   */
  get(name: string, format: ImageFormat, size: ImageSize, draw: () => string): Promise<Buffer<ArrayBuffer>>
}

/** At this quality packshots show no banding; measured on gradients at 480 px. */
const encodings: { readonly [F in ImageFormat]: Encoding } = {
  avif: { format: 'avif', options: { quality: 50, effort: 2 } },
  webp: { format: 'webp', options: { quality: 78, effort: 4 } },
  png: { format: 'png', options: { compressionLevel: 9, palette: false } },
}

type Deps = {
  readonly process: ImageProcess
  /** Shared with the photographs, because one process makes both. */
  readonly turn: Turns
  readonly onStoreFailed: (error: unknown) => void
}

export function createImages(folder: string, { process, turn, onStoreFailed }: Deps): Images {
  async function store(file: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true })
    const part = `${file}.${randomUUID()}.part`
    try {
      await writeFile(part, bytes)
      await rename(part, file)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  const inProgress = new Map<string, Promise<Buffer<ArrayBuffer>>>()

  async function make(
    file: string,
    format: ImageFormat,
    { width, drawn }: ImageSize,
    draw: () => string,
  ): Promise<Buffer<ArrayBuffer>> {
    const encoding = encodings[format]
    const bytes = await turn(() => process.run('rasterize', { svg: draw(), width, drawn, encoding }))
    await store(file, bytes).catch(onStoreFailed)
    return bytes
  }

  return {
    async get(name, format, size, draw) {
      const file = join(folder, `${name}-${size.width}.${format}`)
      try {
        return await readFile(file)
      } catch {
        const work = inProgress.get(file) ?? make(file, format, size, draw).finally(() => inProgress.delete(file))
        inProgress.set(file, work)
        return work
      }
    },
  }
}
