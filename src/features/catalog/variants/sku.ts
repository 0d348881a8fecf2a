import { createHash } from 'node:crypto'

const maxLength = 40
const hashLength = 12

/** The SKU of a product that states none. Ids are longer than SKUs, so a hash replaces the end of a long one. */
export function skuOfId(productId: string): string {
  const sku = productId.toUpperCase()
  if (sku.length <= maxLength) return sku
  const hash = createHash('sha256').update(productId).digest('hex').slice(0, hashLength).toUpperCase()
  return `${sku.slice(0, maxLength - hashLength - 1)}-${hash}`
}
