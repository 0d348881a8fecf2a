import { describe, expect, it } from 'vitest'
import { en } from '#src/messages/en.ts'
import { suggest } from './suggestions.ts'

const categoriesFor = (typed: string) =>
  suggest(typed, en.categories).flatMap((one) => (one.kind === 'category' ? [one.category] : []))

describe('suggestions', () => {
  it('name first what begins with the typed letters, then what contains them', () => {
    expect(categoriesFor('se')).toEqual(['serums', 'cleansers'])
    expect(categoriesFor('ma')[0]).toBe('masks')
    expect(suggest('serum', en.categories)[0]).toEqual({ kind: 'category', category: 'serums' })
  })
})
