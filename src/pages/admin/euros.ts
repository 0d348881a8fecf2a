/** Figures as the shop's prices have them: a point before the cents, whatever the visitor's own custom. */
const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en')

/** Large sums with their thousands apart. @param decimal such as "12900.00". */
export function euros(decimal: string): string {
  return `€${money.format(Number(decimal))}`
}

export function counted(count: number): string {
  return whole.format(count)
}
