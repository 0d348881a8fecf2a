/**
 * Renders all products of the catalog as thumbnails on sheets, for comparison. Usage: node
 * src/packshots/contact-sheet.ts OUT.png (further sheets become OUT-2.png, …)
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import sharp from 'sharp'

import { drawPackshot } from './packshot.ts'
import type { PackshotInput } from './packshot.ts'

const TILE = 240
const COLUMNS = 9
const ROWS = 8

const target = process.argv[2]
if (target === undefined) throw new Error('Usage: node src/packshots/contact-sheet.ts OUT.png')

const products = readProducts(join(import.meta.dirname, '../../catalog/products'))
const perSheet = COLUMNS * ROWS
for (let first = 0; first < products.length; first += perSheet) {
  const number = first / perSheet + 1
  const file =
    number === 1 ? target : join(dirname(target), `${basename(target, extname(target))}-${number}${extname(target)}`)
  await writeSheet(products.slice(first, first + perSheet), file)
  console.log(file)
}

function readProducts(folder: string): PackshotInput[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return files.flatMap((name) => {
    const content: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const list: unknown = Array.isArray(content) ? content : (content as { products?: unknown }).products
    return Array.isArray(list) ? (list as PackshotInput[]).filter((item) => typeof item.packshot === 'object') : []
  })
}

async function writeSheet(sheet: readonly PackshotInput[], file: string): Promise<void> {
  const tiles = []
  for (const [at, product] of sheet.entries()) {
    const input = await sharp(Buffer.from(drawPackshot(product)), { density: (72 * TILE) / 600 })
      .resize(TILE, TILE)
      .png()
      .toBuffer()
    tiles.push({ input, left: (at % COLUMNS) * TILE, top: Math.floor(at / COLUMNS) * TILE })
  }
  const height = Math.ceil(sheet.length / COLUMNS) * TILE
  await sharp({ create: { width: COLUMNS * TILE, height, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .png()
    .toFile(file)
}
