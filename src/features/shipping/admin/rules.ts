import type { EditedRate, EditedShipping } from './contract.ts'

type Zone = { readonly id: string; readonly rates: readonly EditedRate[] }
type Values = Record<string, string | number | null>

export type RateChanges = {
  readonly upserts: readonly { readonly zoneId: string; readonly rate: EditedRate }[]
  readonly removals: readonly { readonly zoneId: string; readonly method: EditedRate['method'] }[]
  /** Changed values by zone, method and field, for the audit log. */
  readonly before: Values
  readonly after: Values
}

export type CountryChanges = {
  readonly unknown: string | undefined
  /** Only countries that changed, for the audit log. */
  readonly before: Values
  readonly after: Values
}

/** What differs between the countries offered and those wanted. */
export function findCountryChanges(stored: EditedShipping['countries'], wanted: readonly string[]): CountryChanges {
  const unknown = wanted.find((name) => !stored.some(({ country }) => country === name))
  const changed = stored.filter(({ country, isOffered }) => isOffered !== wanted.includes(country))
  const valuesOf = (isBefore: boolean): Values =>
    Object.fromEntries(
      changed.map(({ country, isOffered }) => [country, isOffered === isBefore ? 'offered' : 'not offered']),
    )
  return { unknown, before: valuesOf(true), after: valuesOf(false) }
}

const fields = ['price', 'freeFrom', 'surcharge', 'minDays', 'maxDays'] as const

/** What differs between the stored rates and those wanted. Zones that are not named stay as they are. */
export function findChanges(stored: EditedShipping['zones'], wanted: readonly Zone[]): RateChanges {
  const [before, after]: [Values, Values] = [{}, {}]
  const upserts: { zoneId: string; rate: EditedRate }[] = []
  const removals: { zoneId: string; method: EditedRate['method'] }[] = []
  for (const { id, rates } of wanted) {
    const known = stored.find((zone) => zone.id === id)
    for (const rate of rates) {
      const old = known?.rates.find(({ method }) => method === rate.method)
      const changed = fields.filter((field) => old?.[field] !== rate[field])
      for (const field of changed) {
        before[`${id} ${rate.method} ${field}`] = old?.[field] ?? null
        after[`${id} ${rate.method} ${field}`] = rate[field]
      }
      if (changed.length > 0) upserts.push({ zoneId: id, rate })
    }
    for (const { method } of known?.rates ?? []) {
      if (rates.some((rate) => rate.method === method)) continue
      removals.push({ zoneId: id, method })
      before[`${id} ${method}`] = 'offered'
      after[`${id} ${method}`] = 'not offered'
    }
  }
  return { upserts, removals, before, after }
}
