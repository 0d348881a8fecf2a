type Place = { readonly micros: string; readonly id: string }

/** @param cursor what the page before returned as `next` */
export function placeOf(cursor: string | undefined): Place | null {
  const [micros = '', id = ''] = cursor?.split('_') ?? []
  return cursor === undefined ? null : { micros, id }
}

/** One row more than a page was read: it says whether there is another page. */
export function pageOf<Row extends Place>(rows: readonly Row[], size: number): { shown: Row[]; last: Row | null } {
  const shown = rows.slice(0, size)
  return { shown, last: rows.length > size ? (shown.at(-1) ?? null) : null }
}
