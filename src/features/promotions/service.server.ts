import { dayMs, type Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fromDecimal, toDecimal, type Cents } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Actor, AuditLog } from '../audit-log/service.server.ts'
import { guestOwner, userOwner, type OwnerKey } from '../identity/service.server.ts'
import { pricedLine } from '../cart/constants.ts'
import type { Cart } from '../cart/service.server.ts'
import { priceSubtotal } from '../pricing/contract.ts'
import type { AppliedPromotion, NewPromotion, PromotionEntry } from './contract.ts'
import { decidePromotion, normalizeCode, stateOf, type Promotion, type Refusal } from './rules.ts'
import {
  collectApplied,
  countUses,
  deleteApplied,
  deleteOldApplied,
  deleteUse,
  findApplied,
  findByCode,
  insertPromotion,
  insertUse,
  listPromotions,
  lockPromotion,
  moveApplied,
  replaceEnded,
  updateEnd,
  upsertApplied,
  type PromotionRow,
} from './store.server.ts'

export type { Promotion } from './rules.ts'

export type Promotions = ReturnType<typeof createPromotions>

export type PromotionDeps = {
  readonly db: Database
  readonly cart: Cart
  /** Ids of the payments in progress for a cart, which use its code. */
  readonly openPayments: (owner: OwnerKey) => Promise<readonly string[]>
  readonly log: Pick<AuditLog, 'record'>
  readonly clock: Clock
}

/** Codes on abandoned carts are deleted after this time. */
const appliedDays = 60

export function createPromotions({ db, cart, openPayments, log, clock }: PromotionDeps) {
  async function subtotalOf(owner: OwnerKey): Promise<Cents> {
    const items = await cart.list(owner)
    return priceSubtotal(items.map(pricedLine))
  }

  const personalData: PersonalData = {
    collect: async (sql, customerId) => ({ cart_promotion: await collectApplied(sql, userOwner(customerId)) }),
    async erase(tx, customerId) {
      await deleteApplied(tx, userOwner(customerId))
    },
  }

  return {
    personalData,

    isKnown: async (code: string): Promise<boolean> => (await findByCode(db, normalizeCode(code))) !== undefined,

    async apply(owner: OwnerKey, code: string): Promise<Result<{ applied: AppliedPromotion }, Refusal>> {
      const found = await findByCode(db, normalizeCode(code))
      if (!found) return fail('promo_code_unknown')
      const own = found.usageLimit === null ? 0 : await countUses(db, found.id, await openPayments(owner))
      const decided = decidePromotion(found, await subtotalOf(owner), found.used - own, clock())
      if (!decided.ok) return decided
      await upsertApplied(db, owner, found.id, clock())
      return ok({ applied: presentApplied(found) })
    },

    /**
     * Null when it no longer applies. The caller checks the minimum order, and `reserve` checks the usage limit,
     * because this cart's own payment may hold the last use.
     */
    async applied(owner: OwnerKey): Promise<AppliedPromotion | null> {
      const found = await findApplied(db, owner)
      return found && decidePromotion(found, found.minimum, 0, clock()).ok ? presentApplied(found) : null
    },

    /**
     * Same as above for a known subtotal. `reserve` checks the usage limit, because the payment in progress may hold
     * the last use.
     */
    async findApplicable(sql: Sql, owner: OwnerKey, subtotal: Cents): Promise<Promotion | null> {
      const found = await findApplied(sql, owner)
      return found && decidePromotion(found, subtotal, 0, clock()).ok ? found : null
    },

    async remove(owner: OwnerKey): Promise<{ removed: number }> {
      return { removed: await deleteApplied(db, owner) }
    },

    /** At sign-in: moves the guest's code to the customer's cart. */
    async mergeGuest(customerId: string, guestSessions: readonly string[]): Promise<void> {
      for (const session of guestSessions) await moveApplied(db, guestOwner(session), userOwner(customerId))
    },

    /** In the payment's transaction: fails when no use is left. */
    async redeem(tx: Tx, promotionId: string, paymentId: string): Promise<Result<true, 'promo_used_up'>> {
      const found = await lockPromotion(tx, promotionId)
      if (!found || (found.usageLimit !== null && found.used >= found.usageLimit)) return fail('promo_used_up')
      await insertUse(tx, promotionId, paymentId, clock())
      return ok(true)
    },

    /** Returns the use of a payment that ended without a charge. */
    release: (tx: Tx, paymentId: string): Promise<void> => deleteUse(tx, paymentId),

    /** After the purchase, the next cart starts without a code. */
    async clearApplied(tx: Tx, owner: OwnerKey): Promise<void> {
      await deleteApplied(tx, owner)
    },

    async removeOld(): Promise<void> {
      await deleteOldApplied(db, new Date(clock().getTime() - appliedDays * dayMs))
    },

    async list(): Promise<PromotionEntry[]> {
      const now = clock()
      return (await listPromotions(db)).map((row) => presentEntry(row, now))
    },

    async create(
      actor: Actor,
      { code, kind, value, startsAt, endsAt, minimum, usageLimit }: NewPromotion,
    ): Promise<Result<PromotionEntry, 'promo_code_taken' | 'promo_period'>> {
      const promotion: Promotion = {
        id: randomId(),
        code: normalizeCode(code),
        kind,
        value: kind === 'free_shipping' ? 0 : value,
        startsAt: startsAt ? new Date(startsAt) : clock(),
        endsAt: endsAt ? new Date(endsAt) : null,
        minimum: fromDecimal(minimum),
        usageLimit: usageLimit ?? null,
      }
      if (promotion.endsAt && promotion.endsAt <= promotion.startsAt) return fail('promo_period')
      const isNew = await db.transaction(async (tx) => {
        await replaceEnded(tx, promotion.code, clock())
        if (!(await insertPromotion(tx, promotion, clock()))) return false
        await log.record(tx, {
          actor,
          action: 'promotion_created',
          subject: promotion.code,
          before: null,
          after: {
            kind,
            value: promotion.value,
            minimum,
            usageLimit: promotion.usageLimit,
            startsAt: promotion.startsAt.toISOString(),
            endsAt: promotion.endsAt?.toISOString() ?? null,
          },
        })
        return true
      })
      return isNew ? ok(presentEntry({ ...promotion, used: 0 }, clock())) : fail('promo_code_taken')
    },

    end(actor: Actor, id: string): Promise<Result<{ ended: true }, 'promotion_not_found'>> {
      return db.transaction(async (tx) => {
        const code = await updateEnd(tx, id, clock())
        if (code === null) return fail('promotion_not_found')
        await log.record(tx, { actor, action: 'promotion_ended', subject: code, before: null, after: null })
        return ok({ ended: true })
      })
    },
  }
}

function presentApplied({ code, kind, value, minimum }: Promotion): AppliedPromotion {
  return { code, kind, value, minimum: toDecimal(minimum) }
}

function presentEntry(row: PromotionRow, now: Date): PromotionEntry {
  return {
    ...presentApplied(row),
    id: row.id,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    usageLimit: row.usageLimit,
    used: row.used,
    state: stateOf(row, row.used, now),
  }
}
