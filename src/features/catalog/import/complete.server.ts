import type { Sql } from '#src/platform/db/database.server.ts'
import { listEntries } from '../export/service.server.ts'
import { choiceOf } from '../variants/rules.ts'
import { fillSkus, type SkuOffer } from '../variants/sku.ts'
import { listVariants, type VariantRow } from '../variants/store.server.ts'
import { normalizeEntry, withSkus, type ProductEntry } from './format.ts'
import { keepFields } from './keep-missing-fields.ts'
import { contradictions, type BadRow, type ReadProduct } from './validate.ts'

type Completed = { readonly read: readonly ReadProduct[]; readonly bad: readonly BadRow[] }

const withoutStock = () => Promise.resolve(new Map<string, never>())

/** Gives products the SKUs that the shop has, and its values of the fields that their file does not have. */
export async function completeFromShop(db: Sql, products: readonly ReadProduct[]): Promise<Completed> {
  const named = await withStoredSkus(db, products)
  const ids = named.flatMap(({ missing, product }) => (missing.size > 0 ? [product.id] : []))
  const entries = await listEntries({ db, levels: withoutStock }, ids)
  const stored = new Map(entries.map(({ entry }) => [entry.id, normalizeEntry(entry).product]))
  const bad: BadRow[] = []
  const read = named.map((one) => {
    if (one.missing.size === 0) return one
    const shop = stored.get(one.product.id)
    if (shop) bad.push(...unnamedVariants(one, shop))
    const complete = shop ? { ...one, product: keepFields(one.product, shop, one.missing) } : one
    bad.push(...contradictions(complete))
    return complete
  })
  return { read, bad }
}

/** A file that lacks the columns which tell variants apart would replace them by a new one. */
function unnamedVariants({ line, product, derivedSkus, missing }: ReadProduct, shop: ProductEntry): BadRow[] {
  const known = new Set(shop.variants.map(({ sku }) => sku))
  const lacks = (['volume', 'shade'] as const).filter(
    (option) => missing.has(option) && shop.variants.some((variant) => variant[option]),
  )
  const isUnknown = product.variants.some(({ sku }) => derivedSkus.has(sku) && !known.has(sku))
  if (shop.variants.length === 1 || lacks.length === 0 || !isUnknown) return []
  const columns = ['sku', ...lacks].join(' or ')
  return [{ line, reason: `variants: the shop has ${shop.variants.length} of this product; add the column ${columns}` }]
}

/** Variants without a SKU in the file keep that of the stored one with their size and shade, or of the only one. */
async function withStoredSkus(db: Sql, read: readonly ReadProduct[]): Promise<readonly ReadProduct[]> {
  const ids = read.flatMap(({ derivedSkus, product: { id } }) => (derivedSkus.size > 0 ? [id] : []))
  const rows = ids.length > 0 ? await listVariants(db, ids) : []
  const active = rows.filter(({ isArchived }) => !isArchived)
  const stored = Map.groupBy(active, ({ productId }) => productId)
  return read.map((one) => {
    const variants = stored.get(one.product.id)?.map(skuOfferOf)
    if (!variants || one.derivedSkus.size === 0) return one
    const offers = one.product.variants.map((variant) => ({
      ...variant,
      sku: one.derivedSkus.has(variant.sku) ? '' : variant.sku,
    }))
    const first = variants.length === 1 && offers.length === 1 ? variants[0]?.sku : undefined
    return withSkus(one, fillSkus(one.product.id, offers, { variants, first }))
  })
}

function skuOfferOf({ sku, volume, optionKey }: VariantRow): SkuOffer {
  const { shade } = choiceOf(optionKey)
  return { sku, ...(volume && { volume }), ...(shade && { shade: { name: shade } }) }
}
