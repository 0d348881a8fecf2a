import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const shared = {
  globalSetup: 'test/global-setup.ts',
  pool: 'forks' as const,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Jobs and notifications arrive later than in the default second on a busy machine.
  expect: { poll: { timeout: 10_000 } },
}

const inProcess = globSync(
  ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts', 'catalog/**/*.test.ts'],
  {
    exclude: ['test/slow/**', '**/*.slow.test.ts', '**/node_modules/**'],
  },
)
/** Whether a file opens a shop with its database. These are half of the tests and nine tenths of their time. */
const opensShop = (file: string) => /\bopen(Stripe|Mollie)?Shop\b/.test(readFileSync(file, 'utf8'))
// One process runs many files, so the shop's modules load once. Tests share no state except the module cache.
const oneProcess = { isolate: false, ...shared }

/**
 * `unit` and, of changed features, `api` are part of `npm run verify`. `slow` starts and kills whole servers and needs a
 * build.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: inProcess.filter((file) => !opensShop(file)), ...oneProcess } },
      { test: { name: 'api', include: inProcess.filter(opensShop), ...oneProcess } },
      {
        test: {
          name: 'slow',
          include: ['test/slow/**/*.test.ts', 'src/**/*.slow.test.ts', 'tools/**/*.slow.test.ts'],
          ...shared,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
