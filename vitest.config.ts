import { defineConfig } from 'vitest/config'

const shared = { globalSetup: 'test/global-setup.ts', pool: 'forks' as const, testTimeout: 30_000, hookTimeout: 60_000 }

/** `fast` is part of `npm run verify`. `slow` starts and kills whole servers and needs a build. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'fast',
          // One process runs many files, so the shop's modules load once. Tests share no state except the module cache.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts', 'catalog/**/*.test.ts'],
          exclude: ['test/slow/**', '**/*.slow.test.ts', '**/node_modules/**'],
          ...shared,
        },
      },
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
