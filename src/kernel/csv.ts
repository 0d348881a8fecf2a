/** The BOM makes Excel read the file as UTF-8, so that the euro sign survives. */
export const byteOrderMark = '\uFEFF'

/**
 * Cells that start with these are formulas in some spreadsheet, and a formula can send the data elsewhere. Apostrophes
 * before them count too, so that each escaped cell stands for one text.
 */
const beginsFormula = /^'*[=+\-@\t\r]/
const escapedFormula = /^'+[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

/** One cell according to RFC 4180. An apostrophe prevents formula evaluation. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && beginsFormula.test(value) ? `'${value}` : String(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a cell, without the apostrophe of `csvCell`. */
export const unescapeFormula = (cell: string) => (escapedFormula.test(cell) ? cell.slice(1) : cell)

export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Spreadsheets separate cells by commas, semicolons or tabs, depending on the country. @param text its first line counts */
export function delimiterOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const count = (delimiter: string) => head.split(delimiter).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}
