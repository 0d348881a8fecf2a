/** Large sums with their thousands apart. @param decimal such as "12900.00". */
export function euros(locale: string, decimal: string): string {
  return `€${new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(decimal))}`
}
