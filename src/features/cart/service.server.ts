import { addSeconds, type Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { Catalog, FoundVariant } from '../catalog/service.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { retention } from '../shop-settings/constants.ts'
import type { AddToCart, CartItem } from './contract.ts'
import { guestOwner, customerOf, userOwner, type OwnerKey } from '../identity/service.server.ts'
import { cartAdded, type CartAdded } from './events.ts'
import { customizationKey, decideQuantity, type StockFact } from './rules.ts'
import {
  addItem,
  collectItems,
  countUnits,
  deleteGuestItems,
  deleteItem,
  deleteItems,
  findItemOf,
  listItems,
  moveItems,
  subtractItems,
  updateQuantity,
  type CartItemRow,
  type NewItem,
} from './store.server.ts'

export type Cart = ReturnType<typeof createCart>

type AddError =
  | 'product_not_found'
  | 'variant_not_found'
  | 'monogram_not_offered'
  | 'out_of_stock'
  | 'not_enough_stock'
  | 'too_many_units'
  | 'too_many_lines'
type UpdateError = 'item_not_found' | 'no_longer_sold' | 'out_of_stock' | 'not_enough_stock' | 'monogram_not_offered'

const { maxPerLine, maxLines } = shopSettings.cart

export type CartDeps = {
  readonly db: Database
  readonly catalog: Catalog
  readonly jobs: Jobs
  readonly clock: Clock
  /** Units that payments in progress for these carts hold. */
  readonly heldUnits: (owners: readonly OwnerKey[]) => Promise<Held>
}

/** Units by variant: not available to others, but to this cart. */
type Held = ReadonlyMap<string, number>

export function createCart({ db, catalog, jobs, clock, heldUnits }: CartDeps) {
  /** Looked up only where it matters. */
  async function heldFor(owners: readonly OwnerKey[], variants: readonly FoundVariant[]): Promise<Held> {
    const isScarce = variants.some(({ variant }) => !variant.inStock || variant.fewLeft !== null)
    return isScarce ? heldUnits(owners) : new Map()
  }

  /** Only additions by customers publish an event; for guests it remains a single statement. */
  function insert(owner: OwnerKey, item: NewItem, productId: string, maxUnits: number): Promise<CartItemRow | null> {
    const customerId = customerOf(owner)
    if (!customerId) return addItem(db, item, maxUnits, maxLines)
    return db.transaction(async (tx) => {
      const row = await addItem(tx, item, maxUnits, maxLines)
      if (row)
        await jobs.publish(tx, cartAdded, {
          customerId,
          productId,
          addedAt: clock().toISOString(),
        } satisfies CartAdded)
      return row
    })
  }

  async function presentItems(
    owner: OwnerKey,
    rows: readonly CartItemRow[],
    found: ReadonlyMap<string, FoundVariant>,
  ): Promise<CartItem[]> {
    const held = await heldFor([owner], [...found.values()])
    return rows.flatMap((row) => {
      const own = found.get(row.variantId)
      return own ? [presentItem(row, own, held)] : []
    })
  }

  /** @param exceptId the line whose quantity changes */
  async function allow(found: FoundVariant, held: Held, owner: OwnerKey, quantity: number, exceptId: string | null) {
    const fact = stockFact(found, held)
    const inCart = fact.left === null ? 0 : await countUnits(db, owner, found.variant.id, exceptId)
    return decideQuantity(fact, quantity, inCart)
  }

  const personalData: PersonalData = {
    collect: async (sql, customerId) => ({ cart_item: await collectItems(sql, userOwner(customerId)) }),
    async erase(tx, customerId) {
      await deleteItems(tx, userOwner(customerId))
    },
  }

  return {
    personalData,

    async list(owner: OwnerKey): Promise<CartItem[]> {
      const rows = await listItems(db, owner)
      const ids = variantsOf(rows)
      const found = await Promise.all(ids.map(async (id) => [id, await catalog.findVariant(id)] as const))
      return presentItems(owner, rows, new Map(found.flatMap(([id, one]) => (one ? [[id, one]] : []))))
    },

    /** At the prices that are stored, for what is charged. */
    async listForCheckout(owner: OwnerKey): Promise<CartItem[]> {
      const rows = await listItems(db, owner)
      return presentItems(owner, rows, await catalog.findStoredVariants(variantsOf(rows)))
    },

    /** @param maxUnits of its line: with 1, a line that exists is left as it is. */
    async add(
      owner: OwnerKey,
      { productId, variantId, quantity, customization }: AddToCart,
      maxUnits: number = maxPerLine,
    ): Promise<Result<CartItem, AddError>> {
      const product = await catalog.find(productId)
      if (!product) return fail('product_not_found')
      const found = await catalog.findVariant(variantId ?? product.variantId)
      if (found?.product.id !== productId || found.isArchived) return fail('variant_not_found')
      if (customization && !product.allowsMonogram) return fail('monogram_not_offered', { product: product.name })
      const held = await heldFor([owner], [found])
      const allowed = await allow(found, held, owner, quantity, null)
      if (!allowed.ok) return allowed
      const monogram = customization ?? null
      const item = {
        id: randomId(),
        owner,
        variantId: found.variant.id,
        quantity,
        customization: monogram,
        customizationKey: customizationKey(monogram),
      }
      const row = await insert(owner, item, productId, maxUnits)
      if (row) return ok(presentItem(row, found, held))
      const same = (await listItems(db, owner)).find(
        (line) => line.variantId === item.variantId && customizationKey(line.customization) === item.customizationKey,
      )
      return same
        ? fail('too_many_units', { max: maxUnits, addable: maxUnits - same.quantity })
        : fail('too_many_lines', { max: maxLines })
    },

    async update(owners: readonly OwnerKey[], id: string, quantity: number): Promise<Result<CartItem, UpdateError>> {
      const item = await findItemOf(db, owners, id)
      const found = item && (await catalog.findVariant(item.variantId))
      if (!item || !found) return fail('item_not_found')
      const held = await heldFor(owners, [found])
      // Reducing is always allowed, because it is how a sold-out line gets fixed.
      if (quantity > item.quantity) {
        if (found.isArchived) return fail('no_longer_sold', { product: nameOf(found) })
        if (lacksMonogram(item, found)) return fail('monogram_not_offered', { product: found.product.name })
        const allowed = await allow(found, held, item.owner, quantity, id)
        if (!allowed.ok) return allowed
      }
      const row = await updateQuantity(db, owners, id, quantity)
      return row ? ok(presentItem(row, found, held)) : fail('item_not_found')
    },

    async remove(owners: readonly OwnerKey[], id: string): Promise<Result<{ removed: number }, 'item_not_found'>> {
      const removed = await deleteItem(db, owners, id)
      return removed === 0 ? fail('item_not_found') : ok({ removed })
    },

    async clear(owner: OwnerKey): Promise<{ removed: number }> {
      return { removed: await deleteItems(db, owner) }
    },

    /**
     * At sign-in: merges the guest's cart into the customer's. Lines beyond its limit are saved, or stay in the guest's.
     * Repeating it after an interruption saves what is left.
     * @param save fails when the customer's list is full
     */
    async mergeGuest(
      customerId: string,
      guestSessions: readonly string[],
      save: (customerId: string, productId: string, variantId: string) => Promise<{ readonly ok: boolean }>,
    ): Promise<void> {
      for (const guest of guestSessions.map(guestOwner)) {
        await moveItems(db, guest, userOwner(customerId), shopSettings.cart)
        for (const { id, variantId } of await listItems(db, guest)) {
          const found = await catalog.findVariant(variantId)
          if (found && (await save(customerId, found.product.id, variantId)).ok) await deleteItem(db, [guest], id)
        }
      }
    },

    /** Deletes guest carts that have not changed for the retention period of the privacy policy. */
    removeOldGuests: (): Promise<number> =>
      deleteGuestItems(db, addSeconds(clock(), -retention.guestCartDays * 24 * 60 * 60)),

    /** @returns how many of the lines were in the cart */
    removeBought: (
      tx: Sql,
      owner: OwnerKey,
      lines: readonly Pick<CartItem, 'variantId' | 'customization' | 'quantity'>[],
    ): Promise<number> =>
      subtractItems(
        tx,
        owner,
        lines.map(({ variantId, customization, quantity }) => ({
          variantId,
          quantity,
          customizationKey: customizationKey(customization),
        })),
      ),
  }
}

const variantsOf = (rows: readonly CartItemRow[]): string[] => [...new Set(rows.map(({ variantId }) => variantId))]

const nameOf = ({ product, variant }: FoundVariant) =>
  variant.title ? `${product.name}, ${variant.title}` : product.name

/** An archived variant counts as sold out. */
const isAvailable = ({ variant, isArchived }: FoundVariant, held: Held): boolean =>
  !isArchived && (variant.inStock || held.has(variant.id))

const lacksMonogram = ({ customization }: Pick<CartItemRow, 'customization'>, { product }: FoundVariant): boolean =>
  customization !== null && !product.allowsMonogram

function stockFact(found: FoundVariant, held: Held): StockFact {
  const { id, inStock, fewLeft } = found.variant
  const left = inStock ? fewLeft : 0
  return {
    name: nameOf(found),
    left: left === null ? null : left + (held.get(id) ?? 0),
    inStock: isAvailable(found, held),
  }
}

function presentItem(row: CartItemRow, found: FoundVariant, held: Held): CartItem {
  const { product, variant, isArchived } = found
  const isLacking = lacksMonogram(row, found)
  return {
    id: row.id,
    productId: product.id,
    variantId: variant.id,
    quantity: row.quantity,
    customization: row.customization,
    product: {
      name: product.name,
      imageUrl: variant.imageUrl,
      price: variant.price,
      ...(variant.originalPrice === undefined ? {} : { originalPrice: variant.originalPrice }),
      monogramPrice: product.monogramPrice,
      inStock: isAvailable(found, held) && !isLacking,
      sku: variant.sku,
      variantTitle: variant.title,
      ...(isArchived ? { isArchived } : {}),
      ...(isLacking ? { lacksMonogram: true as const } : {}),
    },
  }
}
