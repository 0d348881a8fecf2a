import { afterEach, expect, it, vi } from 'vitest'
import { allProducts } from './use-template.ts'

afterEach(() => vi.unstubAllGlobals())

it('reads every page of a catalog larger than one API page', async () => {
  const ids = Array.from({ length: 1203 }, (_, at) => `product-${at}`)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const cursor = new URL(address, 'http://shop').searchParams.get('cursor')
    const start = cursor === null ? 0 : ids.indexOf(cursor) + 1
    return Response.json(ids.slice(start, start + 500).map((id) => ({ id })))
  })
  const products = await allProducts.queryFn({ signal: new AbortController().signal })
  expect(products.map(({ id }) => id)).toEqual(ids)
  expect(asked).toHaveLength(3)
})
