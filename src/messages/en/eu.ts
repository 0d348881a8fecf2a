import type { Texts } from '../messages.ts'

/** Texts that differ with SHOP_PRESET=eu. */
export function europeanTexts(m: Texts): Texts {
  return {
    ...m,
    preset: 'eu',
    card: { ...m.card, vatNote: 'VAT included, plus shipping' },
  }
}
