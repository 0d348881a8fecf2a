/** The BOM makes Excel read the file as UTF-8, so that the euro sign survives. */
export const byteOrderMark = '\uFEFF'

/** Cells that start with these are formulas in some spreadsheet, and a formula can send the data elsewhere. */
const beginsFormula = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

/** One cell according to RFC 4180. An apostrophe prevents formula evaluation. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && beginsFormula.test(value) ? `'${value}` : String(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
