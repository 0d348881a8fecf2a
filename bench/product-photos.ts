import { Worker } from 'node:worker_threads'
import { demoAccounts } from '../src/features/shop-settings/constants.ts'
import { imageProcessesOf } from '../test/image-process.ts'
import type { LoadOrder, LoadOutcome } from './lib/generator.ts'
import { residentMemory, startShop, type Running } from './lib/servers.ts'
import { median, option, printTable, range } from './lib/table.ts'
import { phonePhoto } from './vision/speed.ts'

/** Pages for one visitor, alone and while an administrator uploads photographs and all their sizes are made. */
const rounds = option('rounds', 3)
const photos = option('photos', 20)
const milliseconds = 2_000
const maxSlower = 0.1
/** Uploads in progress; as many as keep images waiting to be made. */
const streams = 2
/** Requests for images at the same time, as browsers send them. */
const atOnce = 6

const product = 'nocturne-retinol-serum'
const pages = { 'product page': `/products/${product}`, 'listing page': '/products' }
type Page = keyof typeof pages
const names = Object.keys(pages) as Page[]
const sizes = [160, 320, 480, 640, 960].flatMap((width) =>
  ['avif', 'webp', 'jpg'].map((format) => `${width}.${format}`),
)

const reader = new Worker(new URL('./lib/generator.ts', import.meta.url))

function load({ port }: Running, page: Page, length = milliseconds): Promise<LoadOutcome> {
  const answered = new Promise<LoadOutcome>((done) => reader.once('message', done))
  const order: LoadOrder = { port, milliseconds: length, method: 'GET', connections: 1, paths: [pages[page]], from: 0 }
  reader.postMessage(order)
  return answered
}

async function read(address: string, given?: RequestInit): Promise<Response> {
  const answer = await fetch(address, given)
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function signIn({ origin }: Running): Promise<string> {
  const { email, password } = demoAccounts.admin
  const headers = { 'content-type': 'application/json' }
  const answer = await read(`${origin}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The photograph with a comment, because the shop stores the same file only once. */
function commented(photo: Buffer, text: string): Buffer {
  const marker = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([photo.subarray(0, 2), marker, Buffer.from(text), photo.subarray(2)])
}

type Target = { readonly shop: Running; readonly cookie: string; readonly products: readonly string[]; next: number }

async function openTarget(shop: Running): Promise<Target> {
  const listed: { id: string }[] = await (await read(`${shop.origin}/api/products?limit=24`)).json()
  const products = listed.map(({ id }) => id).filter((id) => id !== product)
  return { shop, cookie: await signIn(shop), products, next: 0 }
}

/** Uploads one photograph, and requests all its sizes. */
async function processPhoto(target: Target, photo: Buffer): Promise<void> {
  const { shop, cookie, products } = target
  const number = target.next
  target.next += 1
  const body = new FormData()
  body.set('image', new Blob([Uint8Array.from(commented(photo, `photo ${number}`))]), 'photo.jpg')
  const path = `${shop.origin}/api/admin/products/${products[number % products.length]}/images`
  const { images } = await (await read(path, { method: 'POST', headers: { cookie }, body })).json()
  const waiting = [...sizes, 'share.jpg']
  const browser = async () => {
    for (let size = waiting.shift(); size; size = waiting.shift())
      await (await read(shop.origin + images.at(-1).imageUrl.replace('640.webp', size))).arrayBuffer()
  }
  await Promise.all(Array.from({ length: atOnce }, browser))
}

type Round = { readonly [P in Page]: { readonly alone: LoadOutcome; readonly beside: LoadOutcome[] } }

async function measureRound(target: Target, photo: Buffer, count: number): Promise<{ round: Round; seconds: number }> {
  const alone = {
    'product page': await load(target.shop, 'product page'),
    'listing page': await load(target.shop, 'listing page'),
  }
  const beside: { [P in Page]: LoadOutcome[] } = { 'product page': [], 'listing page': [] }
  let left = count
  const over = new AbortController()
  const stream = async () => {
    for (; left > 0;) {
      left -= 1
      await processPhoto(target, photo)
    }
  }
  const begun = performance.now()
  const all = Promise.all(Array.from({ length: streams }, stream)).finally(() => over.abort())
  while (!over.signal.aborted)
    for (const name of names) {
      const outcome = await load(target.shop, name)
      // The last one was partly without photographs.
      if (!over.signal.aborted) beside[name].push(outcome)
    }
  await all
  const seconds = (performance.now() - begun) / 1000
  const of = (name: Page) => ({ alone: alone[name], beside: beside[name] })
  return { round: { 'product page': of('product page'), 'listing page': of('listing page') }, seconds }
}

type Row = { readonly cells: string[]; readonly isMissed: boolean }

function rowOf(kind: string, page: Page, all: readonly Round[]): Row {
  const each = all.map((round) => round[page])
  const rate = (outcomes: readonly LoadOutcome[]) =>
    outcomes.reduce((sum, one) => sum + one.perSecond, 0) / outcomes.length
  const slower = each.map(({ alone, beside }) => 1 - rate(beside) / alone.perSecond)
  const alone = each.map((one) => one.alone)
  const beside = each.flatMap((one) => one.beside)
  const failed = [...alone, ...beside].reduce((sum, one) => sum + one.failed, 0)
  // Without a measurement, the comparison is false as well.
  const isMissed = failed > 0 || !(median(slower) <= maxSlower)
  const of = (outcomes: readonly LoadOutcome[], field: 'perSecond' | 'p50' | 'p99', digits: number) =>
    median(outcomes.map((one) => one[field])).toFixed(digits)
  return {
    cells: [
      `${page}, ${kind}`,
      of(alone, 'perSecond', 0),
      of(beside, 'perSecond', 0),
      `${(median(slower) * 100).toFixed(1)} %`,
      range(
        slower.map((share) => share * 100),
        1,
      ),
      `${maxSlower * 100} %`,
      `${of(alone, 'p50', 2)} → ${of(beside, 'p50', 2)}`,
      `${of(alone, 'p99', 2)} → ${of(beside, 'p99', 2)}`,
      failed > 0 ? `${failed} FAILED` : isMissed ? 'MISSED' : 'ok',
    ],
    isMissed,
  }
}

const megabytes = (pid: number | undefined) => residentMemory(pid ?? 0)?.toFixed(0) ?? '–'

async function measure(kind: 'cached' | 'rendered'): Promise<{ rows: Row[]; seconds: number; memory: string[] }> {
  const shop = await startShop({ PAGE_CACHE: kind === 'cached' ? 'on' : 'off' })
  const target = await openTarget(shop)
  const drawn = await read(`${shop.origin}/images/products/${product}/960.png`)
  const photo = await phonePhoto({ bytes: Buffer.from(await drawn.arrayBuffer()) } as Parameters<typeof phonePhoto>[0])
  // Not counted: V8 compiles what renders pages, and what makes images is started.
  for (const name of names) await load(shop, name, 3 * milliseconds)
  await processPhoto(target, photo)
  const before = megabytes(shop.pid)
  const measured: Round[] = []
  let seconds = 0
  for (let round = 0; round < rounds; round += 1) {
    const done = Math.round((photos * round) / rounds)
    const result = await measureRound(target, photo, Math.round((photos * (round + 1)) / rounds) - done)
    measured.push(result.round)
    seconds += result.seconds
    process.stderr.write(`${kind}: round ${round + 1} of ${rounds}\n`)
  }
  const memory = [kind, before, megabytes(shop.pid), megabytes(imageProcessesOf(shop.pid)[0])]
  await shop.stop()
  return { rows: names.map((page) => rowOf(kind, page, measured)), seconds, memory }
}

let isMissed = false
for (const kind of ['cached', 'rendered'] as const) {
  const { rows, seconds, memory } = await measure(kind)
  console.log(
    `\n${kind}: ${rounds} rounds, one visitor; ${photos} photos of 12 megapixels with ${sizes.length + 1} sizes each in ${seconds.toFixed(0)} s\n`,
  )
  printTable(
    ['case', 'alone req/s', 'beside req/s', 'slower', 'min–max', 'limit', 'p50 ms', 'p99 ms', ''],
    rows.map(({ cells }) => cells),
  )
  console.log('\nResident memory, MB\n')
  printTable(['shop', 'before', 'after', 'image process'], [memory])
  isMissed ||= rows.some((row) => row.isMissed)
}
await reader.terminate()
process.exitCode = isMissed ? 1 : 0
