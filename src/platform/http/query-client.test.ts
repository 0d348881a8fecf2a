import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('repeats a first request that was answered before the change', async () => {
  const queries = createQueryClient()
  let stored = 'before'
  const answers: (() => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['/api/setting'],
    queryFn: () => {
      const read = stored
      return new Promise<string>((resolve) => answers.push(() => resolve(read)))
    },
  })
  const stop = observer.subscribe(() => undefined)
  stored = 'after'
  const invalidated = queries.invalidateQueries({ queryKey: ['/api/setting'] })
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await invalidated
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})
