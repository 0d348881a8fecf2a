import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { listCategories } from '../categories/service.server.ts'
import { createListings } from './service.server.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop()))
afterAll(() => shop.close())

const id = 'nocturne-retinol-serum'
const query = { search: 'retinol', sort: 'name' } as const

/** Archives the product, or restores it. */
async function toggle(): Promise<void> {
  const admin = await adminOf(shop)
  const { version, isArchived } = (await shop.call('GET', `/api/admin/products/${id}`, undefined, admin)).body
  const change = { version, isArchived: !isArchived }
  expect((await shop.call('PUT', `/api/admin/products/${id}/archived`, change, admin)).status).toBe(200)
}

/** Listings of which the statement at this place is followed by a change, before they continue. */
function changedAfter(place: number) {
  let statements = 0
  const db: Sql = {
    async rows<Row>(statement: Parameters<Sql['rows']>[0]) {
      const found = await shop.db.rows<Row>(statement)
      if (statements++ === place) {
        await toggle()
        listings.invalidate({ products: [id], affects: 'lists' })
      }
      return found
    },
  }
  const listings = createListings(db, () => listCategories(shop.db))
  return { listings, statements: () => statements }
}

it('a sorted search that began before a change is not kept as its answer', async () => {
  const unchanged = changedAfter(Infinity)
  await unchanged.listings.select(query)
  expect(unchanged.statements()).toBeGreaterThan(1)
  for (let place = 0; place < unchanged.statements(); place += 1) {
    const { listings } = changedAfter(place)
    await listings.select(query)
    const fresh = await changedAfter(Infinity).listings.select(query)
    expect(await listings.select(query), `changed after statement ${place}`).toEqual(fresh)
  }
})
