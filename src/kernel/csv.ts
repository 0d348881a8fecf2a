/** `excel`: semicolons and decimal commas, which Excel expects in Belgium and most of Europe. */
export const csvLayouts = ['standard', 'excel'] as const
export type CsvLayout = (typeof csvLayouts)[number]

/** The BOM makes Excel read the file as UTF-8, so that the euro sign survives. */
export const byteOrderMark = '\uFEFF'

/**
 * Cells that start with these are formulas in some spreadsheet, and a formula can send the data elsewhere. Apostrophes
 * before them count too, so that each escaped cell stands for one text.
 */
const beginsFormula = /^'*[=+\-@\t\r]/
const escapedFormula = /^'+[=+\-@\t\r]/
const layouts = {
  standard: { delimiter: ',', needsQuotes: /[",\r\n]/ },
  excel: { delimiter: ';', needsQuotes: /[";\r\n]/ },
} as const

/** An amount of money as text, such as 24.90 or €24.90. */
export type AmountCell = { readonly amount: string }
export type Cell = string | number | AmountCell

/** One cell according to RFC 4180. An apostrophe prevents formula evaluation. Texts that look like numbers stay as they are. */
function csvCell(value: Cell, layout: CsvLayout): string {
  const text = typeof value === 'string' ? safeText(value) : numberText(value, layout)
  return layouts[layout].needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const safeText = (text: string) => (beginsFormula.test(text) ? `'${text}` : text)

function numberText(value: number | AmountCell, layout: CsvLayout): string {
  const text = String(typeof value === 'number' ? value : value.amount)
  return layout === 'excel' ? text.replace('.', ',') : text
}

/** The text of a cell, without the apostrophe of `csvCell`. */
export const unescapeFormula = (cell: string) => (escapedFormula.test(cell) ? cell.slice(1) : cell)

export function csvRow(cells: readonly Cell[], layout: CsvLayout = 'standard'): string {
  return `${cells.map((cell) => csvCell(cell, layout)).join(layouts[layout].delimiter)}\r\n`
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
