/**
 * Stripe.js error types that mean the card or the input was rejected. With any other type it is unknown whether the
 * payment went through.
 */
const certain = new Set(['card_error', 'validation_error'])

export function isCertainRefusal({ type }: { readonly type?: string }): boolean {
  return type !== undefined && certain.has(type)
}
