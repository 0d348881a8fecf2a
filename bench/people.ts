import { Worker } from 'node:worker_threads'
import { shopSettings } from '../src/features/shop-settings/contract.ts'
import type { LoadOrder, LoadOutcome } from './parts/generator.ts'
import { startShop } from './parts/servers.ts'
import { median, option, printTable, range } from './parts/table.ts'

const rounds = option('rounds', 3)
const milliseconds = 2_000
const limits = { signedIn: 2_000, signedOut: 8_000, heldUpMs: 50 }
const signInsAtOnce = 4

const shop = await startShop()
const readers = new Worker(new URL('./parts/generator.ts', import.meta.url))

function load(order: Omit<LoadOrder, 'port' | 'milliseconds' | 'from' | 'method'>): Promise<LoadOutcome> {
  const answered = new Promise<LoadOutcome>((done) => readers.once('message', done))
  readers.postMessage({ port: shop.port, milliseconds, method: 'GET', from: 0, ...order } satisfies LoadOrder)
  return answered
}

async function signIn(): Promise<string> {
  const { email, password } = shopSettings.demo.shopper
  const answer = await fetch(`${shop.origin}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ')
}

/** The longest wait for a light answer, alone and beside sign-ins; and how many of those there were. */
async function measureHolding(): Promise<{ alone: number; beside: number; signIns: number }> {
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
const holding: { alone: number; beside: number; signIns: number }[] = []
await load({ connections: 32, paths, cookie })
for (let round = 0; round < rounds; round += 1) {
  signedIn.push(await load({ connections: 32, paths, cookie }))
  signedOut.push(await load({ connections: 32, paths, expects: 401 }))
  holding.push(await measureHolding())
}
await readers.terminate()
await shop.stop()

const rate = (outcomes: readonly LoadOutcome[]) => median(outcomes.map(({ perSecond }) => perSecond))
const failed = [...signedIn, ...signedOut].reduce((sum, one) => sum + one.failed, 0)
const heldUp = median(holding.map(({ alone, beside }) => beside - alone))
const verdict = (isGood: boolean) => (isGood && failed === 0 ? 'ok' : 'MISSED')
const rows = [
  ['GET /api/auth/user, signed in, per second', rate(signedIn).toFixed(0), range(signedIn.map((one) => one.perSecond), 0), limits.signedIn, verdict(rate(signedIn) >= limits.signedIn)],
  ['GET /api/auth/user, signed out, per second', rate(signedOut).toFixed(0), range(signedOut.map((one) => one.perSecond), 0), limits.signedOut, verdict(rate(signedOut) >= limits.signedOut)],
  ['longest wait beside sign-ins less alone, ms', heldUp.toFixed(1), range(holding.map(({ alone, beside }) => beside - alone), 1), limits.heldUpMs, verdict(heldUp <= limits.heldUpMs)],
]
console.log(`\n${rounds} rounds of ${milliseconds / 1000} s, ${signInsAtOnce} sign-ins at any moment, ${holding.map(({ signIns }) => signIns).join(', ')} in all\n`)
printTable(['what', 'median', 'min–max', 'limit', ''], rows)
process.exitCode = rows.some((row) => row.at(-1) === 'MISSED') ? 1 : 0
