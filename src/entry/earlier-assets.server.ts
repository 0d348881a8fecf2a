import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Seconds for which files of an earlier deployment are kept for pages opened before it. */
const keepSeconds = 7 * 24 * 3600
/** Modification time of files in use; on other files it is the time when they went out of use. */
const inUse = 0

/**
 * Copies the assets of this deployment into the data folder and removes those unused for a week, so that pages opened
 * before a deployment can still load the rest of their code. File names contain a content hash, so equal names are
 * equal files. Safe to run in several processes concurrently.
 */
export async function archiveAssets(build: string, archive: string, now: Date): Promise<void> {
  await mkdir(archive, { recursive: true })
  const current = new Set(await readdir(build))
  for (const name of current) await archiveFile(join(build, name), join(archive, name))
  const seconds = now.getTime() / 1000
  for (const name of await readdir(archive)) if (!current.has(name)) await retire(join(archive, name), seconds)
}

async function archiveFile(source: string, file: string): Promise<void> {
  const copied = await stat(file).catch(() => null)
  if (!copied) {
    const partial = `${file}.${process.pid}.part`
    await copyFile(source, partial)
    await rename(partial, file)
  }
  await utimes(file, inUse, inUse)
}

async function retire(file: string, now: number): Promise<void> {
  const retiredAt = (await stat(file).catch(() => null))?.mtimeMs
  // Removed by another process.
  if (retiredAt === undefined) return
  if (retiredAt === inUse) await utimes(file, now, now)
  else if (now - retiredAt / 1000 > keepSeconds) await rm(file, { force: true })
}

/** The worker that measures photos can talk to nobody but the shop. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Hashed files never change. The current build is searched first, then earlier deployments. */
export function serveAssets(folders: readonly string[]): Hono {
  const app = new Hono()
  app.use('/assets/*', async (c, next) => {
    await next()
    if (!c.res.ok) return
    c.header('cache-control', 'public, max-age=31536000, immutable')
    c.header('x-content-type-options', 'nosniff')
    // Workers have their own policy. Only the photo engine compiles WebAssembly.
    if (/\/worker-[\w-]+\.js$/.test(c.req.path)) c.header('content-security-policy', workerPolicy)
  })
  for (const root of folders) app.use('/assets/*', serveStatic({ root, precompressed: true }))
  return app
}
