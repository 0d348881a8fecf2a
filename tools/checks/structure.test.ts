import { describe, expect, it } from 'vitest'
import { featureMap } from '#src/features/feature-map.ts'
import { boundaryViolations, circleIn, fileUses, imageLibraryViolations, schemaViolations } from './boundaries.ts'
import { environmentReads, literalTexts, longFiles, ownNames, rawStyles, storeNames } from './conventions.ts'
import { misplacedFiles, readFileSizes } from './files.ts'
import { retiredComments, retiredNames, retiredTexts } from './retired-words.ts'
import { readAllSources, readDocuments, readSources } from './sources.ts'
import { tableViolations } from './tables.ts'

const sources = readSources('src')
const tools = new Map([...readSources('tools', ['.ts', '.mjs']), ...readSources('bench')])
const planted = (file: string, text: string) => new Map([...sources, [file, text]])

describe('the import rules', () => {
  it('hold in every file', () => {
    expect(sources.size).toBeGreaterThan(120)
    expect(boundaryViolations(sources, featureMap)).toEqual([])
  })

  it.each([
    [
      'kernel using anything',
      'src/kernel/x.ts',
      "import { shopSettings } from '#src/features/shop-settings/contract.ts'",
    ],
    ['ui knowing a feature', 'src/ui/x.tsx', "import { Product } from '#src/features/catalog/contract.ts'"],
    [
      'a feature the map does not allow',
      'src/features/inventory/x.ts',
      "import { cartApi } from '../cart/contract.ts'",
    ],
    [
      'a private file of an allowed feature',
      'src/features/cart/x.server.ts',
      "import { listProducts } from '../catalog/store.server.ts'",
    ],
    [
      'another feature’s ui',
      'src/features/catalog/ui/x.tsx',
      "import { HeartButton } from '../../wishlist/ui/heart-button.tsx'",
    ],
    ['server code in the browser', 'src/features/cart/ui/x.tsx', "import { createCart } from '../service.server.ts'"],
    ['server code loaded later', 'src/pages/x.tsx', "const late = () => import('#src/platform/db/database.server.ts')"],
    ['the photo library knowing the shop', 'src/skin-vision/x.ts', "import type { Money } from '#src/kernel/money.ts'"],
    [
      'a feature inside the photo library',
      'src/features/cart/x.server.ts',
      "import { measure } from '#src/skin-vision/skin/measure.ts'",
    ],
    [
      'the browser’s engine reached past its entry',
      'src/features/cart/x.ts',
      "import { decodePhoto } from '#src/skin-vision/intake/decode.browser.ts'",
    ],
    [
      'a page asking the photo library',
      'src/pages/shop/x.server.ts',
      "import { openSkinVision } from '#src/skin-vision/engine.server.ts'",
    ],
    [
      'a page reaching for a store',
      'src/pages/shop/x.server.ts',
      "import { listItems } from '#src/features/cart/store.server.ts'",
    ],
  ])('bite on %s', (_what, file, text) => {
    expect(boundaryViolations(planted(file, text), featureMap)).toEqual([expect.stringContaining(`${file} imports`)])
  })

  it('know every feature, and no circle', () => {
    const folders = new Set(
      [...sources.keys()]
        .filter((file) => file.startsWith('src/features/') && file.split('/').length > 3)
        .map((file) => file.split('/')[2]),
    )
    expect([...folders].toSorted()).toEqual(Object.keys(featureMap).toSorted())
    expect(circleIn(featureMap)).toBeNull()
    expect(circleIn({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a'])
  })

  it('let no file reach itself again through others', () => {
    expect(circleIn(fileUses(sources))).toBeNull()
    const two = new Map([
      ['src/kernel/a.ts', "import { b } from './b.ts'"],
      ['src/kernel/b.ts', "import type { A } from './a.ts'"],
    ])
    expect(circleIn(fileUses(two))).toEqual(['src/kernel/a.ts', 'src/kernel/b.ts', 'src/kernel/a.ts'])
  })

  it('keep the large schema library out of the browser', () => {
    expect(schemaViolations(sources)).toEqual([])
    expect(schemaViolations(planted('src/pages/app.tsx', "import { z } from 'zod'"))).toHaveLength(1)
    expect(schemaViolations(planted('src/skin-vision/shades.ts', "import { z } from 'zod'"))).toHaveLength(1)
    expect(schemaViolations(planted('src/skin-vision/engine.browser.ts', "import { z } from 'zod'"))).toHaveLength(1)
  })

  it('keep the image library out of the shop’s process', () => {
    expect(imageLibraryViolations(sources)).toEqual([])
    const imported = planted('src/platform/storage/folder.server.ts', "import sharp from 'sharp'")
    expect(imageLibraryViolations(imported)).toEqual([expect.stringContaining('folder.server.ts brings sharp')])
    const later = planted('src/features/cart/service.server.ts', "const { default: sharp } = await import('sharp')")
    expect(imageLibraryViolations(later)).toHaveLength(1)
  })
})

describe('the conventions', () => {
  it('SQL names only tables of its own feature', () => {
    expect(tableViolations(sources)).toEqual([])
    expect(
      tableViolations(planted('src/features/cart/x.server.ts', 'sql`select id from product where id = 1`')),
    ).toEqual([expect.stringContaining('product belongs to catalog')])
    expect(tableViolations(planted('src/features/cart/x.server.ts', 'sql`select id from product_summary`'))).toEqual([
      expect.stringContaining('product_summary belongs to catalog'),
    ])
  })

  it('the repository holds no packages, archives or large files', () => {
    const sizes = readFileSizes()
    expect(sizes.size).toBeGreaterThan(2000)
    expect(misplacedFiles(sizes)).toEqual([])
    expect(misplacedFiles(new Map([['torch-2.13.0.whl', 10]]))).toEqual(['torch-2.13.0.whl (10 bytes)'])
    expect(misplacedFiles(new Map([['src/skin-vision/skin/forests.json', 1_000_000]]))).toHaveLength(1)
  })

  it('the environment is read in platform/config and passed on by the entry alone', () => {
    expect(environmentReads(sources)).toEqual([])
    expect(environmentReads(planted('src/features/cart/x.ts', 'if (process.env.KEY) {}'))).toHaveLength(1)
  })

  it('raw colors and pixel sizes live in tokens.css alone', () => {
    expect(rawStyles(sources)).toEqual([])
    expect(rawStyles(planted('src/ui/x.tsx', '<p className="text-[#ff0000] w-[13px]" />'))).toHaveLength(1)
  })

  it('visible words come from the messages alone', () => {
    expect(literalTexts(sources)).toEqual([])
    expect(literalTexts(planted('src/ui/x.tsx', 'return <p>Hello there</p>'))).toHaveLength(1)
    expect(literalTexts(planted('src/ui/x.tsx', 'return <img alt="A bottle" />'))).toHaveLength(1)
  })

  it('the store’s name comes from the settings', () => {
    expect(storeNames(sources)).toEqual([])
    expect(storeNames(planted('src/messages/en/x.ts', "title: 'Welcome to Éclat',"))).toHaveLength(1)
    expect(storeNames(planted('src/pages/x.tsx', 'const mark = "ÉCLAT"'))).toHaveLength(1)
  })

  it('texts use standard terms', () => {
    const messages = readSources('src/messages')
    expect(messages.size).toBeGreaterThan(40)
    expect(retiredTexts(messages)).toEqual([])
    expect(retiredTexts(new Map([['src/messages/en/x.ts', "sent: 'Whoever asked gets our letter at once.'"]]))).toEqual(
      [
        'src/messages/en/x.ts:1 “Whoever”: use “anyone who”',
        'src/messages/en/x.ts:1 “at once”: use “immediately”',
        'src/messages/en/x.ts:1 “our letter”: use “email”',
      ],
    )
    expect(retiredTexts(new Map([['x.ts', "'Up to 3 letters or digits. Press both keys all at once.'"]]))).toEqual([])
  })

  it('documents use standard terms', () => {
    const documents = readDocuments()
    expect(documents.size).toBeGreaterThanOrEqual(25)
    expect(retiredTexts(documents)).toEqual([])
    expect(retiredTexts(new Map([...documents, ['docs/x.md', 'A reservation lapses.']]))).toEqual([
      'docs/x.md:1 “lapses”: use “expire”',
    ])
  })

  it('comments use standard terms', () => {
    const migrations = readSources('db/migrations', ['.sql'])
    expect(migrations.size).toBeGreaterThan(10)
    expect(retiredComments(new Map([...sources, ...tools, ...migrations]))).toEqual([])

    const commented = "const url = 'https://x' // The member gets it by letter.\n/** At once,\n * whoever asks. */"
    expect(retiredComments(new Map([['src/features/cart/x.ts', commented]]))).toEqual([
      'src/features/cart/x.ts:1 “by letter”: use “email”',
      'src/features/cart/x.ts:1 “member”: use “customer”',
      'src/features/cart/x.ts:2 “At once”: use “immediately”',
      'src/features/cart/x.ts:3 “whoever”: use “anyone who”',
    ])
    expect(retiredComments(new Map([['db/migrations/x.sql', "-- A payment under way.\nselect '--';"]]))).toEqual([
      'db/migrations/x.sql:1 “under way”: use “in progress”',
    ])
    const quoted = "const a = 'https://settle.example/member' + `// whoever ${b}`\nconst tariff = 1 // A shipping rate."
    expect(retiredComments(new Map([['src/features/cart/x.ts', quoted]]))).toEqual([])
  })

  it('names use standard terms', () => {
    const named = [...sources, ...tools].filter(([file]) => file !== 'tools/checks/retired-words.ts')
    expect(retiredNames(new Map(named))).toEqual([])
    expect(retiredNames(new Map([['src/features/cart/x.ts', 'export function settlePayment() {}']]))).toHaveLength(1)
    expect(retiredNames(new Map([['src/features/cart/x.ts', 'const lapsed = releaseLapsed()']]))).toHaveLength(1)
    expect(retiredNames(new Map([['src/features/cart/tariff.ts', '']]))).toHaveLength(1)
    expect(retiredNames(new Map([['bench/x.ts', 'const [members, slips] = [1, 2]']]))).toHaveLength(2)
    expect(
      retiredNames(new Map([['src/features/cart/x.ts', "await Promise.allSettled([]) // not 'settled'"]])),
    ).toEqual([])
  })

  it('photos are neither written nor logged', () => {
    const traces = /writeFile|appendFile|createWriteStream|toFile\(|console\.|fetch\(|node:(http|net)/
    const library = [...sources].filter(([file]) => file.startsWith('src/skin-vision/'))
    expect(library.length).toBeGreaterThan(30)
    expect(library.filter(([, text]) => traces.test(text)).map(([file]) => file)).toEqual([])
    expect(traces.test('console.log(photo)')).toBe(true)
  })

  it('a feature has fixed file names at its top, and own names in named sub-folders', () => {
    expect(ownNames(sources)).toEqual([])
    expect(ownNames(planted('src/features/cart/helpers.ts', ''))).toEqual(['src/features/cart/helpers.ts'])
    expect(ownNames(planted('src/features/cart/gifts/wrapping.ts', ''))).toEqual([])
  })

  it('files stay small', () => {
    const all = readAllSources()
    expect(all.size).toBeGreaterThan(900)
    expect(longFiles(all, 300)).toEqual([])
    expect(longFiles(new Map([['test/x.test.ts', 'line\n'.repeat(301)]]), 300)).toEqual([
      'test/x.test.ts has 301 lines',
    ])
    const lengths = [...sources.values()].map((text) => text.split('\n').length).toSorted((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(70)
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(180)
  })
})
