import type { Call } from '#src/features/identity/ui/use-may.ts'
import type { AdminMessages } from '#src/messages/admin-messages.ts'

/** The sections of the administration, each with the endpoint that its screen needs. */
export const sectionCalls = {
  /** The page /admin. */
  '': 'GET /api/admin/dashboard',
  'stock-report': 'GET /api/admin/stock-report',
  products: 'GET /api/admin/products',
  categories: 'GET /api/admin/categories',
  inventory: 'GET /api/admin/stock-movements',
  orders: 'GET /api/admin/orders',
  returns: 'GET /api/admin/returns',
  customers: 'GET /api/admin/customers',
  guests: 'POST /api/admin/guest-data/search',
  'store-credit': 'POST /api/admin/store-credit',
  reviews: 'GET /api/admin/reviews',
  questions: 'GET /api/admin/questions',
  reports: 'GET /api/admin/content-reports',
  promotions: 'GET /api/admin/promotions',
  newsletter: 'GET /api/admin/newsletter',
  messages: 'GET /api/admin/messages',
  payments: 'GET /api/admin/payments',
  jobs: 'GET /api/admin/jobs',
  log: 'GET /api/admin/log',
  settings: 'GET /api/admin/shipping-rates',
  staff: 'GET /api/admin/staff',
  /** The own account, so for everyone. */
  security: null,
} as const satisfies Record<string, Call | null>

export type AdminSection = keyof typeof sectionCalls

/** The menu: headings and their sections. The first group has no heading. */
export const sectionGroups = [
  { name: null, sections: [''] },
  { name: 'sales', sections: ['orders', 'returns', 'payments'] },
  { name: 'catalog', sections: ['products', 'categories', 'inventory', 'stock-report'] },
  {
    name: 'customers',
    sections: ['customers', 'guests', 'store-credit', 'reviews', 'questions', 'reports', 'messages'],
  },
  { name: 'marketing', sections: ['promotions', 'newsletter'] },
  { name: 'settings', sections: ['settings', 'staff', 'security'] },
  { name: 'system', sections: ['jobs', 'log'] },
] as const satisfies readonly {
  readonly name: keyof AdminMessages['nav']['groups'] | null
  readonly sections: readonly AdminSection[]
}[]

export const addressOf = (section: AdminSection) => (section === '' ? '/admin' : `/admin/${section}`)
