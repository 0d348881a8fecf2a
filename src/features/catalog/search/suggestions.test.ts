import { describe, expect, it } from 'vitest'
import { en } from '#src/messages/en.ts'
import { suggest } from './suggestions.ts'

const categoriesFor = (typed: string) =>
  suggest(typed, en.categories).flatMap((one) => (one.kind === 'category' ? [one.category] : []))

describe('suggestions', () => {
  it('list matches at the beginning first, then matches anywhere', () => {
    expect(categoriesFor('se')).toEqual(['serums', 'cleansers'])
    expect(categoriesFor('ma')[0]).toBe('masks')
    expect(suggest('serum', en.categories)[0]).toEqual({ kind: 'category', category: 'serums' })
  })
})
