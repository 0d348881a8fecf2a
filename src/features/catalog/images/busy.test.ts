import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allProducts, openShop, type TestShop } from '#root/test/shop.ts'
import { imageFormats, imageWidths } from './constants.ts'

const folder = mkdtempSync(join(tmpdir(), 'eclat-images-'))
/** Where the folder of images would be, as on a full disk: nothing can be stored. */
writeFileSync(join(folder, 'images'), '')
let shop: TestShop
let isWorking = true
beforeAll(async () => {
  const run = () => (isWorking ? Promise.resolve(Buffer.from('image')) : new Promise<never>(() => undefined))
  shop = await openShop({ environment: { DATA_DIR: folder }, images: { run: run as never, close: () => undefined } })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

describe('an image', () => {
  it('is shown although it cannot be stored', async () => {
    const { status, text } = await shop.call('GET', '/images/art/og.png')
    expect([status, text]).toEqual([200, 'image'])
  })

  it('is refused for a moment when very many are waiting', async () => {
    isWorking = false
    const files = imageWidths.flatMap((width) => imageFormats.map((format) => `${width}.${format}`))
    const paths = (await allProducts(shop)).flatMap(({ id }) => files.map((file) => `/images/products/${id}/${file}`))
    const refused = await Promise.any(
      paths.slice(0, 1_200).map(async (path) => {
        const answer = await shop.call('GET', path)
        return [answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]
      }),
    )
    expect(refused).toEqual([503, '5', 'no-store'])
  })
})
