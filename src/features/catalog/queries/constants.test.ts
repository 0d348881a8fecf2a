import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resourcesWithProducts, showsProducts } from './constants.ts'

const { paths } = JSON.parse(readFileSync('api/openapi.json', 'utf8')) as { paths: Record<string, object> }
const read = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}))

it.each(resourcesWithProducts)('%s is a resource of the API', (resource) => {
  expect(read.some((path) => path.split('/')[2] === resource)).toBe(true)
})

it('finds queries by their key', () => {
  for (const key of ['/api/products', '/api/product-listing?page=2', '/api/home-sections', '/api/product-availability'])
    expect(showsProducts({ queryKey: [key, 'balm'] })).toBe(true)
  for (const key of ['/api/product-questions', '/api/admin/products', '/api/reviews-of-nothing', '/api/account/orders'])
    expect(showsProducts({ queryKey: [key] })).toBe(false)
})
