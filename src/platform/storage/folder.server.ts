import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type FileStorage } from './port.ts'

/** Files in a folder of this machine. Several processes need the same folder, such as a shared volume. */
export function createFolderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, checkKey(key))

  return {
    async write(key, bytes) {
      const path = pathOf(key)
      const created = await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomUUID()}.part`
      try {
        const file = await open(draft, 'wx', 0o644)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      // The new names are durable only when their folders are.
      await syncFolder(dirname(path))
      if (created) await syncFolder(dirname(created))
    },

    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },

    async listFolders(key) {
      const path = pathOf(key)
      const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const folders = []
      for (const name of names) {
        const found = await stat(join(path, name)).catch(() => null)
        if (found?.isDirectory()) folders.push({ name, changedAt: found.mtimeMs })
      }
      return folders
    },

    async removeFolder(key) {
      await rm(pathOf(key), { recursive: true, force: true })
    },
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
