import { describe, expect, it } from 'vitest'
import { matchingProducts } from './matching-products.ts'

const names = ['Nocturne Retinol Serum', 'Damask Rose Toner', 'Crème de Nuit', 'Two-Acid Toning Pads']
const found = (typed: string) => matchingProducts(typed, names, (name) => name)

describe('the products of the step picker', () => {
  it.each([
    ['retnol', ['Nocturne Retinol Serum']],
    ['noctrune serm', ['Nocturne Retinol Serum']],
    ['damsk', ['Damask Rose Toner']],
    ['creme', ['Crème de Nuit']],
    ['two-acid', ['Two-Acid Toning Pads']],
    ['ton', ['Damask Rose Toner', 'Two-Acid Toning Pads']],
    ['toner', ['Damask Rose Toner']],
    ['xqzwvk', []],
    ['rtn', []],
    ['', names],
  ])('for “%s” are %j', (typed, expected) => expect(found(typed)).toEqual(expected))
})
