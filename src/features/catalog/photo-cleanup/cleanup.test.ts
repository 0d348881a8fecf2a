import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, plain } from '#root/test/buyer.ts'
import { blue, jpegPhoto, red } from '#root/test/product-photo.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const path = `/api/admin/products/${plain}/images`
const isStored = async (id: string) => (await shop.catalog.productPhotoFiles.listBefore(Infinity)).includes(id)
async function upload(file: Uint8Array): Promise<string> {
  const { images } = (await shop.upload(path, file, {}, admin)).body
  return images.at(-1).id
}
const remove = (id: string) => shop.call('DELETE', `${path}/${id}`, undefined, admin)

it('deletes files that neither a product nor an order needs, 30 days after their removal', async () => {
  const ordered = await upload(await jpegPhoto(80, 80, red))
  await buy(shop, null, [{ productId: plain }])
  const [shown, unused] = [await upload(await jpegPhoto(90, 80, blue)), await upload(await jpegPhoto(100, 80, blue))]
  const orphan = '00000000-0000-4000-8000-000000000002'
  await shop.catalog.productPhotoFiles.write(orphan, await jpegPhoto(50, 50))
  await remove(ordered)
  await remove(unused)
  const all = [ordered, shown, unused, orphan]
  const stored = () => Promise.all(all.map(isStored))

  await shop.photoCleanup.removeUnreferenced()
  expect(await stored()).toEqual([true, true, true, true])
  // Files and removals have the time of the machine, which may be ahead of the test's clock.
  shop.advanceClock((Date.now() - Date.parse('2026-11-20T10:00:00Z')) / 1000 + 25 * 60 * 60)
  await shop.photoCleanup.removeUnreferenced()
  expect(await stored()).toEqual([true, true, true, false])
  shop.advanceClock(30 * 24 * 60 * 60)
  await shop.photoCleanup.removeUnreferenced()
  expect(await stored()).toEqual([true, true, false, false])
  const kept = await shop.db.rows<{ id: string }>(sql`select image_id as id from removed_product_image`)
  expect(kept).toEqual([{ id: ordered }])
})
