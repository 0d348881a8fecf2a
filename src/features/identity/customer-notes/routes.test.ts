import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportOf } from '#root/test/active-customer.ts'
import { staffOf } from '#root/test/admin.ts'
import { newCustomer, type Person } from '#root/test/buyer.ts'
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

const add = (by: Person, about: Person, text: string, id: string = randomUUID()) =>
  shop.call('POST', `/api/admin/customers/${about.id}/notes`, { id, text }, { cookie: by.cookie })
const remove = (by: Person, about: Person, id: string) =>
  shop.call('DELETE', `/api/admin/customers/${about.id}/notes/${id}`, undefined, { cookie: by.cookie })
const notesOf = async ({ id }: Person) =>
  (await shop.call('GET', `/api/admin/customers/${id}`, undefined, { cookie: owner.cookie })).body.notes
const erase = (person: Person) => shop.account.erase(person.id, { refuse: async () => null })

describe('notes on a customer', () => {
  it('are added once, shown with author and moment, and counted in the audit log without their text', async () => {
    const customer = await newCustomer(shop)
    const id = randomUUID()
    const answers = await Promise.all([
      add(support, customer, ' Prefers emails in French ', id),
      add(support, customer, ' Prefers emails in French ', id),
    ])
    const note = {
      id,
      text: 'Prefers emails in French',
      authorId: support.id,
      authorName: `${support.firstName} ${support.lastName}`,
      createdAt: expect.any(String),
    }
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { notes: [note] }])
    expect(await notesOf(customer)).toEqual([note])
    const logged = await shop.db.rows(
      sql`select action, before, after from audit_event where subject = ${customer.id} order by id`,
    )
    expect(logged).toEqual([{ action: 'customer_note_added', before: null, after: { characters: 24 } }])
  })

  it('reject empty, long and too many texts, unknown customers and roles that only read', async () => {
    const customer = await newCustomer(shop)
    for (const text of ['', '   ', 'x'.repeat(2_001)]) expect((await add(support, customer, text)).status).toBe(422)
    expect((await add(support, { ...customer, id: 'nobody' }, 'Hello')).status).toBe(404)
    expect((await add(await staffOf(shop, 'read_only'), customer, 'Hello')).status).toBe(403)
    await shop.db.rows(sql`
      insert into customer_note (customer_id, id, author_id, text, created_at)
      select ${customer.id}, gen_random_uuid(), ${owner.id}, 'One of many', now() from generate_series(1, 100)`)
    expect(await add(support, customer, 'One more')).toMatchObject({ status: 409, body: { code: 'too_many_notes' } })
    expect(await notesOf(customer)).toHaveLength(100)
  })

  it('are removed by their author and by owners only', async () => {
    const customer = await newCustomer(shop)
    const [own, other] = [randomUUID(), randomUUID()]
    await add(support, customer, 'By support', own)
    await add(owner, customer, 'By an owner', other)
    expect(await remove(support, customer, other)).toMatchObject({ status: 403, body: { code: 'note_of_others' } })
    expect((await remove(support, customer, own)).body.notes).toMatchObject([{ id: other }])
    expect(await remove(support, customer, own)).toMatchObject({ status: 404, body: { code: 'note_not_found' } })
    expect((await remove(owner, customer, other)).body).toEqual({ notes: [] })
  })

  it('are in the customer’s data export without their author, and go with either account', async () => {
    const [customer, author, other] = [await newCustomer(shop), await staffOf(shop, 'support'), await newCustomer(shop)]
    await add(author, customer, 'Was promised a sample')
    await add(author, other, 'About someone else')
    expect((await exportOf(shop, customer))['customer_note']).toMatchObject([
      { text: 'Was promised a sample', author_id: null },
    ])
    expect((await exportOf(shop, author))['customer_note']).toEqual([])
    for (const person of [customer, author]) expect(await erase(person)).toMatchObject({ ok: true })
    expect(await shop.db.rows(sql`select id from customer_note where customer_id = ${customer.id}`)).toEqual([])
    expect(await notesOf(other)).toMatchObject([{ text: 'About someone else', authorId: null, authorName: null }])
  })
})
