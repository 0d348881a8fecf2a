import { articles } from '../src/features/assistant/knowledge/all-articles.ts'
import { startShop } from './lib/servers.ts'
import { option, printTable } from './lib/table.ts'

const count = option('questions', 600)
const limitMs = 60
const warmUps = 40

const wishes = ['cleanser', 'serum', 'moisturizer', 'sunscreen', 'mask', 'toner'].flatMap((category) =>
  ['dry', 'oily', 'sensitive', 'combination'].flatMap((type) =>
    [12, 24, 36, 48].map((price) => `${category} for ${type} skin under ${price} euro without fragrance`),
  ),
)
const pairs = ['retinol', 'niacinamide', 'glycolic acid', 'vitamin c', 'salicylic acid'].flatMap((one, at, all) =>
  all.slice(at + 1).map((other) => `can I use ${one} with ${other}?`),
)
const typos = [
  'mosturiser for sensitve skin',
  'niacinamde serum',
  'do u have sunscren for oily skin',
  'asdf qwer zxcv uiop hjkl '.repeat(30),
]
const asks = articles.flatMap((article) => article.asks)

const kinds = {
  'product wishes': wishes,
  'questions to articles': asks,
  combinations: pairs,
  'typos and gibberish': typos,
}

const shop = await startShop()

async function time(message: string): Promise<number> {
  const conversationHistory = [
    { id: '1', role: 'user', content: 'serum for dry skin', timestamp: '2026-01-01T00:00:00Z' },
    {
      id: '2',
      role: 'assistant',
      content: 'One product fits: Raindrop Hyaluronic Serum (€25.90).',
      timestamp: '2026-01-01T00:00:00Z',
    },
  ]
  const start = performance.now()
  const answer = await fetch(`${shop.origin}/api/ai-chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: null, sessionId: 'guest-1', message: message.slice(0, 1_000), conversationHistory }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.json()
  return performance.now() - start
}

/** Every n-th item, so that a smaller sample still covers the whole list. */
const sample = <One>(list: readonly One[], max: number) =>
  list.filter((_, at) => at % Math.ceil(list.length / max) === 0)
const share = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

for (const message of sample(asks, warmUps)) await time(message)
const rows: [string, number[]][] = []
for (const [name, messages] of Object.entries(kinds)) {
  const times: number[] = []
  for (const message of sample(messages, count / 2)) times.push(await time(message))
  rows.push([name, times])
}
await shop.stop()

const all = rows.flatMap(([, times]) => times)
const isGood = share(all, 0.95) <= limitMs
console.log(`\n${all.length} questions, one after the other, over HTTP with two messages of history; milliseconds\n`)
printTable(
  ['what', 'asked', 'median', 'p95', 'longest', 'limit', ''],
  [...rows, ['all', all] as const].map(([name, times]) => [
    name,
    times.length,
    share(times, 0.5).toFixed(1),
    share(times, 0.95).toFixed(1),
    Math.max(...times).toFixed(1),
    name === 'all' ? limitMs : '',
    name === 'all' ? (isGood ? 'ok' : 'MISSED') : '',
  ]),
)
process.exitCode = isGood ? 0 : 1
