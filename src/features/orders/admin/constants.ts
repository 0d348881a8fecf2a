/** Values of this feature that the browser may import. */
export const orderActions = ['process', 'fulfill', 'deliver', 'cancel', 'refund'] as const
export type OrderAction = (typeof orderActions)[number]

/** Packing slips printed together: as many as the list shows per page. */
export const maxSlips = 50
/** Units that are left to ship; all that were shipped, when none are left; or nothing. */
export const slipContents = ['to_ship', 'shipped', 'nothing'] as const
export type SlipContents = (typeof slipContents)[number]

export const maxViews = 20
export const maxViewName = 40
/** Filters of the order list under a name. */
export type OrderView = { readonly name: string; readonly search: string; readonly status: string }

/** The views in this stored text; entries of another shape are left out. */
export function parseViews(text: string | null): OrderView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView).slice(0, maxViews) : []
  } catch {
    return []
  }
}

function isView(entry: unknown): entry is OrderView {
  if (typeof entry !== 'object' || entry === null) return false
  return ['name', 'search', 'status'].every((field) => typeof (entry as Record<string, unknown>)[field] === 'string')
}
