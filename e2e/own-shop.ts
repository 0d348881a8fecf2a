import { rm } from 'node:fs/promises'
import { demoShopFolder } from '#root/test/demo-shop.ts'
import { startServer } from '#root/test/server-process.ts'
import { test as base } from './fixtures.ts'

type OwnShop = {
  /** The environment of the server, which fills the empty data folder; a demo shop without it. */
  readonly settings?: Record<string, string>
  /** What happens to the empty data folder before the server starts. */
  readonly prepare?: (dataDir: string) => Promise<void>
}

/** The data folder of the shop of the test that is running. */
export const ownDataDir = (): string => base.info().outputPath('shop')

/** A server with a data folder of its own, for what would change the shop of the other tests. */
export const test = base.extend<{ shop: OwnShop; baseURL: string }>({
  shop: [{}, { option: true }],
  baseURL: [
    async ({ shop: { settings, prepare } }, use) => {
      if (!settings) await demoShopFolder(ownDataDir())
      await prepare?.(ownDataDir())
      const server = await startServer(ownDataDir(), settings)
      await use(server.base)
      await server.end('SIGTERM')
      await rm(ownDataDir(), { recursive: true, force: true })
    },
    { scope: 'test', timeout: 120_000 },
  ],
})
