import { describe, expect, it } from 'vitest'
import { suggest } from './suggestions.ts'

const categories = ['Cleansers', 'Serums', 'Masks', 'Makeup'].map((name) => ({ id: name.toLowerCase(), name }))
const categoriesFor = (typed: string) =>
  suggest(typed, categories).flatMap((one) => (one.kind === 'category' ? [one.category] : []))

describe('suggestions', () => {
  it('list matches at the beginning first, then matches anywhere', () => {
    expect(categoriesFor('se')).toEqual(['serums', 'cleansers'])
    expect(categoriesFor('ma')[0]).toBe('masks')
    expect(suggest('serum', categories)[0]).toEqual({ kind: 'category', category: 'serums' })
  })
})
