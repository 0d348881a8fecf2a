/** Groups of four digits, as printed on the card. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 19)
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** MM/YY; the slash is inserted automatically and deleted with the digit before it. */
export function formatExpiry(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
