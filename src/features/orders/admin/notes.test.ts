import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportOf } from '#root/test/active-customer.ts'
import { staffOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let owner: Person
let support: Person
beforeAll(async () => {
  shop = await openShop()
  ;[owner, support] = [await staffOf(shop, 'owner'), await staffOf(shop, 'support')]
})
afterAll(() => shop.close())

const add = (by: Person, number: string, text: string, id: string = randomUUID()) =>
  shop.call('POST', `/api/admin/orders/${number}/notes`, { id, text }, { cookie: by.cookie })
const remove = (by: Person, number: string, id: string) =>
  shop.call('DELETE', `/api/admin/orders/${number}/notes/${id}`, undefined, { cookie: by.cookie })
const notesOf = async (number: string) =>
  (await shop.call('GET', `/api/admin/orders/${number}`, undefined, { cookie: owner.cookie })).body.notes
const newOrder = async (buyer?: Person) =>
  (await buy(shop, buyer ?? (await newCustomer(shop)), [{ productId: plain }])).number
const logged = (number: string) =>
  shop.db.rows<{ action: string; before: object | null; after: object | null }>(
    sql`select action, before, after from audit_event where subject = ${number} order by id`,
  )

describe('notes on an order', () => {
  it('are trimmed, name their author, and are logged without their text', async () => {
    const number = await newOrder()
    const answer = await add(support, number, '  Call back\n on Monday ')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        notes: [
          {
            text: 'Call back\n on Monday',
            authorId: support.id,
            authorName: 'Staff support',
            createdAt: '2026-11-20T10:00:00.000Z',
          },
        ],
      },
    })
    expect(await notesOf(number)).toEqual(answer.body.notes)
    expect(await logged(number)).toEqual([{ action: 'order_note_added', before: null, after: { characters: 20 } }])
  })

  it('need 1 to 2,000 characters, an order, and fewer than 100 others', async () => {
    const number = await newOrder()
    for (const text of ['', '  \n ', 'x'.repeat(2_001), 'a\u0000b'])
      expect((await add(support, number, text)).status).toBe(422)
    expect((await add(support, '999999999', 'Hello')).status).toBe(404)
    expect((await add(support, number, 'x'.repeat(2_000))).status).toBe(200)
    for (let count = 1; count < 100; count++) await add(support, number, `Note ${count}`)
    expect(await add(support, number, 'One more')).toMatchObject({ status: 409, body: { code: 'too_many_notes' } })
    expect(await notesOf(number)).toHaveLength(100)
  })

  it('are added once, however often the request is sent', async () => {
    const number = await newOrder()
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => add(support, number, 'Gift box', id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await notesOf(number)).toHaveLength(1)
    expect(await logged(number)).toHaveLength(1)
  })

  it('are removed by their author or an owner, and by nobody else', async () => {
    const number = await newOrder()
    const manager = await staffOf(shop, 'manager')
    const [own, other] = [randomUUID(), randomUUID()]
    await add(support, number, 'Mine', own)
    await add(support, number, 'Also mine', other)
    expect(await remove(manager, number, own)).toMatchObject({ status: 403, body: { code: 'note_of_others' } })
    expect(await remove(owner, await newOrder(), own)).toMatchObject({ status: 404, body: { code: 'note_not_found' } })
    expect((await remove(support, number, own)).body.notes).toMatchObject([{ id: other }])
    expect((await remove(owner, number, other)).body.notes).toEqual([])
    expect(await remove(owner, number, other)).toMatchObject({ status: 404, body: { code: 'note_not_found' } })
    expect((await logged(number)).slice(2)).toEqual([
      { action: 'order_note_removed', before: { characters: 4 }, after: null },
      { action: 'order_note_removed', before: { characters: 9 }, after: null },
    ])
  })

  it('are not in the customer’s order, but in the data export, without their author', async () => {
    const buyer = await newCustomer(shop)
    const number = await newOrder(buyer)
    await add(support, number, 'A difficult question')
    const order = await shop.call('GET', `/api/account/orders/${number}`, undefined, { cookie: buyer.cookie })
    expect(order.status).toBe(200)
    expect(order.text).not.toContain('A difficult question')
    expect((await exportOf(shop, buyer))['order_note']).toMatchObject([
      { text: 'A difficult question', author_id: null, author_name: null },
    ])
    expect((await exportOf(shop, support))['order_note']).toEqual([])
  })

  it('are deleted with the customer’s data, and lose the name of an author who erases their account', async () => {
    const [buyer, author] = [await newCustomer(shop), await staffOf(shop, 'support')]
    const [number, other] = [await newOrder(buyer), await newOrder()]
    await add(author, number, 'About the buyer')
    await add(author, other, 'About someone else')
    for (const { id } of [buyer, author])
      expect(await shop.account.erase(id, { refuse: async () => null })).toMatchObject({ ok: true })
    expect(await notesOf(number)).toEqual([])
    expect(await notesOf(other)).toMatchObject([{ text: 'About someone else', authorId: null, authorName: null }])
  })
})
