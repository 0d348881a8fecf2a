import { shopInstant } from '#src/kernel/shop-local-time.ts'

/** Refused by the server with a message at the field. */
const incomplete = 'incomplete'

/**
 * The instant in a datetime-local field, which means the shop's time zone wherever the browser is; blank without one. A
 * date without its time has no value either, and must not be saved as blank.
 */
export function typedInstant(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return ''
  if (field.validity.badInput) return incomplete
  if (!field.value) return ''
  const instant = shopInstant(field.value)
  // Browsers accept years of six digits.
  return Number.isNaN(instant.getTime()) ? incomplete : instant.toISOString()
}
