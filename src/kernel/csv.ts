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

/** The line with which Excel names the delimiter. The byte order mark may have been read as Latin-1. */
const delimiterLine = /^(?:\uFEFF|\u00EF\u00BB\u00BF)?"?sep=([,;\t])"?[,;\t]*(?:[\r\n]|$)/i

/**
 * Spreadsheets separate cells by commas, semicolons or tabs, depending on the country. @param text its first line counts
 * @returns also the line of the column names
 */
export function csvLayoutOf(text: string): { readonly delimiter: string; readonly headLine: number } {
  const named = delimiterLine.exec(text)?.[1]
  if (named) return { delimiter: named, headLine: 2 }
  const [head = ''] = text.split(/[\r\n]/, 1)
  const count = (delimiter: string) => head.split(delimiter).length
  const delimiter = [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
  return { delimiter, headLine: 1 }
}
