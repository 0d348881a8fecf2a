/** Decimal amounts with a point, as in the shop's prices, independent of the locale. */
const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en')

/** Adds thousands separators. @param decimal such as "12900.00". */
export function euros(decimal: string): string {
  return `€${money.format(Number(decimal))}`
}

export function counted(count: number): string {
  return whole.format(count)
}
