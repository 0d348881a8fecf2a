import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
/** Number of times the fragile handler still has to crash. */
let failures = 2
beforeAll(async () => {
  shop = await openShop({
    beforeStart: ({ jobs, achievements }) =>
      jobs.subscribe<{ customerId: string }>('test_act', 'fragile', async ({ customerId }) => {
        await achievements.routineCreated({ customerId, routineId: 'any', place: 1 })
        if (failures === 0) return
        failures -= 1
        throw new Error('the handler crashes after its work, before acknowledging the event')
      }),
  })
})
afterAll(() => shop.close())

it('counts an event once when its handler crashed after its work and the event is delivered again', async () => {
  const ann = await newCustomer(shop)
  await shop.db.transaction((tx) => shop.jobs.publish(tx, 'test_act', { customerId: ann.id }))
  await expect
    .poll(
      () =>
        shop.db.rows(sql`select state from job.job where name like 'test_act.%' and data->>'customerId' = ${ann.id}`),
      { timeout: 30_000 },
    )
    .toEqual([{ state: 'completed' }])
  expect(failures).toBe(0)
  const { body } = await shop.call('GET', `/api/user-activities/${ann.id}`, undefined, { cookie: ann.cookie })
  expect(body.map(({ activityType }: { activityType: string }) => activityType)).toEqual(['routine_created'])
}, 60_000)
