import { expect, it } from 'vitest'
import { createPageTurns } from './page-turns.server.ts'

it('renders pages in the order of their requests, with a turn of the event loop between two', async () => {
  const turn = createPageTurns()
  const done: string[] = []
  const page = async (name: string) => {
    await turn()
    done.push(name)
  }
  // Arrives while the second page is rendered.
  setImmediate(() => setImmediate(() => done.push('small request')))
  const pages = ['first', 'second', 'third'].map(page)
  await Promise.all(pages)
  expect(done).toEqual(['first', 'second', 'small request', 'third'])
})

it('does not let a page wait when none was rendered in this turn', async () => {
  const turn = createPageTurns()
  expect(turn()).toBeUndefined()
  expect(turn()).toBeInstanceOf(Promise)
  // The waiting page is rendered in the first of these turns, and blocks that one only.
  for (let each = 0; each < 3; each += 1) await new Promise((next) => void setImmediate(next))
  expect(turn()).toBeUndefined()
})
