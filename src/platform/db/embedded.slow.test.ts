import { expect, it } from 'vitest'
import { openEmbedded } from './embedded.server.ts'

it('closes after the query in progress', async () => {
  const engine = await openEmbedded({})
  const answered = engine.pool.query('select 1 + 1 as sum, pg_sleep(0.2)')
  // The connection is opened before the pool may be closed.
  await new Promise((connected) => engine.pool.once('acquire', connected))
  await engine.close()
  expect((await answered).rows).toEqual([expect.objectContaining({ sum: 2 })])
})
