import type { StoreForm } from './contract.ts'

type Values = Record<string, string>

const fields = ['brand', 'name', 'street', 'postalCode', 'city', 'country', 'vatNumber', 'mail', 'phone'] as const

/** The fields that differ, with their values, for the audit log. */
export function findChangedFields(stored: StoreForm, wanted: StoreForm): { before: Values; after: Values } {
  const changed = fields.filter((field) => stored[field] !== wanted[field])
  const valuesOf = (store: StoreForm) => Object.fromEntries(changed.map((field) => [field, store[field]]))
  return { before: valuesOf(stored), after: valuesOf(wanted) }
}
