import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { ok } from '#src/kernel/result.ts'
import { createThrottle } from './throttle.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('does not count an attempt that ended without an answer', async () => {
  const delays = { points: 3, firstSeconds: 60, longestSeconds: 60, resetSeconds: 600 }
  const throttle = createThrottle(shop.db, (key) => key, delays)
  const lost = () => throttle.guard('someone', 'wrong', () => Promise.reject(new Error('connection lost')))
  for (const outcome of await Promise.allSettled([lost(), lost(), lost()])) expect(outcome.status).toBe('rejected')
  expect(await throttle.guard('someone', 'wrong', async () => ok('in'))).toEqual(ok('in'))
})
