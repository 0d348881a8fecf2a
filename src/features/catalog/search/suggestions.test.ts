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

  it('end with ingredients and products of the shop, and repeat no text', () => {
    const imageUrl = '/images/products/balm/640.webp'
    const found = {
      products: [{ id: 'balm', name: 'Retinol Balm', imageUrl, price: '20.00' }],
      ingredients: ['Retinol', 'Retinal'],
    }
    expect(suggest('retin', categories, found)).toEqual([
      { kind: 'text', text: 'retinol' },
      { kind: 'text', text: 'retinal' },
      { kind: 'product', id: 'balm', name: 'Retinol Balm', imageUrl },
    ])
  })
})
