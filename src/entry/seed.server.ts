import { readdir, readFile } from 'node:fs/promises'
import { importCatalogue } from '#src/features/catalogue/import.server.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import type { SampleReview } from '#src/features/reviews/service.server.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { ShopApp } from './app.server.ts'

const catalogueFolder = new URL('../../catalogue/', import.meta.url)

/** An empty shop opens with the shop's own catalogue; sample reviews come with the demonstration alone. */
export async function seedEmptyShop(db: Database, shop: ShopApp, demo: boolean): Promise<number> {
  const { catalogue, stock, reviews, identity } = shop
  if (demo) {
    await identity.ensureAccount(shopSettings.demo.shopper, 'shopper')
    await identity.ensureAccount(shopSettings.demo.admin, 'admin')
  } else {
    // Their passwords are public: they must not outlive the demonstration.
    await identity.removeAccount(shopSettings.demo.shopper.email)
    await identity.removeAccount(shopSettings.demo.admin.email)
  }
  if ((await catalogue.all()).length > 0) return 0
  const products = await readAll('products/')
  const outcome = await importCatalogue({ db, setStock: stock.setOnHand }, JSON.stringify(products), 'json')
  if (!outcome.ok) throw new Error(`The catalogue has bad rows: ${JSON.stringify(outcome.bad.slice(0, 5))}`)
  const samples = demo ? ((await readAll('reviews/')) as SampleReview[]) : []
  await db.transaction(async (tx) => {
    await reviews.addSamples(tx, samples)
    await tx.notify('catalogue_changed')
  })
  return outcome.imported
}

async function readAll(folder: string): Promise<unknown[]> {
  const from = new URL(folder, catalogueFolder)
  const names = (await readdir(from)).filter((name) => name.endsWith('.json')).sort()
  const files = await Promise.all(names.map((name) => readFile(new URL(name, from), 'utf8')))
  return files.flatMap((text) => JSON.parse(text) as unknown[])
}
