/** Orders in one request. */
export const maxShippedOrders = 100

/** What happened to one order. */
export const shippingOutcomes = [
  'shipped',
  'order_not_found',
  'already_shipped',
  'partly_shipped',
  'invalid_transition',
  'failed',
] as const
export type ShippingOutcome = (typeof shippingOutcomes)[number]

export type TrackingLine = { readonly line: number; readonly number: string; readonly trackingNumber: string }
/** `wrongLines` could not be read. */
export type TrackingList = { readonly entries: readonly TrackingLine[]; readonly wrongLines: readonly number[] }

const trackingForm = /^[A-Za-z0-9][A-Za-z0-9 -]{2,39}$/

/** Spreadsheets may quote cells, and write an apostrophe before numbers that are text. */
const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim()

/**
 * Order number and tracking number per line, separated by a comma, semicolon, tab or space, as pasted from a spreadsheet or a
 * carrier's file. Lines without digits at the start are headings. The last line of an order counts.
 */
export function readTrackingList(text: string): TrackingList {
  const entries = new Map<string, TrackingLine>()
  const wrongLines: number[] = []
  for (const [at, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const isStart = entries.size === 0 && wrongLines.length === 0
    if (row.trim() === '' || (isStart && !/\d/.test(row))) continue
    const [first = '', second = ''] = cellsOf(row)
    const number = unquoted(first).replace(/^#/, '')
    const trackingNumber = unquoted(second)
    if (/^\d{1,15}$/.test(number) && trackingForm.test(trackingNumber))
      entries.set(number, { line: at + 1, number, trackingNumber })
    else wrongLines.push(at + 1)
  }
  return { entries: [...entries.values()], wrongLines }
}

function cellsOf(row: string): string[] {
  const separator = [';', '\t', ','].find((one) => row.includes(one))
  if (separator) return row.split(separator)
  const [, first = '', second = ''] = /^\s*(\S+)\s+(.*)$/.exec(row) ?? []
  return [first, second]
}
