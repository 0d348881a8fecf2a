import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedFolder } from './cached-folder.ts'
import { startServer } from './server-process.ts'

/** What the data of a new demo shop is made from. */
const sources = ['package-lock.json', 'db/migrations/', 'catalog/', 'src/features/', 'src/platform/', 'src/entry/']

/** A new data folder with a demo shop that has been opened and closed, because filling one takes ten seconds. */
export async function demoShopFolder(folder = mkdtempSync(join(tmpdir(), 'eclat-demo-'))): Promise<string> {
  const made = await cachedFolder('demo-shop', sources, async (partial) => {
    const server = await startServer(partial)
    await server.end('SIGTERM')
  })
  cpSync(made, folder, { recursive: true })
  return folder
}
