import { Worker } from 'node:worker_threads'
import { demoAccounts } from '../src/features/shop-settings/constants.ts'
import type { LoadOrder, LoadOutcome } from './lib/generator.ts'
import { startShop } from './lib/servers.ts'
import { median, option, printTable, range } from './lib/table.ts'

const rounds = option('rounds', 3)
const milliseconds = 2_000
const limits = { signedIn: 2_000, signedOut: 8_000, heldUpMs: 50 }
const signInsAtOnce = 4

const shop = await startShop()
const readers = new Worker(new URL('./lib/generator.ts', import.meta.url))

function load(order: Omit<LoadOrder, 'port' | 'milliseconds' | 'from' | 'method'>): Promise<LoadOutcome> {
  const answered = new Promise<LoadOutcome>((done) => readers.once('message', done))
  readers.postMessage({ port: shop.port, milliseconds, method: 'GET', from: 0, ...order } satisfies LoadOrder)
  return answered
}

async function signIn(): Promise<string> {
  const { email, password } = demoAccounts.shopper
  const answer = await fetch(`${shop.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Maximum latency of a light request, alone and during sign-ins; and the number of sign-ins. */
async function measureLatency(): Promise<{ alone: number; beside: number; signIns: number }> {
  const light = { connections: 1, paths: ['/api/products/nocturne-retinol-serum?{number}'] }
  const alone = await load(light)
  let signIns = 0
  const over = new AbortController()
  const stream = async () => {
    while (!over.signal.aborted) {
      await signIn()
      signIns += 1
    }
  }
  const streams = Array.from({ length: signInsAtOnce }, stream)
  const beside = await load(light)
  over.abort()
  await Promise.all(streams)
  return { alone: alone.longest, beside: beside.longest, signIns }
}

const cookie = await signIn()
const paths = ['/api/auth/user']
const signedIn: LoadOutcome[] = []
const signedOut: LoadOutcome[] = []
const latencies: { alone: number; beside: number; signIns: number }[] = []
await load({ connections: 32, paths, cookie })
for (let round = 0; round < rounds; round += 1) {
  signedIn.push(await load({ connections: 32, paths, cookie }))
  signedOut.push(await load({ connections: 32, paths, expects: 401 }))
  latencies.push(await measureLatency())
}
await readers.terminate()
await shop.stop()

const rate = (outcomes: readonly LoadOutcome[]) => median(outcomes.map(({ perSecond }) => perSecond))
const failed = [...signedIn, ...signedOut].reduce((sum, one) => sum + one.failed, 0)
const delay = median(latencies.map(({ alone, beside }) => beside - alone))
const verdict = (isGood: boolean) => (isGood && failed === 0 ? 'ok' : 'MISSED')
const rows = [
  [
    'GET /api/auth/user, signed in, per second',
    rate(signedIn).toFixed(0),
    range(
      signedIn.map((one) => one.perSecond),
      0,
    ),
    limits.signedIn,
    verdict(rate(signedIn) >= limits.signedIn),
  ],
  [
    'GET /api/auth/user, signed out, per second',
    rate(signedOut).toFixed(0),
    range(
      signedOut.map((one) => one.perSecond),
      0,
    ),
    limits.signedOut,
    verdict(rate(signedOut) >= limits.signedOut),
  ],
  [
    'longest wait beside sign-ins less alone, ms',
    delay.toFixed(1),
    range(
      latencies.map(({ alone, beside }) => beside - alone),
      1,
    ),
    limits.heldUpMs,
    verdict(delay <= limits.heldUpMs),
  ],
]
console.log(
  `\n${rounds} rounds of ${milliseconds / 1000} s, ${signInsAtOnce} sign-ins at any moment, ${latencies.map(({ signIns }) => signIns).join(', ')} in all\n`,
)
printTable(['what', 'median', 'min–max', 'limit', ''], rows)
process.exitCode = rows.some((row) => row.at(-1) === 'MISSED') ? 1 : 0
