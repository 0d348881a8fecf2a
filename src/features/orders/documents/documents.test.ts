import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { anonymizeOrders } from '../store.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const get = (path: string) => shop.call('GET', `/api/admin/${path}`, undefined, admin)

const billing = {
  firstName: 'Odile',
  lastName: 'Maes',
  company: '=Atelier, Lumen',
  vatNumber: 'BE0403019261',
  street: 'Nieuwstraat 9',
  postalCode: '1000',
  city: 'Brussels',
  country: 'Belgium',
}

describe('the documents of an order', () => {
  it('are the same for staff as for the buyer', async () => {
    const { number, key } = await buy(shop, null, [{ productId: plain, quantity: 2 }])
    const invoice = await get(`orders/${number}/invoice`)
    expect(invoice.body).toEqual((await shop.call('GET', `/api/order-link/${key}/invoice`)).body)
    await shop.call('POST', `/api/admin/orders/${number}/refunds`, { amount: '1.00', seen: 0 }, admin)
    const [note] = (await get(`orders/${number}`)).body.order.adjustments
    expect((await get(`orders/${number}/credit-notes/${note.creditNote}`)).body).toMatchObject({
      number: note.creditNote,
      gross: '1.00',
      invoiceNumber: invoice.body.number,
    })
    expect((await get('orders/999999/invoice')).status).toBe(404)
    expect((await get(`orders/${number}/credit-notes/CN-2026-99999`)).status).toBe(404)
  })
})

describe('lines of one product', () => {
  it('are told apart by their monograms', async () => {
    const customization = { text: 'AB', font: 'script', color: 'gold', position: 'center', size: 'small' }
    const serum = { productId: 'nocturne-retinol-serum' }
    const { number } = await buy(shop, null, [serum, { ...serum, customization }])
    const names = (await get(`orders/${number}/invoice`)).body.lines.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['Nocturne Retinol Serum', 'Nocturne Retinol Serum, monogram “AB”']))
  })
})

describe('an invoice after its buyer was erased', () => {
  const invoiceAfterErasure = async (billed: object | null) => {
    const customer = await newCustomer(shop, 'Paquita')
    const { number } = await buy(shop, customer, [{ productId: plain }])
    if (billed)
      await shop.db.rows(sql`
        update customer_order set customer = jsonb_set(customer, '{billing}', ${JSON.stringify(billed)}::jsonb) where number = ${number}::bigint`)
    const before = (await get(`orders/${number}/invoice`)).body
    await shop.db.transaction((tx) => anonymizeOrders(tx, `user:${customer.id}`))
    return { before, after: (await get(`orders/${number}/invoice`)).body }
  }

  it('has no buyer, or the company that it is addressed to, without the person', async () => {
    expect((await invoiceAfterErasure(null)).after.billedTo).toBeNull()
    const { firstName, lastName, ...company } = billing
    const { before, after } = await invoiceAfterErasure(billing)
    expect(before.billedTo).toMatchObject({ firstName, lastName, ...company, email: expect.stringContaining('@') })
    expect(after).toEqual({ ...before, billedTo: company })
    const { company: _none, ...sole } = billing
    expect((await invoiceAfterErasure(sole)).after.billedTo).toEqual(sole)
    const { vatNumber: _number, ...person } = sole
    expect((await invoiceAfterErasure(person)).after.billedTo).toBeNull()
  })
})

describe('the documents of a month', () => {
  const rows = async (month: string) =>
    (await get(`documents.csv?month=${month}`)).text
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))

  it('are exported in the order of their numbers, credit notes negative and with their invoice', async () => {
    const { number } = await buy(shop, await newCustomer(shop, 'Odile'), [{ productId: plain, quantity: 3 }])
    await shop.db.rows(sql`
      update customer_order set customer = jsonb_set(customer, '{billing}', ${JSON.stringify(billing)}::jsonb) where number = ${number}::bigint`)
    await shop.call('POST', `/api/admin/orders/${number}/refunds`, { amount: '2.50', seen: 0 }, admin)
    const { text } = await get('documents.csv?month=2026-11')
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toBe(
      'number,date,order,invoice,customer,company,vatNumber,country,net,vatPercent,vat,gross,storeCredit,forfeitedCredit,currency',
    )
    const invoice = (await get(`orders/${number}/invoice`)).body
    // A company name that a spreadsheet would run as a formula is text.
    expect(lines).toContain(
      `${invoice.number},${invoice.date},${number},,Odile Maes,"'=Atelier, Lumen",BE0403019261,Belgium,${Number(invoice.net)},21,${Number(invoice.vat)},${Number(invoice.gross)},0,0,eur`,
    )
    expect(lines.at(-1)).toMatch(
      new RegExp(`^CN-2026-\\d{5},.*,${number},${invoice.number},Odile Maes,.*,-2.5,0,0,eur$`),
    )
    const excel = (await get('documents.csv?month=2026-11&layout=excel')).text.trim().split('\r\n')
    expect(excel).toHaveLength(lines.length)
    expect(excel[0]).toMatch(/^\uFEFF?number;date;/)
    expect(excel.at(-1)).toMatch(/;-2,5;0;0;eur$/)
    const numbers = (await rows('2026-11')).slice(1).map(([first = '']) => first)
    const invoices = numbers.filter((one) => !one.startsWith('CN'))
    expect(numbers).toEqual([...invoices.toSorted(), ...numbers.filter((one) => one.startsWith('CN')).toSorted()])
    expect(invoices.length).toBeGreaterThan(1)
  })

  it('begin and end at midnight in Brussels', async () => {
    const later = await openShop({ database: shop.db })
    later.advanceClock((Date.parse('2026-11-30T23:30:00Z') - Date.parse('2026-11-20T10:00:00Z')) / 1000)
    const { number } = await buy(later, null, [{ productId: plain }])
    expect((await rows('2026-12')).map((cells) => cells[2])).toEqual(['order', number])
    expect((await rows('2026-11')).map((cells) => cells[2])).not.toContain(number)
    expect(await rows('2025-03')).toHaveLength(1)
    await later.close()
  })

  it.each(['2026-13', '2026', '2026-11-01', ''])('of “%s” are refused', async (month) => {
    expect((await get(`documents.csv?month=${month}`)).status).toBe(422)
  })
})
