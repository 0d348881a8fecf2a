import { Worker } from 'node:worker_threads'
import { asJpeg, renderFace } from '../test/rendered-face/render.ts'
import { phonePhoto } from './vision/speed.ts'
import type { LoadOrder, LoadOutcome } from './lib/generator.ts'
import { residentMemory, startShop } from './lib/servers.ts'
import { median, option, printTable, range } from './lib/table.ts'

/** Latency of other requests during photo analysis: one light client, alone and with two streams of photos. */
const rounds = option('rounds', 3)
const milliseconds = 4_000
const maxTimesLonger = 3
const streams = 2

const rendered = await asJpeg((await renderFace({ ita: 38 })).photo)
const photo = await phonePhoto({ bytes: rendered } as Parameters<typeof phonePhoto>[0])
const shop = await startShop()
const reader = new Worker(new URL('./lib/generator.ts', import.meta.url))
const light: Pick<LoadOrder, 'connections' | 'paths'> = {
  connections: 1,
  paths: ['/api/products/nocturne-retinol-serum?{number}'],
}

function read(): Promise<LoadOutcome> {
  const answered = new Promise<LoadOutcome>((done) => reader.once('message', done))
  reader.postMessage({ port: shop.port, milliseconds, method: 'GET', from: 0, ...light } satisfies LoadOrder)
  return answered
}

async function analyze(): Promise<void> {
  const body = new FormData()
  body.set('image', new Blob([Uint8Array.from(photo)]), 'photo.jpg')
  const answer = await fetch(`${shop.origin}/api/skin-analysis`, { method: 'POST', body })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
}

const idleMemory = residentMemory(shop.pid)
await Promise.all([analyze(), analyze()])
await read()
const measured: { alone: number; beside: number; photos: number }[] = []
for (let round = 0; round < rounds; round += 1) {
  const alone = await read()
  const over = new AbortController()
  let photos = 0
  const stream = async () => {
    while (!over.signal.aborted) {
      await analyze()
      photos += 1
    }
  }
  const running = Array.from({ length: streams }, stream)
  const beside = await read()
  over.abort()
  await Promise.all(running)
  measured.push({ alone: alone.p99, beside: beside.p99, photos })
}
const memory = (residentMemory(shop.pid) ?? 0) - (idleMemory ?? 0)
await reader.terminate()
await shop.stop()

const times = measured.map(({ alone, beside }) => beside / alone)
const isGood = median(times) <= maxTimesLonger
console.log(
  `\n${rounds} rounds of ${milliseconds / 1000} s, ${streams} streams of 12 MP photos (${(photo.length / 1e6).toFixed(1)} MB each), ${measured.map(({ photos }) => photos).join(', ')} photos in all\n`,
)
printTable(
  ['what', 'median', 'min–max', 'limit', ''],
  [
    [
      'p99 of a light answer alone, ms',
      median(measured.map(({ alone }) => alone)).toFixed(2),
      range(
        measured.map(({ alone }) => alone),
        2,
      ),
      '–',
      '',
    ],
    [
      'p99 beside photos, ms',
      median(measured.map(({ beside }) => beside)).toFixed(2),
      range(
        measured.map(({ beside }) => beside),
        2,
      ),
      '–',
      '',
    ],
    ['times longer', median(times).toFixed(1), range(times, 1), maxTimesLonger, isGood ? 'ok' : 'MISSED'],
    ['memory above idle, both workers, MB', memory.toFixed(0), '–', '–', ''],
  ],
)
process.exitCode = isGood ? 0 : 1
