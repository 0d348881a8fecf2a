import { fromDecimal, zeroCents, type Cents } from '#src/kernel/money.ts'
import { shopSettings } from '../shop-settings/contract.ts'

export const monogramFonts = ['classic', 'modern', 'script', 'bold'] as const
export const monogramColors = ['gold', 'silver', 'black', 'white', 'rose-gold'] as const
export const monogramPositions = ['center', 'bottom-right', 'bottom-left', 'top-center'] as const
export const monogramSizes = ['small', 'medium', 'large'] as const

export type Monogram = {
  text: string
  font: (typeof monogramFonts)[number]
  color: (typeof monogramColors)[number]
  position: (typeof monogramPositions)[number]
  size: (typeof monogramSizes)[number]
}

export const defaultMonogram: Monogram = {
  text: '',
  font: 'classic',
  color: 'gold',
  position: 'center',
  size: 'medium',
}

/** What may stand on a pack: letters, digits, & and full stop, in capitals, 3 at most. */
export function cleanMonogramText(typed: string): string {
  const letters =
    typed
      .normalize('NFC')
      .toUpperCase()
      .match(/[\p{L}\p{N}&.]/gu) ?? []
  return letters.slice(0, shopSettings.monogram.maxCharacters).join('')
}

type DecimalLine = {
  readonly quantity: number
  readonly customization: Monogram | null
  readonly product: { readonly price: string; readonly monogramPrice: string }
}

/** A line of the API in cents: the edge between its decimals and the pricing rules. */
export function pricedLine({ product, quantity, customization }: DecimalLine): {
  readonly unit: Cents
  readonly monogram: Cents
  readonly quantity: number
} {
  return {
    unit: fromDecimal(product.price),
    monogram: customization ? fromDecimal(product.monogramPrice) : zeroCents,
    quantity,
  }
}
