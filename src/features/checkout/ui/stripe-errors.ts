/** Stripe.js: the card or what was typed was refused. Every other kind leaves open whether the payment went through. */
const certain = new Set(['card_error', 'validation_error'])

export function isCertainRefusal({ type }: { readonly type?: string }): boolean {
  return type !== undefined && certain.has(type)
}
