import { expect, it } from 'vitest'
import type { CartItem } from '#src/features/cart/contract.ts'
import type { ReadProduct } from '#src/features/skin-profile/contract.ts'
import { factsOf } from '#src/features/ingredients/constants.ts'
import { findNotes } from './find-cart-notes.ts'

const read = (id: string, ingredients: string[], more: Partial<ReadProduct> = {}): ReadProduct => ({
  id,
  name: `The ${id}`,
  category: 'serums',
  price: '20.00',
  inStock: true,
  skinTypes: ['dry'],
  skinConcerns: [],
  ingredients,
  ...more,
})
const item = (productId: string, id = `line of ${productId}`) => ({ id, productId }) as CartItem
const retinol = read('retinol', ['Retinol'])
const acid = read('acid', ['Glycolic Acid', 'Linalool'])
const cream = read('cream', ['Glycerin'])
const inRoutine = ({ id, name, category, ingredients }: ReadProduct) => ({
  id,
  name,
  facts: factsOf({ name, category, ingredients }),
})
const found = (...given: Parameters<typeof findNotes>) =>
  findNotes(...given).map(({ target, kind, about }) => [
    target.productId,
    kind,
    'rule' in about ? `${about.rule}: ${about.names.join()}` : about.reason.rule,
  ])

it('names each pair of products once, and proposes to replace the later one', () => {
  const items = [item('retinol'), item('cream'), item('acid'), item('acid', 'another size')]
  expect(found(items, [retinol, acid, cream], [], {})).toEqual([
    ['acid', 'conflict', 'retinoid-with-acid: The retinol'],
  ])
})

it('compares with routines, but not with a product that is also in the cart', () => {
  expect(found([item('acid')], [acid], [inRoutine(retinol)], {})).toEqual([
    ['acid', 'conflict', 'retinoid-with-acid: The retinol'],
  ])
  expect(found([item('retinol')], [retinol], [inRoutine(retinol)], {})).toEqual([])
  expect(found([item('retinol'), item('acid')], [retinol, acid], [inRoutine(retinol)], {})).toHaveLength(1)
})

it('adds what the profile warns about, and says nothing of what merely fits', () => {
  expect(found([item('acid'), item('cream')], [acid, cream], [], { skinType: 'dry', avoided: ['linalool'] })).toEqual([
    ['acid', 'conflict', 'avoided'],
  ])
})

it('says nothing about products whose ingredients are not known yet', () => {
  expect(found([item('retinol'), item('acid')], [retinol], [], { pregnancy: 'pregnant' })).toEqual([
    ['retinol', 'conflict', 'pregnancy-retinoid'],
  ])
})
