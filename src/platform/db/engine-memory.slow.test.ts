import { expect, it } from 'vitest'
import { openEmbedded } from './embedded.server.ts'

it('keeps no responses: reads more than its memory holds', async () => {
  const engine = await openEmbedded({})
  for (let read = 0; read < 1600; read += 1) {
    const { rows } = await engine.pool.query<{ text: string }>(`select repeat('x', 200000) as text`)
    expect(rows[0]?.text).toHaveLength(200_000)
  }
  await engine.close()
})
