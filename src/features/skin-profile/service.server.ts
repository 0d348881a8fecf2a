import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import { emailConsentVersion } from './answers/values.ts'
import { healthConsentVersion, type HealthAnswers, type PlainAnswers } from './constants.ts'
import type { Product } from '../catalog/contract.ts'
import type { Catalog } from '../catalog/service.server.ts'
import type { Alternative, ReadProduct, SkinProfile } from './contract.ts'
import { emailReason } from './reasons/service.server.ts'
import { withoutFuture } from './rules.ts'
import {
  clearAnswers,
  collectProfile,
  deleteConsents,
  deleteHealth,
  deleteProfile,
  findConsent,
  findProfile,
  insertConsent,
  insertEmailConsent,
  saveAnswers,
  saveHealth,
  lockProfile,
  touchProfile,
} from './store.server.ts'

export type SkinProfiles = ReturnType<typeof createSkinProfiles>

type Save = { readonly version: number; readonly answers: PlainAnswers; readonly health: HealthAnswers }

/** Enough to find one that suits, and small enough for one answer. */
const maxAlternatives = 40

type Deps = { readonly db: Database; readonly clock: Clock; readonly catalog: Pick<Catalog, 'find' | 'best'> }

/**
 * Health answers are written to their own table only. Nothing here is logged. Each change locks the row of
 * `skin_profile` first.
 */
export function createSkinProfiles({ db, clock, catalog }: Deps) {
  const personalData: PersonalData = {
    collect: collectProfile,
    async erase(tx, customerId) {
      await deleteProfile(tx, customerId)
      await deleteConsents(tx, customerId)
    },
  }

  async function decideEmails(tx: Tx, customerId: string, isGiven: boolean): Promise<void> {
    const { emailConsent = false } = await presentProfile(tx, customerId)
    if (emailConsent !== isGiven)
      await insertEmailConsent(tx, customerId, { version: emailConsentVersion, isGiven }, clock())
  }

  async function withdraw(tx: Tx, customerId: string): Promise<void> {
    await decideEmails(tx, customerId, false)
    const consent = await findConsent(tx, customerId)
    if (consent?.isGiven) await insertConsent(tx, customerId, { version: consent.version, isGiven: false }, clock())
  }

  return {
    personalData,

    /** In the given order; the catalog reads them together. */
    async products(ids: readonly string[]): Promise<ReadProduct[]> {
      const found = await Promise.all(ids.map((id) => catalog.find(id)))
      return found.flatMap((product) => (product ? [presentProduct(product)] : []))
    },

    /** Null: there is no such product. Who uses them for what decides the browser. */
    async alternatives(id: string): Promise<Alternative[] | null> {
      const product = await catalog.find(id)
      if (!product) return null
      const { category, skinConcerns } = product
      const best = await catalog.best({ category: [category], concern: skinConcerns }, maxAlternatives)
      return best.filter((other) => other.id !== id).map(presentAlternative)
    },

    read: (customerId: string): Promise<SkinProfile> => presentProfile(db, customerId),

    save(
      customerId: string,
      { version, answers, health }: Save,
    ): Promise<Result<SkinProfile, 'profile_changed' | 'health_consent_required'>> {
      const hasHealth = Object.values(health).some((answer) => answer !== undefined)
      return db.transaction(async (tx) => {
        if (hasHealth && !(await hasConsent(tx, customerId))) return fail('health_consent_required')
        const now = clock()
        if (!(await saveAnswers(tx, customerId, version, withoutFuture(answers, now), now)))
          return fail('profile_changed')
        if (hasHealth) await saveHealth(tx, customerId, withoutFuture(health, now), now)
        else await deleteHealth(tx, customerId)
        return ok(await presentProfile(tx, customerId))
      })
    },

    giveHealthConsent(customerId: string, version: string): Promise<SkinProfile> {
      return db.transaction(async (tx) => {
        await touchProfile(tx, customerId, clock())
        const consent = await findConsent(tx, customerId)
        if (!consent?.isGiven || consent.version !== version)
          await insertConsent(tx, customerId, { version, isGiven: true }, clock())
        return presentProfile(tx, customerId)
      })
    },

    saveEmailConsent(customerId: string, isGiven: boolean): Promise<Result<SkinProfile, 'health_consent_required'>> {
      return db.transaction(async (tx) => {
        await lockProfile(tx, customerId)
        if (isGiven && !(await hasConsent(tx, customerId))) return fail('health_consent_required')
        await touchProfile(tx, customerId, clock())
        await decideEmails(tx, customerId, isGiven)
        return ok(await presentProfile(tx, customerId))
      })
    },

    /** What an email to this customer says about a product; null for nothing. */
    reasonForEmail: async (sql: Sql, customerId: string, product: Product): Promise<string | null> =>
      emailReason(await presentProfile(sql, customerId), presentProduct(product)),

    /** Withdraws the consent and deletes the answers that rested on it. */
    removeHealth(customerId: string): Promise<SkinProfile> {
      return db.transaction(async (tx) => {
        await touchProfile(tx, customerId, clock())
        await withdraw(tx, customerId)
        await deleteHealth(tx, customerId)
        return presentProfile(tx, customerId)
      })
    },

    remove(customerId: string): Promise<SkinProfile> {
      return db.transaction(async (tx) => {
        await touchProfile(tx, customerId, clock())
        await withdraw(tx, customerId)
        await deleteHealth(tx, customerId)
        await clearAnswers(tx, customerId)
        return presentProfile(tx, customerId)
      })
    },
  }
}

/** Consent to an earlier text does not cover new answers. */
async function hasConsent(tx: Sql, customerId: string): Promise<boolean> {
  const consent = await findConsent(tx, customerId)
  return consent?.isGiven === true && consent.version === healthConsentVersion
}

function presentProduct(product: Product): ReadProduct {
  const { id, name, category, price, inStock, skinTypes, skinConcerns, ingredients, application } = product
  const stated = application ? { application } : {}
  return { id, name, category, price, inStock, skinTypes, skinConcerns, ingredients, ...stated }
}

function presentAlternative(product: Product): Alternative {
  const { variantId, imageUrl, monogramPrice } = product
  return { ...presentProduct(product), variantId, imageUrl, monogramPrice }
}

async function presentProfile(db: Sql, customerId: string): Promise<SkinProfile> {
  const row = await findProfile(db, customerId)
  if (!row) return { version: 0, answers: {}, health: {}, healthConsent: null }
  const { version, answers, health, consentVersion, isGiven, decidedAt, emailVersion, emailIsGiven } = row
  return {
    version,
    answers,
    health: health ?? {},
    healthConsent:
      isGiven && consentVersion !== null && decidedAt !== null
        ? { version: consentVersion, givenAt: decidedAt.toISOString() }
        : null,
    ...(emailIsGiven === true && emailVersion === emailConsentVersion ? { emailConsent: true } : {}),
  }
}
