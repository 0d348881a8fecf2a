import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const list = async (query = '') => (await shop.call('GET', `/api/admin/log${query}`, undefined, admin)).body
const actor = { id: 'nobody', firstName: 'Nobody', lastName: 'Known' }

describe('audit log', () => {
  it('lists events newest first, page by page, and cannot be written through the API', async () => {
    await shop.db.transaction(async (tx) => {
      for (let at = 1; at <= 60; at += 1)
        await shop.auditLog.record(tx, {
          actor,
          action: 'stock_set',
          subject: plain,
          before: { onHand: at - 1 },
          after: { onHand: at },
        })
    })
    const first = await list()
    expect(first.events).toHaveLength(50)
    expect(first.events[0]).toMatchObject({
      actorName: 'Nobody Known',
      action: 'stock_set',
      subject: plain,
      before: { onHand: 59 },
      after: { onHand: 60 },
      occurredAt: '2026-11-20T10:00:00.000Z',
    })
    const rest = await list(`?before=${first.next}`)
    expect(rest.next).toBeNull()
    expect([...first.events, ...rest.events].map(({ after }) => after.onHand)).toEqual(
      Array.from({ length: 60 }, (_, at) => 60 - at),
    )
    expect(shop.endpoints.filter(({ path, method }) => path.startsWith('/api/admin/log') && method !== 'GET')).toEqual(
      [],
    )
  })

  it('names products and accounts, and keeps the email of an invited person until their account is erased', async () => {
    const person = await newCustomer(shop, 'Quirine')
    const invited = { email: person.email, role: 'support' }
    expect((await shop.call('POST', '/api/admin/staff/invitations', invited, admin)).status).toBe(200)
    expect((await list()).events[0]).toMatchObject({ action: 'staff_invited', after: invited, subjectName: null })
    const grant = { email: person.email, amount: '5.00', reason: 'A late parcel' }
    await shop.call('POST', '/api/admin/store-credit', grant, admin)
    expect((await list()).events[0]).toMatchObject({ subject: person.id, subjectName: person.email })
    await shop.db.transaction(async (tx) => {
      const entry = { actor, before: null, after: { product: plain } }
      await shop.auditLog.record(tx, { ...entry, action: 'stock_set', subject: `${plain} SKU-1` })
      await shop.auditLog.record(tx, { ...entry, action: 'question_hidden', subject: 'some-question' })
    })
    for (const event of (await list()).events.slice(0, 2)) expect(event.subjectName).toBe('Oat Milk Cleansing Balm')

    await shop.db.rows(sql`update customer set email_verified = true where id = ${person.id}`)
    await shop.call('DELETE', '/api/account', { password: person.password }, { cookie: person.cookie })
    const { events } = await list('?action=staff_invited')
    expect(events[0].after).toEqual({ role: 'support' })
    expect((await list('?action=credit_granted')).events[0]).toMatchObject({ subjectName: null })
  })

  it('records nothing for a failed action', async () => {
    const before = (await list()).events[0].id
    await expect(
      shop.db.transaction(async (tx) => {
        await shop.auditLog.record(tx, { actor, action: 'stock_set', subject: plain, before: null, after: null })
        throw new Error('the action failed')
      }),
    ).rejects.toThrow('the action failed')
    expect((await list()).events[0].id).toBe(before)
  })

  it('keeps the event but not the person after their account is erased', async () => {
    const person = await newCustomer(shop, 'Zebulon')
    await shop.db.transaction((tx) =>
      shop.auditLog.record(tx, { actor: person, action: 'stock_set', subject: plain, before: null, after: null }),
    )
    await shop.call('DELETE', '/api/account', { password: person.password }, { cookie: person.cookie })
    expect((await list()).events[0]).toMatchObject({ actorName: '', action: 'stock_set' })
    expect(
      await shop.db.rows(sql`select 1 from audit_event where customer_id = ${person.id} or actor_name like 'Zebulon%'`),
    ).toEqual([])
  })
})
