import { describe, expect, it } from 'vitest'
import { createRenderQueue } from './render-queue.server.ts'

describe('the render queue', () => {
  it('renders in order of arrival, and lets other work run between two pages', async () => {
    const queue = createRenderQueue()
    const seen: string[] = []
    const first = queue(() => {
      seen.push('first page')
      setImmediate(() => seen.push('response sent'))
      return 'first'
    })
    const second = queue(() => {
      seen.push('second page')
      return 'second'
    })
    expect(await Promise.all([first, second])).toEqual(['first', 'second'])
    expect(seen).toEqual(['first page', 'response sent', 'second page'])
  })

  it('continues after a page that cannot be rendered', async () => {
    const queue = createRenderQueue()
    const failed = queue(() => {
      throw new Error('broken page')
    })
    const next = queue(() => 'next')
    await expect(failed).rejects.toThrow('broken page')
    expect(await next).toBe('next')
  })
})
