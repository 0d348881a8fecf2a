import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { scriptsOf, type Manifest } from '#src/entry/manifest.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const client = join(root, 'build/client')

/** Parts that a page loads immediately although it imports them dynamically. */
const loadedImmediately: Readonly<Record<string, readonly string[]>> = {
  'src/pages/checkout/checkout.tsx': [
    'src/features/checkout/ui/sandbox-checkout.tsx',
    'src/features/checkout/ui/delivery-methods.tsx',
  ],
}

/** Brotli bytes of script that a first visit loads before the page is interactive. */
export function scriptBytes(page: string): number {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = [page, ...(loadedImmediately[page] ?? [])].flatMap((part) => scriptsOf(manifest, part, 'en'))
  return [...new Set(files)].reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0)
}

/** Budgets of the shop's pages in bytes of brotli. */
export const budgets: Readonly<Record<string, number>> = {
  'src/pages/shop/home.tsx': 95_000,
  'src/pages/shop/listing.tsx': 95_000,
  'src/pages/shop/product.tsx': 95_000,
  'src/pages/shop/cart.tsx': 95_000,
  'src/pages/account/routine-builder.tsx': 100_000,
  'src/pages/checkout/checkout.tsx': 120_000,
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [page, budget] of Object.entries(budgets)) console.log(`${page}: ${scriptBytes(page)} of ${budget}`)
}
