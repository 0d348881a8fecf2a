import { existsSync } from 'node:fs'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** For tests, the same browser on every machine: the one from the dev dependencies, unless CHROME_BIN names another. */
export const testBrowser = async (): Promise<string> => process.env['CHROME_BIN'] ?? packagedChrome()

/** For benchmarks, a complete browser if one is installed. */
export const measuredBrowser = async (): Promise<string> => installedChrome() ?? packagedChrome()

/** A complete browser, as people use it. */
export const installedChrome = (): string | undefined =>
  process.env['CHROME_BIN'] ?? systemBrowsers.find((path) => existsSync(path))

/** Chromium's headless shell, which paints earlier than a complete browser. */
export async function packagedChrome(): Promise<string> {
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

export const chromeFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera with a test picture, without a permission prompt.
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]
