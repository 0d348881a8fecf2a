import type { Browser, Page, Request } from '@playwright/test'
import { openSkinVision } from '../src/skin-vision/engine.server.ts'
import { agree, choosePhoto, engineLoaded, expectComplete } from '../e2e/photo-page.ts'
import { asJpeg, renderFace } from '../test/rendered-face/render.ts'
import { launchChrome } from './lib/browser.ts'
import { startShop } from './lib/servers.ts'
import { median, option, printTable, range } from './lib/table.ts'
import { photosIn, wordAfter } from './vision/photos.ts'
import { phonePhoto } from './vision/speed.ts'

/**
 * Photo analysis in the browser: bytes of the first use, time from the button to the result for a 12-megapixel photo,
 * and how far its scores are from the server's.
 */
const runs = option('runs', 5)
const limits = { skin: 2_200_000, ms: 1_200, slowMs: 4_000, points: 1 }

const rendered = await asJpeg((await renderFace({ ita: 38 })).photo)
const photos = photosIn(wordAfter('photos')).filter(({ isGood }) => isGood)
const enlarge = (bytes: Buffer) => phonePhoto({ name: 'photo', isRendered: false, bytes })
const large = await enlarge(photos[0]?.bytes ?? rendered)
const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: large }
const shop = await startShop()
const browser = await launchChrome()

const firstUse = { skin: await bytesOf('/skin-analysis'), palette: await bytesOf('/color-palette') }
const fast = await timesOf(1)
const slow = await timesOf(4)
const fastFromChoice = await timesFromChoice(1)
const slowFromChoice = await timesFromChoice(4)
const { scores, within, apart } = await compare()
await browser.close()
await shop.stop()

console.log(
  `\n12 megapixels, ${(large.length / 1e6).toFixed(1)} MB; ${runs} runs; ${scores} scores compared, ${within} of them within 1 point\n`,
)
const rows = [
  row('first use for skin, kB', [firstUse.skin / 1000], limits.skin / 1000),
  row('first use for a palette, kB', [firstUse.palette / 1000]),
  row('button to result, ms', fast, limits.ms),
  row('the same with a quarter of the CPU, ms', slow, limits.slowMs),
  row('button pressed immediately: choice to result, ms', fastFromChoice, limits.ms),
  row('the same with a quarter of the CPU, ms', slowFromChoice, limits.slowMs),
  row('largest difference from the server, points', [apart], limits.points),
]
printTable(['what', 'median', 'min–max', 'limit', ''], rows)
process.exitCode = rows.some((cells) => cells.at(-1) === 'MISSED') ? 1 : 0

function row(name: string, values: readonly number[], limit?: number) {
  const value = median(values)
  const verdict = limit === undefined ? '' : value <= limit ? 'ok' : 'MISSED'
  return [name, value.toFixed(0), range(values, 0), limit?.toFixed(0) ?? '–', verdict]
}

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin, reducedMotion: 'reduce' })
  return context.newPage()
}

/** Compressed bytes of everything that choosing the first photo loads. */
async function bytesOf(address: string): Promise<number> {
  const page = await newPage()
  await page.goto(address)
  await agree(page)
  await page.waitForLoadState('networkidle')
  const loaded = engineLoaded(page, { withIris: address === '/color-palette' })
  const received: Promise<number>[] = []
  page.context().on('requestfinished', (request) => {
    if (!request.url().startsWith('blob:')) received.push(sizeOf(request))
  })
  await page.getByLabel('Choose Photo').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: rendered })
  await loaded
  const sum = (await Promise.all(received)).reduce((one, other) => one + other, 0)
  await page.context().close()
  return sum
}

/** Playwright knows no size of a worker's script. */
async function sizeOf(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes()
  const stated = await (await request.response())?.headerValue('content-length')
  const size = Math.max(responseBodySize, Number(stated ?? 0))
  if (size === 0) throw new Error(`The size of ${request.url()} is not known`)
  return size
}

/** From the button to the result, with the engine loaded and the photo decoded while it was shown. */
async function timesOf(slowDown: number): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const page = await newPage()
    const loaded = engineLoaded(page)
    await choosePhoto(page, '/skin-analysis', file)
    await loaded
    await page.waitForTimeout(1_000)
    const release = await slowed(browser, slowDown)
    const measured = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const button = [...document.querySelectorAll('button')].find(
            ({ innerText }) => innerText === 'Analyze My Skin',
          )
          const start = performance.now()
          new MutationObserver(() => {
            if (document.querySelector('#results')) done(performance.now() - start)
          }).observe(document.body, { subtree: true, childList: true })
          button?.click()
        }),
    )
    times.push(await measured)
    release()
    await expectComplete(page)
    await page.context().close()
  }
  return times
}

/** The same when nobody looks at the photo: with decoding, from the choice of a second photo to its result. */
async function timesFromChoice(slowDown: number): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const page = await newPage()
    const loaded = engineLoaded(page)
    await choosePhoto(page, '/skin-analysis', { ...file, buffer: rendered })
    await loaded
    await page.getByRole('button', { name: 'Clear' }).click()
    const release = await slowed(browser, slowDown)
    const measured = page.evaluate(
      () =>
        new Promise<number>((done) => {
          let start = 0
          document.addEventListener('change', () => (start = performance.now()), { capture: true, once: true })
          let isPressed = false
          new MutationObserver(() => {
            if (document.querySelector('#results')) done(performance.now() - start)
            const button = [...document.querySelectorAll('button')].find(
              ({ innerText }) => innerText === 'Analyze My Skin',
            )
            if (!button || isPressed) return
            isPressed = true
            button.click()
          }).observe(document.body, { subtree: true, childList: true })
        }),
    )
    await page.getByLabel('Choose Photo').setInputFiles(file)
    times.push(await measured)
    release()
    await page.context().close()
  }
  return times
}

/** Lets the renderers run only a part of the time: the browser's own slow-down does not apply to workers. */
async function slowed(running: Browser, factor: number): Promise<() => void> {
  if (factor === 1) return () => undefined
  const session = await running.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const signal = (name: NodeJS.Signals) => ids.forEach((id) => process.kill(id, name))
  const runMs = 8
  let timer: NodeJS.Timeout
  const pause = () => {
    signal('SIGSTOP')
    timer = setTimeout(resume, runMs * (factor - 1))
  }
  const resume = () => {
    signal('SIGCONT')
    timer = setTimeout(pause, runMs)
  }
  resume()
  return () => {
    clearTimeout(timer)
    signal('SIGCONT')
  }
}

/** Scores from the worker and from the server's engine. */
async function compare(): Promise<{ scores: number; within: number; apart: number }> {
  const page = await newPage()
  const worker = new Promise<string>((found) => {
    page.on('worker', (started) => found(started.url()))
  })
  await choosePhoto(page, '/skin-analysis', file)
  const address = await worker
  const vision = openSkinVision({ workers: 1 })
  let [scores, within, apart] = [0, 0, 0]
  const larger = photos
    .slice(0, 6)
    .map(async ({ name, bytes }) => ({ name: `${name}, 12 MP`, bytes: await enlarge(bytes) }))
  for (const { name, bytes } of [...photos, ...(await Promise.all(larger))]) {
    const server = await vision.analyzeSkin(bytes)
    const here = await page.evaluate(
      async ([url, base64]) => {
        const running = new Worker(url, { type: 'module' })
        const photo = new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))])
        return new Promise<string>((done) => {
          running.addEventListener('message', ({ data }) => {
            if (data.kind === 'stage') return
            running.terminate()
            done(JSON.stringify(data))
          })
          running.postMessage({ kind: 'skin', photos: [{ number: 0, file: photo }], options: {}, language: 'en' })
        })
      },
      [address, bytes.toString('base64')] as const,
    )
    const reply = JSON.parse(here) as {
      kind: string
      code?: string
      answer?: { analysis: { findings: { score: number }[] } }
    }
    if (server.kind !== 'report' || !reply.answer) {
      const code = server.kind === 'refused' ? `photo_${server.refusal.code}` : server.kind
      if (code !== reply.code) console.log(`${name}: ${code} on the server, ${reply.code ?? reply.kind} on the device`)
      continue
    }
    for (const [at, { score, concern }] of server.report.findings.entries()) {
      const difference = Math.abs(score - reply.answer.analysis.findings[at]!.score)
      if (difference > limits.points) console.log(`${name}: ${concern} is ${difference} points apart`)
      else within++
      apart = Math.max(apart, difference)
      scores++
    }
  }
  await vision.close()
  await page.context().close()
  return { scores, within, apart }
}
