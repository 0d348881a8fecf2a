import type { AuditEvent } from '#src/features/audit-log/contract.ts'
import { carrierNames } from '#src/features/orders/fulfillment/constants.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { longDay, longMoment } from '#src/messages/dates.ts'
import type { AdminMessages } from './audit-log-subject.ts'
import { euros } from './euros.ts'

type Value = string | number | boolean | null | undefined
/** `before` is null for what the event has added. */
type Change = { readonly field: string; readonly before: string | null; readonly after: string }

/** What names the subject, or an id. */
const inSubject = new Set(['email', 'image', 'photo', 'product', 'queue'])
const amounts = new Set(['amount', 'freeFrom', 'minimum', 'monogramPrice', 'originalPrice', 'price', 'surcharge'])
const words = new Set(['carrier', 'kind', 'role', 'state', 'status'])
const isEmpty = (value: Value) => value === null || value === undefined || value === ''

/** Each changed field in words, with its old and new value. */
export function changesIn({ action, before, after }: AuditEvent, m: AdminMessages, locale: string): Change[] {
  const isShipping = action === 'shipping_rates_changed'
  const isHidden = (field: string) =>
    inSubject.has(field) || (field === 'order' && action === 'product_images_reordered')
  const discount = after?.['kind'] ?? before?.['kind']

  const nameOf = (field: string): string => (isShipping ? rateName(field, m) : fieldName(field, m))
  function show(field: string, value: Value): string {
    const part = isShipping ? (field.split(' ')[2] ?? '') : field
    if (isEmpty(value)) return m.log.empty
    if (typeof value === 'boolean') return value ? m.log.yes : m.log.no
    if (field === 'value' && discount === 'amount') return euros(toDecimal(cents(Number(value))))
    if (part === 'percent' || (field === 'value' && discount === 'percent')) return `${value}%`
    if (amounts.has(part) && /^\d+\.\d\d$/.test(String(value))) return euros(String(value))
    return typeof value === 'string' ? valueName(field, value, m, locale) : String(value)
  }

  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    const [old, now] = [before?.[field], after?.[field]]
    if (isHidden(field) || old === now || (isEmpty(old) && isEmpty(now))) return []
    if (field === 'value' && discount === 'free_shipping') return []
    // A status without the one that it became has not changed.
    if (field === 'status' && action.startsWith('order_') && now === undefined) return []
    const wasSet = before !== null && field in before
    return [{ field: nameOf(field), before: wasSet ? show(field, old) : null, after: show(field, now) }]
  })
}

function fieldName(field: string, { log, product, settings }: AdminMessages): string {
  const names: Readonly<Record<string, unknown>> = { ...settings.storeFields, ...product, ...log.fields }
  const name = Object.hasOwn(names, field) ? names[field] : undefined
  return typeof name === 'string' ? name : field
}

/** Logged as zone, method and, unless the whole rate was added or removed, its field. */
function rateName(logged: string, { settings: m }: AdminMessages): string {
  const [zoneId = '', methodId = '', field] = logged.split(' ')
  const zone = (m.zones as Readonly<Record<string, string>>)[zoneId] ?? zoneId
  const method = (m.methods as Readonly<Record<string, string>>)[methodId] ?? methodId
  if (field === undefined) return `${method}, ${zone}`
  const name = (m as Readonly<Record<string, unknown>>)[field]
  return m.fieldOf(typeof name === 'string' ? name : field, method, zone)
}

function valueName(field: string, value: string, m: AdminMessages, locale: string): string {
  if (words.has(field)) {
    const names: Readonly<Record<string, string>> = {
      ...m.log.values,
      ...m.roleNames,
      ...m.promotions.kinds,
      ...carrierNames,
    }
    return names[value] ?? value
  }
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return longMoment(locale, value)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? longDay(locale, value) : value
}
