import { Client } from 'pg'
import type { demoAccounts } from '#src/features/shop-settings/constants.ts'

type Account = keyof typeof demoAccounts
export type AdminCase = {
  readonly name: string
  /** Milliseconds for the 95th percentile. */
  readonly limit: number
  readonly account: Account | null
  readonly path: (at: number, facts: ScaleFacts) => string
}

/** What was filled. */
export type ScaleFacts = { readonly products: number; readonly firstOrder: number }

const limit = 300
const admin = 'admin' as const
const product = 'scale-2'

const pageOf = (share: number, rows: number, size: number, at: number) =>
  Math.max(1, Math.floor((rows * share) / size) - at)
const stock = (query: string) => `/api/admin/stock-report/products?${query}`

/** Pages of the administration, of an account and of one product's reviews. */
export const adminCases: readonly AdminCase[] = [
  { name: 'dashboard', limit, account: admin, path: (at) => `/api/admin/dashboard?at=${at}` },
  { name: 'orders', limit, account: admin, path: (at) => `/api/admin/orders?at=${at}` },
  {
    name: 'orders, far back',
    limit,
    account: admin,
    path: (at, { products, firstOrder }) => `/api/admin/orders?before=${firstOrder + Math.floor(products / 2) + at}`,
  },
  { name: 'orders to ship', limit, account: admin, path: () => '/api/admin/orders?status=paid' },
  { name: 'orders without a match', limit, account: admin, path: () => '/api/admin/orders?status=refunded' },
  {
    name: 'order by number',
    limit,
    account: admin,
    path: (at, { firstOrder }) => `/api/admin/orders?search=${firstOrder + 7 + at}`,
  },
  {
    name: 'orders by email',
    limit,
    account: admin,
    path: (at) => `/api/admin/orders?search=buyer${at + 7}@example.com`,
  },
  {
    name: 'orders by a part of the email',
    limit,
    account: admin,
    path: (at) => `/api/admin/orders?search=r${at + 77}@`,
  },
  { name: 'orders by a part of all emails', limit, account: admin, path: () => '/api/admin/orders?search=example' },
  { name: 'orders by a part of many emails', limit, account: admin, path: () => '/api/admin/orders?search=buyer1' },
  {
    name: 'order',
    limit,
    account: admin,
    path: (at, { firstOrder }) => `/api/admin/orders/${firstOrder + 11 + at}`,
  },
  { name: 'customers', limit, account: admin, path: (at) => `/api/admin/customers?at=${at}` },
  {
    name: 'customers, a later page',
    limit,
    account: admin,
    path: (at) => `/api/admin/customers?before=${(Date.now() + at) * 1000}_bench-customer-5`,
  },
  {
    name: 'customers by a part of the email',
    limit,
    account: admin,
    path: (at) => `/api/admin/customers?search=r${at + 77}0@`,
  },
  {
    name: 'customers by a part of all emails',
    limit,
    account: admin,
    path: () => '/api/admin/customers?search=example',
  },
  { name: 'customer', limit, account: admin, path: () => '/api/admin/customers/bench-customer-10' },
  {
    name: 'search of the administration',
    limit,
    account: admin,
    path: (at) => `/api/admin/search?search=r${at + 77}0@`,
  },
  {
    name: 'search of the administration, a common word',
    limit,
    account: admin,
    path: () => '/api/admin/search?search=winter',
  },
  { name: 'payments', limit, account: admin, path: () => '/api/admin/payments' },
  { name: 'webhook events', limit, account: admin, path: () => '/api/admin/webhook-events' },
  { name: 'returns', limit, account: admin, path: () => '/api/admin/returns' },
  { name: 'reviews', limit, account: admin, path: () => '/api/admin/reviews' },
  {
    name: 'reviews, deep page',
    limit,
    account: admin,
    path: (at, { products }) => `/api/admin/reviews?page=${pageOf(0.25, products, 20, at)}`,
  },
  { name: 'hidden reviews', limit, account: admin, path: () => '/api/admin/reviews?state=hidden' },
  { name: 'reviews with photos to approve', limit, account: admin, path: () => '/api/admin/reviews?state=photos' },
  { name: 'questions waiting for an answer', limit, account: admin, path: () => '/api/admin/questions' },
  { name: 'all questions', limit, account: admin, path: () => '/api/admin/questions?state=all' },
  { name: 'hidden questions', limit, account: admin, path: () => '/api/admin/questions?state=hidden' },
  { name: 'audit log', limit, account: admin, path: () => '/api/admin/log' },
  {
    name: 'audit log, far back',
    limit,
    account: admin,
    path: (at, { products }) => `/api/admin/log?before=${Math.ceil(products / 2) + at}`,
  },
  { name: 'messages', limit, account: admin, path: () => '/api/admin/messages' },
  { name: 'newsletter', limit, account: admin, path: () => '/api/admin/newsletter' },
  { name: 'promotions', limit, account: admin, path: () => '/api/admin/promotions' },
  { name: 'jobs', limit, account: admin, path: () => '/api/admin/jobs' },
  { name: 'products', limit, account: admin, path: () => '/api/admin/products' },
  {
    name: 'products, deep page',
    limit,
    account: admin,
    path: (at, { products }) => `/api/admin/products?page=${pageOf(0.5, products, 50, at)}`,
  },
  {
    name: 'products by one name',
    limit,
    account: admin,
    path: (at, { products }) => `/api/admin/products?search=${Math.floor(products / 2) + at}`,
  },
  { name: 'products by a common word', limit, account: admin, path: () => '/api/admin/products?search=winter' },
  { name: 'products without a match', limit, account: admin, path: () => '/api/admin/products?search=xylophone' },
  { name: 'drafts', limit, account: admin, path: () => '/api/admin/products?state=draft' },
  { name: 'stock totals', limit, account: admin, path: () => '/api/admin/stock-report' },
  { name: 'stock by name', limit, account: admin, path: () => stock('page=1') },
  {
    name: 'stock by name, middle page',
    limit,
    account: admin,
    path: (at, { products }) => stock(`page=${pageOf(0.5, products, 50, at)}`),
  },
  { name: 'stock by urgency', limit, account: admin, path: () => stock('sort=state') },
  {
    name: 'stock by value, middle page',
    limit,
    account: admin,
    path: (at, { products }) => stock(`sort=value&direction=desc&page=${pageOf(0.5, products, 50, at)}`),
  },
  {
    name: 'stock by category, last page',
    limit,
    account: admin,
    path: (at, { products }) => stock(`sort=category&page=${pageOf(1, products, 50, at)}`),
  },
  { name: "a customer's orders", limit: 100, account: 'shopper', path: () => '/api/account/orders' },
  { name: 'reviews of the shop', limit: 100, account: null, path: (at) => `/api/shop-reviews?page=${at + 1}` },
  {
    name: 'reviews of the shop, deep page',
    limit: 100,
    account: null,
    path: (at) => `/api/shop-reviews?stars=3&page=${4_000 + at}`,
  },
  { name: 'questions about one product', limit: 100, account: null, path: () => `/api/product-questions/${product}` },
  { name: 'reviews of one product', limit: 100, account: null, path: (at) => `/api/reviews/${product}?at=${at}` },
  {
    name: 'reviews of one product, most helpful first',
    limit: 100,
    account: null,
    path: (at) => `/api/product-reviews/${product}?sort=helpful&page=${1 + (at % 50)}`,
  },
]

export async function readFacts(url: string, products: number): Promise<ScaleFacts> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ number: string }>('select min(number) as number from customer_order')
  await client.end()
  return { products, firstOrder: Number(rows[0]?.number) }
}
