import { createHmac } from 'node:crypto'
import { dayMs, type Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { readSignedId, signId } from '#src/kernel/signed-id.server.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Catalog, FoundVariant } from '../catalog/service.server.ts'
import type { Identity } from '../identity/service.server.ts'
import type { Inventory } from '../inventory/service.server.ts'
import { backInStockRules } from '../shop-settings/limits/constants.ts'
import { stopPath } from './constants.ts'
import type { BackInStockFacts } from './email.server.ts'
import {
  collectRequests,
  countOthers,
  deleteOfAddress,
  deleteOfCustomer,
  deleteRequestedBefore,
  listRequestedVariants,
  lockAddress,
  claimRequests,
  upsertRequest,
  type ClaimedRequest,
} from './store.server.ts'

export type BackInStock = ReturnType<typeof createBackInStock>

/** A port: what the skin profile of a customer says about a product. */
export type ReasonFor = (sql: Sql, customerId: string, product: FoundVariant['product']) => Promise<string | null>

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly secret: string
  readonly origin: string
  readonly catalog: Pick<Catalog, 'findVariant'>
  readonly inventory: Pick<Inventory, 'levels'>
  readonly customers: Identity['customers']
  readonly reasonFor: ReasonFor
  readonly sendEmail: (tx: Tx, request: ClaimedRequest, facts: BackInStockFacts) => Promise<void>
}

type Request = { readonly variantId: string; readonly email: string; readonly customerId: string | null }
type RequestError = 'variant_not_found' | 'variant_in_stock' | 'too_many_notices'

const purpose = 'back-in-stock-stop'

export function createBackInStock({
  db,
  clock,
  secret,
  origin,
  catalog,
  inventory,
  customers,
  reasonFor,
  sendEmail,
}: Deps) {
  const { days, maxPerAddress, emailsPerBatch, variantsAtOnce } = backInStockRules
  const stopAddress = (addressKey: string) => `${origin}${stopPath}?token=${signId(secret, purpose, addressKey)}`

  const personalData: PersonalData = {
    collect: async (sql, customerId, { email, isVerified }) => ({
      back_in_stock_request: await collectRequests(sql, customerId, isVerified ? addressKeyOf(secret, email) : null),
    }),
    erase: (tx, customerId, { email, isVerified, keptAccountId = null }) =>
      deleteOfCustomer(tx, customerId, isVerified ? addressKeyOf(secret, email) : null, keptAccountId),
  }

  /** The customer who made the request, if the address is their own and verified: anyone can type another person's. */
  async function ownerOf(tx: Tx, { customerId, email }: Pick<ClaimedRequest, 'customerId' | 'email'>) {
    const customer = customerId === null ? null : await customers.find(tx, customerId)
    return customer?.emailVerified && customer.email.toLowerCase() === email ? customer : null
  }

  /** Only for an email to the customer's own address. */
  async function reasonIn(tx: Tx, request: ClaimedRequest, { product }: FoundVariant): Promise<string | null> {
    const owner = await ownerOf(tx, request)
    return owner && reasonFor(tx, owner.id, product)
  }

  /** Only these are loaded: all that people wait for would push the visited products out of the catalog's cache. */
  async function inStockOf(variantIds: readonly string[]): Promise<string[]> {
    const levels = await inventory.levels(db, variantIds)
    return [...levels].flatMap(([id, { onHand, reserved }]) => (onHand > reserved ? [id] : []))
  }

  /** @returns the number of requests claimed. */
  function sendBatch(available: ReadonlyMap<string, FoundVariant>): Promise<number> {
    return db.transaction(async (tx) => {
      const requests = await claimRequests(tx, [...available.keys()], emailsPerBatch)
      for (const request of requests) {
        const found = available.get(request.variantId)
        if (!found) continue
        const facts = factsOf(found, origin, stopAddress(request.addressKey))
        const reason = await reasonIn(tx, request, found)
        await sendEmail(tx, request, { ...facts, reason })
      }
      return requests.length
    })
  }

  return {
    personalData,

    async request({ variantId, email, customerId }: Request): Promise<Result<{ requested: true }, RequestError>> {
      const found = await catalog.findVariant(variantId)
      if (!found || found.isArchived) return fail('variant_not_found')
      if (found.variant.inStock) return fail('variant_in_stock', { product: found.product.name })
      const request = {
        id: randomId(),
        variantId,
        email,
        addressKey: addressKeyOf(secret, email),
        customerId,
        requestedAt: clock(),
      }
      return db.transaction(async (tx) => {
        await lockAddress(tx, request.addressKey)
        if ((await countOthers(tx, request)) >= maxPerAddress) return fail('too_many_notices', { max: maxPerAddress })
        await upsertRequest(tx, { ...request, isOwnAddress: (await ownerOf(tx, request)) !== null })
        return ok({ requested: true })
      })
    },

    /** Emails everyone who waits for a variant that is available, once: request and email change in one transaction. */
    async notify(): Promise<void> {
      const requested = await listRequestedVariants(db)
      for (let from = 0; from < requested.length; from += variantsAtOnce) {
        const ids = await inStockOf(requested.slice(from, from + variantsAtOnce))
        const found = await Promise.all(ids.map(async (id) => [id, await catalog.findVariant(id)] as const))
        const available = new Map(found.flatMap(([id, one]) => (one && isForSale(one) ? [[id, one] as const] : [])))
        if (available.size > 0) while ((await sendBatch(available)) === emailsPerBatch);
      }
    },

    /** Deletes all requests of the address that the link was sent to. @returns false when the link is invalid. */
    async stop(token: string): Promise<boolean> {
      const addressKey = readSignedId(secret, purpose, token)
      if (addressKey === null) return false
      await deleteOfAddress(db, addressKey)
      return true
    },

    async removeOld(): Promise<void> {
      await deleteRequestedBefore(db, new Date(clock().getTime() - days * dayMs))
    },
  }
}

const isForSale = ({ variant, isArchived }: FoundVariant) => !isArchived && variant.inStock

function factsOf(
  { product, variant }: FoundVariant,
  origin: string,
  stopAddress: string,
): Omit<BackInStockFacts, 'reason'> {
  return {
    name: variant.title ? `${product.name}, ${variant.title}` : product.name,
    address: `${origin}/products/${product.id}${variant.title ? `?variant=${variant.id}` : ''}`,
    stopAddress,
  }
}

/** The form of a UUID, as signed ids need it. */
function addressKeyOf(secret: string, email: string): string {
  const hex = createHmac('sha256', secret).update(`back-in-stock-address:${email}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
