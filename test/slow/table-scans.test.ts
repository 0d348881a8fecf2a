import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminCases, readFacts } from '#root/bench/scale/admin-cases.ts'
import { adjectives, nouns, statements } from '#root/bench/scale/fill.ts'
import { operations } from '#root/bench/scale/fill-operations.ts'
import { readSources } from '#root/tools/checks/sources.ts'
import { declaredStatements } from '#root/tools/checks/statements.ts'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import { openDatabase, type Database, type Tx } from '#src/platform/db/database.server.ts'
import { sql, type Statement } from '#src/platform/db/sql.server.ts'
import { newCustomer, plain } from '../buyer.ts'
import { checkoutClient, guestWithCart } from '../checkout.ts'
import { testConfig } from '../config.ts'
import { startOwnPostgres, type OwnPostgres } from '../real-postgres.ts'
import { cookiesOf, openShop, type TestShop } from '../shop.ts'
import { allowed, smallTables } from './large-tables.ts'

/** Rows per table: orders, products and so on. */
const rows = 10_000

let postgres: OwnPostgres
let shop: TestShop
let client: Client
const sent = new Map<string, Statement>()

/** Remembers the first use of each statement. The job library's own have no name. */
function recorded(db: Database): Database {
  const keep = <Row>(statement: Statement, run: (statement: Statement) => Promise<Row[]>) => {
    if (statement.name && !sent.has(statement.name)) sent.set(statement.name, statement)
    return run(statement)
  }
  return {
    ...db,
    rows: (statement) => keep(statement, (one) => db.rows(one)),
    transaction: (work) =>
      db.transaction((tx: Tx) => work({ ...tx, rows: (statement) => keep(statement, (one) => tx.rows(one)) })),
  }
}

async function fill(): Promise<void> {
  for (const statement of statements)
    await client.query(statement, [1, rows, ...(statement.includes('$3') ? [adjectives, nouns] : [])])
  for (const statement of operations) await client.query(statement)
  await client.query(`
    insert into product_image (id, product_id, variant_id, storage_key, checksum, width, height, color, position)
    select gen_random_uuid(), product_id, id, id, md5(sku) || md5(sku), 900, 900, '#aabbcc', 0 from product_variant where sku like 'SCALE-%'`)
  await client.query(
    `insert into product_image_translation (image_id, locale, alt) select id, 'en', 'A jar' from product_image`,
  )
  await client.query(`
    insert into sandbox_payment (ref, client_secret, amount_cents, currency, status)
    select provider_ref, client_secret, 1, 'eur', 'succeeded' from payment_attempt`)
  await client.query(`insert into sandbox_refund (id, ref, amount_cents) select ref, ref, 1 from sandbox_payment`)
}

beforeAll(async () => {
  postgres = await startOwnPostgres()
  const first = await openShop({ databaseUrl: postgres.url })
  await first.close()
  client = new Client({ connectionString: postgres.url })
  await client.connect()
  await fill()
  const settings = { DATABASE_URL: postgres.url, PAYMENTS: 'sandbox' }
  shop = await openShop({ database: recorded(await openDatabase(testConfig(settings).database)) })
  const admin = await signIn('admin')
  for (let pending = true; pending;) pending = (await get('/api/admin/stock-report', admin)).body.isUpdating
  await client.query('insert into product_summary_change select id from product')
  await client.query('select fill_popular_products($1, 0, $1)', [rows])
  await client.query('vacuum analyze')
})
afterAll(async () => {
  await shop?.close()
  await client?.end()
  await postgres?.stop()
})

async function signIn(account: keyof typeof demoAccounts): Promise<{ cookie: string }> {
  const { email, password } = demoAccounts[account]
  return { cookie: cookiesOf(await shop.call('POST', '/api/auth/login', { email, password })) }
}
const get = (path: string, headers: Record<string, string>) => shop.call('GET', path, undefined, headers)

type Plan = {
  readonly 'Node Type': string
  readonly 'Subplan Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly Plan[]
}

/** Large tables that a plan reads from one end to the other: in the table, or in a whole index. */
function tablesRead(plan: Plan, partial: ReadonlySet<string>, isLimited = false): string[] {
  const table = plan['Relation Name'] ?? ''
  const isIndex = /^Index (Only )?Scan$/.test(plan['Node Type'])
  const isWholeIndex = isIndex && !plan['Index Cond'] && !partial.has(plan['Index Name'] ?? '')
  const isRead = plan['Node Type'] === 'Seq Scan' || (isWholeIndex && !(isLimited && !plan.Filter))
  const below = isLimited || plan['Node Type'] === 'Limit'
  return [
    ...(isRead && !smallTables.has(table) ? [table] : []),
    ...(plan.Plans ?? []).flatMap((part) => tablesRead(part, partial, below)),
  ]
}

/** Large tables that a plan reads as a whole into a hash table, because it expects to answer a subquery for many rows. */
function tablesHashed(plan: Plan, names = hashedIn(plan), isAbove = false): string[] {
  const table = plan['Relation Name'] ?? ''
  const isHashed = isAbove || names.has(plan['Subplan Name'] ?? '')
  const isRead = isHashed && table !== '' && !plan['Index Cond'] && !smallTables.has(table)
  return [...(isRead ? [table] : []), ...(plan.Plans ?? []).flatMap((part) => tablesHashed(part, names, isHashed))]
}
const hashedIn = (plan: Plan) =>
  new Set([...JSON.stringify(plan).matchAll(/hashed (SubPlan \d+)/g)].map(([, name = '']) => name))

/** A page of a table scan stands for a hundred, so that the planner decides as for a million rows. */
const [usualCost, costOfMillions] = [1, 100]

/** @param values null for a plan that fits any values, as a prepared statement may get. */
async function plansOf(text: string, values: readonly unknown[] | null, pageCost: number): Promise<Plan[]> {
  await client.query(`set seq_page_cost = ${pageCost}`)
  const answer = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    values
      ? { text: `explain (verbose, format json) ${text}`, values: [...values] }
      : `explain (generic_plan, verbose, format json) ${text}`,
  )
  return answer.rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan: plan }) => plan))
}

/** Partial indexes hold the few rows of a state, and may be read as a whole. */
async function partialIndexes(): Promise<ReadonlySet<string>> {
  const answer = await client.query<{ name: string }>(
    'select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indpred is not null',
  )
  return new Set(answer.rows.map(({ name }) => name))
}

/** One row is enough. Without an order, a table may be read until that row, which may be missing. */
const endsAtFirst = /^\s*select exists\b|\bwhere\b.*\blimit 1\s*$/s

/** Without the job queue, which deletes its jobs an hour after they have ended. */
const files = [...readSources('src', ['.server.ts']).keys()].filter((file) => !file.startsWith('src/platform/jobs/'))

async function scansOf(list: readonly (Statement & { readonly file: string })[], isGeneric: boolean) {
  const partial = await partialIndexes()
  const found: string[] = []
  const readable = list.filter(({ text }) => !/^\s*(analyze|explain)\b/.test(text))
  for (const { file, text, values } of readable) {
    const plans = (cost: number) => plansOf(text, isGeneric ? null : values, cost)
    const read = (await plans(costOfMillions)).flatMap((plan) => tablesRead(plan, partial))
    // A scan that costs more would hide that a subquery is planned for all rows, or that a row is hoped to be near.
    const usual = await plans(usualCost)
    const alsoRead = usual.flatMap((plan) => [
      ...tablesHashed(plan),
      ...(endsAtFirst.test(text) ? tablesRead(plan, partial) : []),
    ])
    for (const table of new Set([...read, ...alsoRead])) {
      const place = `${file} ${table}`
      if (!(place in allowed)) found.push(`${place}: ${text.trim()}`)
    }
  }
  return found
}

/** What visitors, customers, administrators and the schedule do. */
async function useTheShop(): Promise<void> {
  const facts = await readFacts(postgres.url, rows)
  const accounts = { admin: await signIn('admin'), shopper: await signIn('shopper') }
  for (const { path, account } of adminCases) {
    const answer = await get(path(0, facts), account ? accounts[account] : {})
    expect(answer.status, path(0, facts)).toBe(200)
  }
  for (const sort of ['name', 'category', 'volume', 'price', 'onHand', 'reserved', 'available', 'value', 'state'])
    for (const order of ['asc', 'desc'])
      for (const page of [1, 199])
        await get(`/api/admin/stock-report/products?sort=${sort}&direction=${order}&page=${page}`, accounts.admin)
  await get('/api/products/scale-7', {})
  await get('/api/product-listing?search=serum&page=2', {})
  for (const filters of [
    'minPrice=20&maxPrice=30',
    'ingredient=niacinamide&without=fragrance',
    'minRating=4&inStock=true&category=serums',
  ])
    for (const order of ['', '&sort=price-low', '&search=serum'])
      expect((await get(`/api/product-listing?${filters}${order}`, {})).status).toBe(200)

  const { createPayment, saveContactDetails, confirm, complete } = checkoutClient(shop)
  const { sessionId } = await guestWithCart(shop, plain)
  const { clientSecret } = (await createPayment(sessionId)).body
  await saveContactDetails(clientSecret)
  await confirm(clientSecret)
  const { orderNumber, orderKey } = (await complete(clientSecret)).body
  await get(`/api/order-link/${orderKey}`, {})
  await get(`/api/admin/orders/${orderNumber}`, accounts.admin)
  const fulfill = { action: 'fulfill', seen: 'paid' }
  await shop.call('POST', `/api/admin/orders/${orderNumber}/actions`, fulfill, accounts.admin)
  const customer = await newCustomer(shop)
  await shop.call('POST', '/api/wishlist', { productId: plain }, { cookie: customer.cookie })
  await get('/api/account/export', { cookie: customer.cookie })

  await shop.orders.sales.mergeHours()
  await shop.cart.removeOldGuests()
  await shop.checkout.releaseExpired()
  await shop.checkout.delivery.removeOld()
  await shop.catalog.endReductions()
  await shop.payments.sendDueRefunds()
  await shop.payments.syncPending()
  await shop.payments.processDueWebhooks()
  await shop.payments.removeOldWebhookBodies()
  await shop.payments.removeAbandonedDetails()
  await shop.identity.removeExpired()
  await shop.promotions.removeOld()
  await shop.contact.removeOld()
  await shop.contentReports.removeOld()
  await shop.newsletter.removeUnconfirmed()
  await shop.photos.removeGuests()
  await shop.reviewInvitations.sendDue()
  await shop.reviewInvitations.removeOld()
  await shop.backInStock.removeOld()
}

describe('large tables, on a real PostgreSQL server', () => {
  it('have an index for every foreign key, so that deleting a product or customer reads no table as a whole', async () => {
    const { rows: missing } = await client.query<{ name: string }>(`
      select conrelid::regclass || ' ' || conname as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index
        where indrelid = conrelid and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL%')
          and conkey[1] = any((indkey::smallint[])[0:cardinality(conkey) - 1]) and indkey[0] = any(conkey))`)
    expect(missing.map(({ name }) => name).filter((name) => !smallTables.has(name.split(' ')[0] ?? ''))).toEqual([])
  })

  it('are never read as a whole by any statement of the server', async () => {
    const list = declaredStatements(files)
    expect(list.length).toBeGreaterThan(250)
    const all = list.map(({ at, text }) => ({ file: at.split(':')[0] ?? '', name: '', text, values: [] }))
    expect(await scansOf(all, true)).toEqual([])
  })

  it('are never read as a whole by pages, searches, a purchase and the scheduled jobs, with their values', async () => {
    sent.clear()
    await useTheShop()
    const declared = new Map(declaredStatements(files).map(({ at, text }) => [text, at.split(':')[0]]))
    expect(sent.size).toBeGreaterThan(130)
    const all = [...sent.values()]
      .filter(({ text }) => !/\bjob\./.test(text))
      .map((statement) => ({ ...statement, file: declared.get(statement.text) ?? 'composed' }))
    expect(await scansOf(all, false)).toEqual([])
  })

  it('fail this test without their index', async () => {
    await client.query('begin')
    await client.query('drop index order_status_change_order')
    const { text } = sql`select * from order_status_change where order_id = ${''}`
    expect(await scansOf([{ file: 'x', name: '', text, values: [] }], true)).toEqual([
      expect.stringContaining('order_status_change'),
    ])
    await client.query('rollback')
  })
})
