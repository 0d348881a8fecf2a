import { toDecimal, zeroCents } from '#src/kernel/money.ts'
import type { Product, Variant } from '../contract.ts'
import { presentReduction } from '../present.server.ts'
import { reductionOf } from '../price-history/rules.ts'
import type { OfferRow } from '../variants/store.server.ts'

/**
 * A variant with its product. `isArchived`: cannot be bought, because the variant is archived or its product is not active;
 * carts and orders still show it.
 */
export type FoundVariant = { readonly product: Product; readonly variant: Variant; readonly isArchived: boolean }

/** A cached variant as it is offered now. @param rows of this variant */
export function withOffer(cached: FoundVariant, offer: OfferRow, rows: readonly OfferRow[]): FoundVariant {
  const { allowsMonogram, monogramPrice, isArchived, price } = offer
  const history = rows.flatMap(({ pastPrice, pastOriginal, validFrom }) =>
    pastPrice === null || validFrom === null ? [] : [{ price: pastPrice, original: pastOriginal, validFrom }],
  )
  const { originalPrice: _original, lowestPrice30Days: _lowest, ...others } = cached.variant
  const { reducedSince: _since, reducedUntil: _until, ...variant } = others
  return {
    product: { ...cached.product, allowsMonogram, monogramPrice: toDecimal(monogramPrice ?? zeroCents) },
    variant: { ...variant, price: toDecimal(price), ...presentReduction(offer, reductionOf(history)) },
    isArchived,
  }
}

/** Whether a shopper who has seen the one has seen the other. */
export function isSameOffer(one: FoundVariant, other: FoundVariant): boolean {
  return (
    one.isArchived === other.isArchived &&
    one.variant.price === other.variant.price &&
    one.variant.originalPrice === other.variant.originalPrice &&
    one.product.allowsMonogram === other.product.allowsMonogram &&
    one.product.monogramPrice === other.product.monogramPrice
  )
}
