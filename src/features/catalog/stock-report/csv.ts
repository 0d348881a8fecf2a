/** Excel reads a file without it as some old code page, and the euro sign as something else. */
export const byteOrderMark = '\uFEFF'

/** With these a cell begins a formula in one spreadsheet or another, and a formula can send the sheet away. */
const beginsFormula = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

/** One cell by RFC 4180. An apostrophe keeps what looks like a formula a text. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && beginsFormula.test(value) ? `'${value}` : String(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
