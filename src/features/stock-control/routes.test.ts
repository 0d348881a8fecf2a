import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminOf, staffOf } from '#root/test/admin.ts'
import { loadProducts } from '#root/test/bulk-products.ts'
import { entry } from '#root/test/catalog-entry.ts'
import { buy, newCustomer, payFor } from '#root/test/buyer.ts'
import { lotionForm } from '#root/test/product-form.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

/** A new product with 10 units for each test. */
let [id, sku, made] = ['', '', 0]
beforeEach(async () => {
  made += 1
  ;[id, sku] = [`counted-balm-${made}`, `COUNTED-${made}`]
  expect(await loadProducts(shop, [entry(id, { sku, stock: 10, volume: '50 ml' })])).toMatchObject({ ok: true })
})

const post = (path: string, body: unknown, as: { cookie: string } = admin) =>
  shop.call('POST', `/api/admin/stock-counts${path}`, body, as)
const count = (counted: number, countId: string = randomUUID()) => post('', { id: countId, sku, counted })
const confirm = (countId: string, reason = 'Broken in the warehouse') => post(`/${countId}/confirmation`, { reason })
const open = async () =>
  (await shop.call('GET', '/api/admin/stock-counts', undefined, admin)).body.counts.filter(
    (one: { sku: string }) => one.sku === sku,
  )
const level = async () =>
  (await shop.db.rows(sql`select on_hand as "onHand", reserved from stock_item where product_id = ${id}`))[0]
const movements = async (query = `search=${sku}`) =>
  (await shop.call('GET', `/api/admin/stock-movements?${query}`, undefined, admin)).body
const correct = (seen: number, onHand: number) =>
  shop.call('PUT', `/api/admin/products/${id}/stock`, { seen, onHand }, admin)

describe('a stock count', () => {
  it('records the expected quantity, and changes the stock when it is confirmed with a reason', async () => {
    const countId = randomUUID()
    await count(8, countId)
    expect(await open()).toMatchObject([{ expected: 10, counted: 8, onHand: 10, after: 8, variant: '50 ml' }])
    expect(await level()).toMatchObject({ onHand: 10 })
    expect((await confirm(countId)).status).toBe(200)
    expect([await level(), await open()]).toEqual([{ onHand: 8, reserved: 0 }, []])
    const [newest] = (await movements()).movements
    expect(newest).toMatchObject({ kind: 'counted', quantity: -2, reason: 'Broken in the warehouse' })
    expect(newest.actorName).toContain('Ada')
    const { events } = (await shop.call('GET', '/api/admin/log?action=stock_counted', undefined, admin)).body
    expect(events[0]).toMatchObject({ subject: `${id} ${sku}`, before: { onHand: 10 }, after: { onHand: 8 } })
  })

  it('keeps what was sold between counting and confirming', async () => {
    const countId = randomUUID()
    await count(9, countId)
    const ann = await newCustomer(shop)
    await buy(shop, ann, [{ productId: id, quantity: 3 }])
    expect(await open()).toMatchObject([{ expected: 10, onHand: 7, after: 6 }])
    await confirm(countId)
    expect(await level()).toEqual({ onHand: 6, reserved: 0 })
  })

  it('of a product whose stock was never set expects none, and sets the counted quantity', async () => {
    const form = { ...lotionForm, name: 'Uncounted Lotion', sku: 'UNCOUNTED-1' }
    expect((await shop.call('POST', '/api/admin/products', form, admin)).status).toBe(200)
    ;[id, sku] = ['uncounted-lotion', 'UNCOUNTED-1']
    const countId = randomUUID()
    expect((await count(6, countId)).status).toBe(200)
    expect(await open()).toMatchObject([{ expected: 0, counted: 6, onHand: 0, after: 6, productId: id }])
    expect((await shop.call('GET', `/api/products/${id}`)).body).toMatchObject({ inStock: false })
    expect((await confirm(countId, 'First delivery')).status).toBe(200)
    expect([await level(), await open()]).toEqual([{ onHand: 6, reserved: 0 }, []])
    expect((await movements()).movements).toMatchObject([{ kind: 'counted', quantity: 6, reason: 'First delivery' }])
    expect((await shop.call('GET', `/api/products/${id}`)).body).toMatchObject({ inStock: true })
  })

  it('cannot take units that an open payment has reserved', async () => {
    const countId = randomUUID()
    await count(1, countId)
    await payFor(shop, await newCustomer(shop), [{ productId: id, quantity: 4 }])
    expect(await confirm(countId)).toMatchObject({ status: 409, body: { code: 'stock_reserved' } })
    expect(await level()).toEqual({ onHand: 10, reserved: 4 })
    expect(await open()).toHaveLength(1)
  })

  it('is rejected after someone has corrected the stock, which it would correct twice', async () => {
    const countId = randomUUID()
    await count(8, countId)
    expect((await correct(10, 8)).status).toBe(200)
    expect(await confirm(countId)).toMatchObject({ status: 409, body: { code: 'count_outdated' } })
    expect(await level()).toMatchObject({ onHand: 8 })
    await shop.call('DELETE', `/api/admin/stock-counts/${countId}`, undefined, admin)
    expect(await open()).toEqual([])
  })

  it.each(['2020-01-01', '2090-01-01'])(
    'is listed in turn, and logged with its SKU, next to 200 of %s',
    async (moment) => {
      const countId = randomUUID()
      await count(8, countId)
      await shop.db.rows(sql`
      insert into stock_count (id, variant_id, expected, counted, movement_id, actor_name, counted_at)
      select gen_random_uuid(), id, 0, 1, 0, 'Hal', ${moment}::timestamptz from product_variant
      where id not in (select variant_id from stock_count) limit 200`)
      const { counts, isMore } = (await shop.call('GET', '/api/admin/stock-counts', undefined, admin)).body
      expect(counts).toHaveLength(200)
      const times = counts.map(({ countedAt }: { countedAt: string }) => countedAt)
      expect(times).toEqual(times.toSorted())
      expect(isMore).toBe(true)
      expect((await confirm(countId)).status).toBe(200)
      const next = randomUUID()
      await count(9, next)
      await shop.call('DELETE', `/api/admin/stock-counts/${next}`, undefined, admin)
      const { events } = (await shop.call('GET', '/api/admin/log', undefined, admin)).body
      expect(events.slice(0, 2)).toMatchObject([
        { action: 'stock_count_discarded', subject: `${id} ${sku}` },
        { action: 'stock_counted', subject: `${id} ${sku}` },
      ])
      await shop.db.rows(sql`delete from stock_count where actor_name = 'Hal'`)
    },
  )

  it('is confirmed once when two people confirm it', async () => {
    const countId = randomUUID()
    await count(8, countId)
    const answers = await Promise.all([confirm(countId), confirm(countId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await level()).toMatchObject({ onHand: 8 })
  })

  it('is recorded once per variant, also when the request is repeated', async () => {
    const countId = randomUUID()
    await count(8, countId)
    expect((await count(8, countId)).status).toBe(200)
    expect(await count(7)).toMatchObject({ status: 409, body: { code: 'count_open' } })
    expect(await open()).toMatchObject([{ counted: 8 }])
  })

  it.each([
    [{ sku: 'NO-SUCH', counted: 1 }, 404, 'variant_not_found'],
    [{ sku: '', counted: 1 }, 422, 'invalid_input'],
    [{ counted: -1 }, 422, 'invalid_input'],
    [{ counted: 1.5 }, 422, 'invalid_input'],
  ])('is rejected with %j', async (fields, status, code) => {
    expect(await post('', { id: randomUUID(), sku, ...fields })).toMatchObject({ status, body: { code } })
    expect(await open()).toEqual([])
  })

  it('needs a reason, and a role that may change stock', async () => {
    const countId = randomUUID()
    await count(8, countId)
    expect((await confirm(countId, ' ')).status).toBe(422)
    const support = await staffOf(shop, 'support')
    expect((await post(`/${countId}/confirmation`, { reason: 'Broken' }, support)).status).toBe(403)
    expect(await level()).toMatchObject({ onHand: 10 })
  })
})

describe('stock movements', () => {
  it('show what changed the stock, by whom and for which order', async () => {
    const ann = await newCustomer(shop)
    const order = await buy(shop, ann, [{ productId: id, quantity: 2 }])
    await correct(8, 12)
    const { movements: all } = await movements(`search=${id}`)
    expect(all).toMatchObject([
      { kind: 'correction', quantity: 4, reserved: 0, actorName: expect.stringContaining('Ada'), sku, productId: id },
      { kind: 'sold', quantity: -2, reserved: -2, orderNumber: order.number, actorName: '' },
      { kind: 'reserved', quantity: 0, reserved: 2, orderNumber: order.number },
      { kind: 'received', quantity: 10, reserved: 0, orderNumber: null },
    ])
    const sold = (await movements(`search=${sku.toLowerCase()}&kind=sold`)).movements
    expect(sold.map(({ kind }: { kind: string }) => kind)).toEqual(['sold'])
    expect((await movements('search=no-such-product')).movements).toEqual([])
  })

  it('are paged without gaps or repetitions, also by kind and product', async () => {
    await shop.db.rows(sql`
      insert into stock_movement (variant_id, kind, reserved)
      select id, 'reserved', n from product_variant, generate_series(1, 120) as n where sku = ${sku}`)
    const all = await shop.db.rows<{ id: number; kind: string; sku: string }>(sql`
      select stock_movement.id, kind, sku from stock_movement join product_variant on product_variant.id = variant_id
      order by stock_movement.id desc`)
    for (const [query, isWanted] of [
      ['', () => true],
      ['kind=received&', (one: { kind: string }) => one.kind === 'received'],
      [`search=${sku}&`, (one: { sku: string }) => one.sku === sku],
    ] as const) {
      const ids: number[] = []
      let page = await movements(query)
      ids.push(...page.movements.map((one: { id: number }) => one.id))
      for (; page.next; ids.push(...page.movements.map((one: { id: number }) => one.id)))
        page = await movements(`${query}before=${page.next}`)
      expect(ids).toEqual(all.filter(isWanted).map(({ id: wanted }) => wanted))
      expect(ids.length).toBeGreaterThan(100)
    }
  })
})
