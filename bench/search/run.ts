import { startShop } from '../lib/servers.ts'
import { printTable } from '../lib/table.ts'
import { grade, queries, type Judged, type Query } from './queries.ts'

/** Judged results per query: what a shopper sees without scrolling far. */
const shown = 10
const limit = 0.85

/** Discounted cumulative gain: https://doi.org/10.1145/582415.582418, with gains of 2^grade − 1. */
const gainOf = (grades: readonly number[]) =>
  grades.slice(0, shown).reduce((sum, one, at) => sum + (2 ** one - 1) / Math.log2(at + 2), 0)

const shop = await startShop()
const read = async (query: string) => (await (await fetch(`${shop.origin}/api/products?${query}`)).json()) as Judged[]

async function score(query: Query, products: readonly Judged[]) {
  const found = await read(new URLSearchParams({ search: query.text, limit: '500' }).toString())
  const best = products.map((product) => grade(query, product)).toSorted((a, b) => b - a)
  if (gainOf(best) === 0) throw new Error(`no product is right for “${query.text}”: correct the query`)
  return { query, ndcg: gainOf(found.map((product) => grade(query, product))) / gainOf(best), found: found.length }
}

try {
  const products = await read('limit=500')
  const scores: Awaited<ReturnType<typeof score>>[] = []
  for (const query of queries) scores.push(await score(query, products))
  const mean = (list: typeof scores) => list.reduce((sum, { ndcg }) => sum + ndcg, 0) / list.length
  const kinds = [...Map.groupBy(scores, ({ query }) => query.kind)]
  printTable(
    ['Kind', 'Queries', 'NDCG@10', 'Without results'],
    [
      ...kinds.map(([kind, list]) => [
        kind,
        String(list.length),
        mean(list).toFixed(3),
        String(list.filter(({ found }) => found === 0).length),
      ]),
      ['all', String(scores.length), mean(scores).toFixed(3), String(scores.filter(({ found }) => found === 0).length)],
    ],
  )
  console.log('\nWeakest:')
  for (const { query, ndcg, found } of scores.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, 20))
    console.log(`  ${ndcg.toFixed(2)}  “${query.text}” (${found} results)`)
  const wide = (await read('search=vitamin&limit=500')).length
  console.log(`\n“vitamin” matches ${wide} of ${products.length} products.`)
  if (mean(scores) < limit) {
    console.log(`Missed: NDCG@10 of at least ${limit}`)
    process.exitCode = 1
  }
} finally {
  await shop.stop()
}
