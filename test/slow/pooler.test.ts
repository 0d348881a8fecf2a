import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#src/platform/db/sql.server.ts'
import type { RealPostgres } from '../real-postgres.ts'
import { newShopDatabase } from '../shop-database.ts'
import { newGuest, openShop, type TestShop } from '../shop.ts'

let postgres: RealPostgres
let pooled: TestShop
let direct: TestShop

/** One connection each, so that the session shows everything the shop has left in it. */
const over = (environment: Record<string, string>) =>
  openShop({
    databaseUrl: postgres.url,
    environment: { DATABASE_POOL: '1', DATABASE_URL: postgres.url, PAYMENTS: 'sandbox', ...environment },
  })

beforeAll(async () => {
  postgres = await newShopDatabase()
  direct = await over({})
  pooled = await over({ DATABASE_PREPARED_STATEMENTS: 'off', DATABASE_LISTEN_URL: postgres.url })
})
afterAll(async () => {
  await pooled?.close()
  await direct?.close()
  await postgres?.stop()
})

async function visit(shop: TestShop): Promise<void> {
  const { sessionId, headers } = newGuest()
  const [product] = (await shop.call('GET', '/api/products?search=serum')).body
  await shop.call('POST', '/api/cart', { productId: product.id, quantity: 1, sessionId }, headers)
  const login = { email: 'demo@eclat.example', password: 'demo-shopper' }
  expect((await shop.call('POST', '/api/auth/login', login)).status).toBe(200)
  expect((await shop.call('POST', '/api/create-payment-intent', { sessionId })).status).toBe(200)
}

const namedStatements = (shop: TestShop) =>
  shop.db.rows<{ name: string }>({ name: '', text: 'select name from pg_prepared_statements', values: [] })
const setting = (shop: TestShop, name: string) =>
  shop.db.rows({ name: '', text: 'select current_setting($1) as value', values: [name] })

describe('a shop behind a pooler in transaction mode', () => {
  it('leaves no named statement in a session, because the next transaction may get another one', async () => {
    await visit(direct)
    expect((await namedStatements(direct)).length).toBeGreaterThan(0)
    await visit(pooled)
    expect(await namedStatements(pooled)).toEqual([])
  })

  it('limits transactions without leaving a setting in the session', async () => {
    const inside = await pooled.db.transaction(async (tx) =>
      tx.rows(sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`),
    )
    expect(inside).toEqual([{ lock: '4s', statement: '10s' }])
    expect(await setting(pooled, 'lock_timeout')).toEqual([{ value: '0' }])
    expect(await setting(direct, 'lock_timeout')).toEqual([{ value: '4s' }])
  })

  it('needs a role without the compiler of statements, which direct connections switch off', async () => {
    expect(await setting(direct, 'jit')).toEqual([{ value: 'off' }])
    const catalog = await direct.db.catalog.rows(sql`select current_setting('jit') as value`)
    expect(catalog).toEqual([{ value: 'off' }])
  })

  it('receives change notifications over the direct connection', async () => {
    let reported = 0
    await pooled.db.listen('catalog_changed', () => (reported += 1))
    await direct.db.transaction((tx) => tx.notify('catalog_changed'))
    await expect.poll(() => reported).toBeGreaterThan(0)
  })
})
