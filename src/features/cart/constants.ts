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

/** Allowed personalization text: up to 3 characters of capital letters, digits, & and full stop. */
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

/** Converts a line's decimal API prices to cents for the pricing rules. */
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
