import { readdir, readFile } from 'node:fs/promises'
import { importCatalog } from '#src/features/catalog/import/service.server.ts'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import type { SampleReview } from '#src/features/reviews/service.server.ts'
import { everythingChanged } from '#src/platform/catalog-change.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Config } from '#src/platform/config/config.server.ts'
import { projectFile } from '#src/platform/config/project-files.server.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { ShopApp } from './app.server.ts'

type Seed = Pick<Config, 'demo' | 'sampleCatalog'>

const catalogFolder = projectFile('catalog/')

/** Imports the bundled catalog into an empty shop, unless it is not wanted; sample reviews only in the demonstration. */
export async function seedEmptyShop(db: Database, shop: ShopApp, { demo, sampleCatalog }: Seed): Promise<number> {
  const { catalog, inventory, reviews, identity } = shop
  if (demo) {
    await identity.ensureAccount(demoAccounts.shopper, null)
    await identity.ensureAccount(demoAccounts.admin, 'owner')
  } else {
    // Their passwords are public, so the accounts are deleted outside the demonstration.
    await identity.removeAccount(demoAccounts.shopper.email)
    await identity.removeAccount(demoAccounts.admin.email)
  }
  if (!sampleCatalog || !(await catalog.isEmpty())) return 0
  const products = await readAll('products/')
  const outcome = await importCatalog({ db, stock: inventory }, JSON.stringify(products), 'json')
  if (!outcome.ok) throw new Error(`The catalog has invalid rows: ${JSON.stringify(outcome.bad.slice(0, 5))}`)
  const samples = demo ? ((await readAll('reviews/')) as SampleReview[]) : []
  await db.transaction(async (tx) => {
    await reviews.addSamples(tx, samples)
    await notifyChange(tx, everythingChanged)
  })
  await catalog.follow()
  return outcome.imported
}

async function readAll(folder: string): Promise<unknown[]> {
  const from = new URL(folder, catalogFolder)
  const names = (await readdir(from)).filter((name) => name.endsWith('.json')).sort()
  const files = await Promise.all(names.map((name) => readFile(new URL(name, from), 'utf8')))
  return files.flatMap((text) => JSON.parse(text) as unknown[])
}
