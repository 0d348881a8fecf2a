/** Roles and permissions of the administration, for the server's access check and for what its screens offer. */
export const staffRoles = ['owner', 'manager', 'support', 'read_only'] as const
export type StaffRole = (typeof staffRoles)[number]

const all = staffRoles
const owners = ['owner'] as const
const managers = ['owner', 'manager'] as const
const support = ['owner', 'manager', 'support'] as const
/** Roles that check how the shop is run. */
const auditors = ['owner', 'manager', 'read_only'] as const

type Roles = readonly StaffRole[]

export type Permission = {
  /** `read` is GET; `write` is every other method. */
  readonly call: 'read' | 'write'
  /** A path, or a path and everything below it when it ends with `/*`. */
  readonly path: string
  readonly roles: Roles
  /** Fewer roles for some values of the body's field `action`. */
  readonly actions?: Readonly<Record<string, Roles>>
}

const read = (path: string, roles: Roles): Permission => ({ call: 'read', path, roles })
const write = (path: string, roles: Roles, actions?: Permission['actions']): Permission => ({
  call: 'write',
  path,
  roles,
  ...(actions && { actions }),
})

/**
 * Who may call which endpoint of the administration. The first entry that matches decides; an endpoint without one is
 * denied to everyone. Support may do what helps a customer, except pay out money.
 */
export const permissions: readonly Permission[] = [
  read('/api/admin/staff/*', owners),
  write('/api/admin/staff/*', owners),

  read('/api/admin/dashboard', all),
  read('/api/admin/search', all),

  read('/api/admin/orders/*', all),
  write('/api/admin/orders/{number}/actions', support, { cancel: managers, refund: managers }),
  write('/api/admin/orders/{number}/parcels/*', support),
  write('/api/admin/orders/{number}/returns', support),
  write('/api/admin/orders/{number}/notes/*', support),
  write('/api/admin/orders/{number}/address', support),
  write('/api/admin/orders/*', managers),
  write('/api/admin/order-shipments', support),
  read('/api/admin/packing-slips', all),
  read('/api/admin/documents.csv', auditors),
  read('/api/admin/returns', all),
  write('/api/admin/returns/{id}/actions', support, { refund: managers }),
  write('/api/admin/store-credit', managers),
  read('/api/admin/payments', all),
  read('/api/admin/disputes', all),
  write('/api/admin/refunds/*', managers),

  write('/api/admin/guest-data/*', owners),
  read('/api/admin/customers/*', all),
  write('/api/admin/customers/{id}/notes/*', support),
  write('/api/admin/customers/{id}/email', managers),
  write('/api/admin/customers/*', owners),

  read('/api/admin/messages', all),
  write('/api/admin/messages/*', support),
  read('/api/admin/content-reports', all),
  write('/api/admin/content-reports/*', support),
  read('/api/admin/reviews', all),
  write('/api/admin/reviews/*', support),
  read('/api/admin/questions', all),
  write('/api/admin/questions/*', support),

  read('/api/admin/stock-report/*', all),
  read('/api/products/stock-export', all),
  read('/api/admin/catalog.json', all),
  read('/api/admin/catalog.csv', all),
  read('/api/admin/stock-movements', all),
  read('/api/admin/stock-counts', all),
  write('/api/admin/stock-counts/*', managers),
  read('/api/admin/product-list.csv', all),
  write('/api/admin/product-list/*', managers),
  write('/api/admin/product-changes/*', managers),
  read('/api/admin/products/*', all),
  write('/api/admin/products/*', managers),
  read('/api/admin/categories/*', all),
  write('/api/admin/categories/*', managers),
  write('/api/admin/category-order', managers),
  read('/api/admin/promotions', all),
  write('/api/admin/promotions/*', managers),
  read('/api/admin/newsletter/*', auditors),
  write('/api/admin/newsletter/*', managers),

  read('/api/admin/store-details', all),
  write('/api/admin/store-details', owners),
  read('/api/admin/guarantee-notice', all),
  write('/api/admin/guarantee-notice/*', owners),
  read('/api/admin/shipping-rates', all),
  write('/api/admin/shipping-rates', managers),
  write('/api/admin/shipping-countries', managers),
  read('/api/admin/tax-rates', all),
  write('/api/admin/tax-rates/*', managers),

  read('/api/admin/webhook-events', auditors),
  write('/api/admin/webhook-events/*', managers),
  read('/api/admin/jobs', auditors),
  write('/api/admin/jobs/*', managers),
  read('/api/admin/log', auditors),
]

/** Notes on an order, or on a customer. */
export const maxNotes = 100
export const maxNoteLength = 2_000

type NoteReader = { readonly id: string; readonly staffRole: string | null }

export function mayRemoveNote({ id, staffRole }: NoteReader, authorId: string | null): boolean {
  return staffRole === 'owner' || authorId === id
}

/** Parameters are in braces in permissions; in a call they may be a value or in braces. */
function matches(pattern: string, path: string): boolean {
  const below = pattern.endsWith('/*')
  const wanted = (below ? pattern.slice(0, -2) : pattern).split('/')
  const given = path.split('/')
  if (below ? given.length < wanted.length : given.length !== wanted.length) return false
  return wanted.every((part, at) => part.startsWith('{') || part === given[at])
}

/** Without an action: the roles that may do any of its actions. */
export function rolesOf(method: string, path: string, action?: string): Roles {
  const call = method === 'GET' ? 'read' : 'write'
  const { roles = [], actions = {} } = permissions.find((one) => one.call === call && matches(one.path, path)) ?? {}
  return (action !== undefined && Object.hasOwn(actions, action) ? actions[action] : roles) ?? []
}

export function isAllowed(role: string | null, method: string, path: string, action?: string): boolean {
  return rolesOf(method, path, action).some((one) => one === role)
}
