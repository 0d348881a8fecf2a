import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CatalogEntry } from '#src/features/catalog/import/format.ts'

const folder = new URL('../../catalog/products/', import.meta.url)
const startSounds = 'Al Be Ca Do El Fa Gi Ha In Jo Ka Lu Mo Na Or Pa Ro Sa Ti Va'.split(' ')
const endSounds = 'bel dor fin gar hal lis mar nel pur quin rem sol tan vex wyn'.split(' ')

/**
 * Writes a file in the import format, as a stream. Each product has the data of one of the demonstration's products, a
 * brand in its name (3,000 different ones), and an id and SKUs of its own. @param changed the number of products, evenly
 * distributed, that become bestsellers
 */
export async function writeCatalogFile(path: string, products: number, changed = 0): Promise<void> {
  await pipeline(Readable.from(parts(products, changed)), createWriteStream(path))
}

function* parts(products: number, changed: number): Generator<string> {
  const changedEvery = changed > 0 ? Math.ceil(products / changed) : products + 1
  const models = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as CatalogEntry[],
  )
  for (let at = 0; at < products; at += 1) {
    const model = models[at % models.length]
    if (!model) continue
    const entry = { ...copyOf(model, at), ...((at + 1) % changedEvery === 0 && { isBestseller: !model.isBestseller }) }
    yield `${at === 0 ? '[\n' : ',\n'}${JSON.stringify(entry)}`
  }
  yield '\n]\n'
}

function copyOf(model: CatalogEntry, at: number): CatalogEntry {
  const { sku, gtin: _gtin, variants, ...product } = model
  const suffix = at.toString(36).toUpperCase()
  const brand = brandOf(Math.floor(at / 7))
  return {
    ...product,
    id: `${model.id.slice(0, 60)}-${at}`,
    name: `${brand} ${model.name}`.slice(0, 80).trim(),
    ...(variants
      ? { variants: variants.map(({ gtin: _own, ...variant }, place) => ({ ...variant, sku: `V${place}-${suffix}` })) }
      : { sku: `${sku?.slice(0, 2) ?? 'P'}-${suffix}` }),
  }
}

function brandOf(at: number): string {
  const sound = (list: readonly string[], place: number) => list[place % list.length] ?? ''
  const [start, end] = [sound(startSounds, at), sound(endSounds, Math.floor(at / 20))]
  return `${start}${end}${sound(['', 'a', 'e', 'i', 'o', 'is', 'us', 'ine', 'ette', 'ia'], Math.floor(at / 300))}`
}
