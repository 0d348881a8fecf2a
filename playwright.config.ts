import { defineConfig } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromeFlags, testBrowser } from './test/find-chrome.ts'
import { memoryFolder } from './test/memory-folder.ts'

const port = Number(process.env['E2E_PORT'] ?? 3460)
/** Data folder of the shop, new for each run. Tests read emails from its outbox. Workers inherit the variable. */
const dataDir = (process.env['E2E_DATA_DIR'] ??= newFolder())

function newFolder(): string {
  // A name of its own: other programs read this file too, while a run is in progress.
  const folder = mkdtempSync(join(memoryFolder(), 'eclat-browser-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: await testBrowser(), args: chromeFlags },
    reducedMotion: 'reduce',
    // Playwright does not intercept page loads that a service worker makes.
    serviceWorkers: 'block',
    // Recording every test for a trace takes a sixth of the time: rerun a failed one with --trace on.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, grep: /@phone/ },
  ],
  webServer: {
    // Builds what has changed, and starts it as users do.
    command: 'node tools/bootstrap/start.mjs',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', NODE_ENV: 'test' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 },
  },
})
