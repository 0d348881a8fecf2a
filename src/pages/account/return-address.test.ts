import { expect, it } from 'vitest'
import { returnAddress, signInAddress } from './return-address.ts'

const origin = 'https://shop.example'
const returning = (wanted: string) => returnAddress(new URLSearchParams({ return: wanted }), origin)

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  '',
])('never returns to another site: “%s”', (wanted) => {
  const address = returning(wanted)
  expect(address === null || new URL(address, origin).origin === origin).toBe(true)
})

it('returns to the page, its query and its part', () => {
  const address = signInAddress({ path: '/products/oat-cream', search: 'variant=1' }, '#reviews')
  expect(returnAddress(new URL(address, origin).searchParams, origin)).toBe('/products/oat-cream?variant=1#reviews')
})
