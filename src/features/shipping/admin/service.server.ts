import { cents, fromDecimal, toDecimal } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { everyPageChanged } from '#src/platform/catalog-change.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database, Sql } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import { listRates } from '../store.server.ts'
import type { EditedRate, EditedShipping } from './contract.ts'
import { findChanges, findCountryChanges } from './rules.ts'
import {
  deleteRate,
  findVersion,
  listCountries,
  lockVersion,
  raiseVersion,
  updateOffered,
  upsertRate,
  type StoredRate,
} from './store.server.ts'

type Refused = 'shipping_rates_changed' | 'shipping_zone_unknown'
type CountriesRefused = 'shipping_rates_changed' | 'shipping_country_unknown' | 'shipping_country_required'
type Deps = { readonly db: Database; readonly auditLog: Pick<AuditLog, 'has' | 'record'> }
type Wanted = {
  readonly version: number
  readonly zones: readonly { readonly id: string; readonly rates: EditedRate[] }[]
}

/** Changes of shipping rates. Payments in progress keep the rates they were quoted. */
export function createShippingAdmin({ db, auditLog }: Deps) {
  async function readZones(sql: Sql): Promise<EditedShipping['zones']> {
    const rows = await listRates(sql)
    return [...Map.groupBy(rows, ({ zoneId }) => zoneId)].map(([id, ofZone]) => ({
      id,
      countries: ofZone[0]?.countries ?? [],
      rates: ofZone.map(({ method, price, freeFrom, surcharge, minDays, maxDays }) => ({
        method,
        price: toDecimal(price),
        freeFrom: freeFrom === null ? null : toDecimal(freeFrom),
        surcharge: toDecimal(surcharge),
        minDays,
        maxDays,
      })),
    }))
  }

  /** The version first: a change in between makes saving fail, and never overwrites what was not seen. */
  async function read(): Promise<EditedShipping> {
    const version = await findVersion(db)
    return { version, zones: await readZones(db), countries: await listCountries(db) }
  }

  return {
    read,

    async save(actor: Actor, { version, zones }: Wanted): Promise<Result<EditedShipping, Refused>> {
      const saved = await db.transaction(async (tx): Promise<Result<true, Refused>> => {
        const current = await lockVersion(tx)
        const stored = await readZones(tx)
        const unknown = zones.find(({ id }) => !stored.some((zone) => zone.id === id))
        if (unknown) return fail('shipping_zone_unknown', { zone: unknown.id })
        const { upserts, removals, before, after } = findChanges(stored, zones)
        const isUnchanged = upserts.length === 0 && removals.length === 0
        // Saving the example's rates as they are confirms them. Before the version: a repeated request has the one before it.
        if (isUnchanged && (await auditLog.has(tx, 'shipping_rates_changed'))) return ok(true)
        if (current !== version) return fail('shipping_rates_changed')
        for (const { zoneId, rate } of upserts) await upsertRate(tx, zoneId, toStored(rate))
        for (const { zoneId, method } of removals) await deleteRate(tx, zoneId, method)
        await raiseVersion(tx)
        await auditLog.record(tx, { actor, action: 'shipping_rates_changed', subject: 'shipping', before, after })
        // Pages of all processes state shipping prices.
        await notifyChange(tx, everyPageChanged)
        return ok(true)
      })
      return saved.ok ? ok(await read()) : saved
    },

    /** Payments in progress and orders keep their country. */
    async saveCountries(
      actor: Actor,
      { version, countries }: { readonly version: number; readonly countries: readonly string[] },
    ): Promise<Result<EditedShipping, CountriesRefused>> {
      if (countries.length === 0) return fail('shipping_country_required')
      const saved = await db.transaction(async (tx): Promise<Result<true, CountriesRefused>> => {
        const current = await lockVersion(tx)
        const { unknown, before, after } = findCountryChanges(await listCountries(tx), countries)
        if (unknown !== undefined) return fail('shipping_country_unknown', { country: unknown })
        if (Object.keys(after).length === 0) return ok(true)
        if (current !== version) return fail('shipping_rates_changed')
        await updateOffered(tx, countries)
        await raiseVersion(tx)
        await auditLog.record(tx, { actor, action: 'shipping_countries_changed', subject: 'shipping', before, after })
        // Pages of all processes state where the store delivers.
        await notifyChange(tx, everyPageChanged)
        return ok(true)
      })
      return saved.ok ? ok(await read()) : saved
    },
  }
}

function toStored({ method, price, freeFrom, surcharge, minDays, maxDays }: EditedRate): StoredRate {
  return {
    method,
    price: fromDecimal(price),
    freeFrom: freeFrom === null ? null : cents(fromDecimal(freeFrom)),
    surcharge: fromDecimal(surcharge),
    minDays,
    maxDays,
  }
}

export type ShippingAdmin = ReturnType<typeof createShippingAdmin>
