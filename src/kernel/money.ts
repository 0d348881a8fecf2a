/** Amounts are integers in euro cents. All rounding happens here. */
export type Cents = number & { readonly unit: 'cents' }

export const zeroCents = 0 as Cents

/** @throws RangeError when the amount is not a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return amount as Cents
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function timesCents(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity)
}

/** Half cents are rounded away from zero, as on Belgian invoices. `rate` is in basis points: 21% is 2100. */
export function shareOf(amount: Cents, rate: number): Cents {
  const scaled = Math.abs(amount) * rate
  return cents(Math.sign(amount) * Math.floor((scaled + 5_000) / 10_000))
}

/** The tax included in `amount` at `rate` basis points on the net amount, rounded like `shareOf`. */
export function includedShareOf(amount: Cents, rate: number): Cents {
  const whole = 10_000 + rate
  return cents(Math.sign(amount) * Math.floor((Math.abs(amount) * rate * 2 + whole) / (2 * whole)))
}

/** The API's format: "12.90", always two decimals. */
export function toDecimal(amount: Cents): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** As shown in English texts: "1234.50" is "€1,234.50". */
export const euros = (decimal: string | number): string => `€${String(decimal).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

const decimalPattern = /^(\d{1,7})\.(\d{2})$/

/** @returns null unless the text is a decimal with exactly two digits, such as "12.90". */
export function parseDecimal(text: string): Cents | null {
  const match = decimalPattern.exec(text)
  return match ? cents(Number(match[1]) * 100 + Number(match[2])) : null
}

const typedPattern = /^(\d{1,7})(?:[.,](\d{1,2}))?$/

/** An amount as people type it, such as "20", "20.5" or "20,50", as a decimal. @returns other texts as they are */
export function normalizeAmount(typed: string): string {
  const match = typedPattern.exec(typed.trim())
  return match ? `${match[1]}.${(match[2] ?? '').padEnd(2, '0')}` : typed
}

/** Like parseDecimal, for values already validated by a schema. */
export function fromDecimal(text: string): Cents {
  const amount = parseDecimal(text)
  if (amount === null) throw new RangeError(`not a price: ${text}`)
  return amount
}
