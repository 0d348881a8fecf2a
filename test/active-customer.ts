import { randomUUID } from 'node:crypto'
import { healthConsentVersion } from '#src/features/skin-profile/constants.ts'
import { expect } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { consentVersion } from '#src/features/photo-analysis/constants.ts'
import { buy, deliver, monogrammed, waitForJobs, newCustomer, plain, soldOut, type Person } from './buyer.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { addDispute } from './dispute.ts'
import { jpegPhoto } from './product-photo.ts'
import { anyPhoto } from './photo-engine.ts'
import type { TestShop } from './shop.ts'

/** Creates a customer with a row in every table that can hold personal data. */
export async function activeCustomer(
  shop: TestShop,
  firstName: string,
): Promise<Person & { orderIds: string[]; numbers: string[] }> {
  const person = await newCustomer(shop, firstName)
  const headers = { cookie: person.cookie }
  const sent = await buy(
    shop,
    person,
    [{ productId: plain, quantity: 2 }, monogrammed],
    `${firstName}.elsewhere@example.com`,
  )
  await deliver(shop, sent.id, new Date('2026-11-20T09:00:00Z'))
  await shop.call('POST', `/api/account/withdrawals/${sent.number}`, {}, headers)
  await shop.db.transaction((tx) => shop.orders.refundPart(tx, sent.id, cents(100)))
  const lines = [{ position: 0, quantity: 1 }]
  const returned = { lines, isWithdrawal: false, asCredit: true, actor: 'owner' } as const
  await shop.db.transaction((tx) => shop.orders.refundUnits(tx, sent.id, returned))
  const note = { id: sent.id, text: `${firstName} asked for a gift box` }
  const staff = { ...person, lastName: 'Verstraete', staffRole: 'support' }
  await shop.orderAdmin.addNote(staff, sent.number, note)
  await shop.identity.customerNotes.add(staff, person.id, note)
  const credit = { returned: cents(500), bonus: cents(50) }
  await shop.db.transaction((tx) => shop.storeCredit.add(tx, person.id, credit, sent.id))
  const waiting = await buy(shop, person, [{ productId: plain, quantity: 2 }])
  await addDispute(shop, waiting.id)
  await shop.call('PUT', `/api/account/orders/${waiting.number}/review-invitation`, { wanted: true }, headers)
  await shop.call('POST', '/api/cart', { productId: plain, quantity: 1, userId: person.id }, headers)
  const address = {
    label: 'Home',
    firstName,
    lastName: 'Verstraete',
    street: 'Kerkstraat 1',
    city: 'Gent',
    postalCode: '9000',
    country: 'Belgium',
    isDefault: true,
  }
  await shop.call('POST', '/api/account/addresses', address, headers)
  await shop.call(
    'POST',
    '/api/reviews',
    { userId: person.id, productId: plain, rating: 5, comment: `I am ${firstName}` },
    headers,
  )
  // A sample review: nobody's own.
  const [sample] = (await shop.call('GET', `/api/reviews/${soldOut}`)).body as { id: string }[]
  await shop.call('PUT', `/api/review-votes/${sample?.id}`, { isHelpful: true }, headers)
  await shop.upload(`/api/reviews/${plain}/photos`, await jpegPhoto(), {}, headers)
  const asked = await shop.call('POST', '/api/questions', { productId: plain, text: `Asks ${firstName}` }, headers)
  await shop.call('PUT', `/api/questions/${asked.body.id}/answer`, { text: `Answers ${firstName}` }, headers)
  await shop.call('POST', '/api/wishlist', { userId: person.id, productId: plain }, headers)
  const consent = { version: healthConsentVersion }
  const profile = await shop.call('POST', '/api/skin-profile/health-consent', consent, headers)
  const answer = (value: unknown) => ({ value, source: 'manual', at: '2026-11-19T10:00:00.000Z' })
  const health = { avoided: answer([`anything ${firstName} dislikes`]) }
  const answers = { skinType: answer('dry') }
  await shop.call('PUT', '/api/skin-profile', { version: profile.body.version, answers, health }, headers)
  await shop.call('PUT', '/api/skin-profile/email-consent', { isGiven: true }, headers)
  await shop.db.rows(sql`insert into review_hold values (${soldOut}, ${person.id}, 'Advertising')`)
  await shop.db.rows(sql`insert into product_question_hold values (${soldOut}, ${person.id}, 'Advertising')`)
  const missing = await shop.call('GET', `/api/products/${soldOut}`)
  await shop.call('POST', '/api/back-in-stock', { variantId: missing.body.variantId, email: person.email }, headers)
  const routine = await shop.call(
    'POST',
    '/api/routines',
    { name: `${firstName}’s evening`, description: '', concerns: [] },
    headers,
  )
  await shop.call(
    'POST',
    `/api/routines/${routine.body.id}/steps`,
    {
      productId: plain,
      stepOrder: 1,
      timeOfDay: 'evening',
      frequency: 'daily',
      instructions: `As ${firstName} likes it`,
    },
    headers,
  )
  // Former staff: the role has been removed, the second factor remains.
  await shop.db.rows(sql`insert into second_factor (customer_id, secret, created_at) values (${person.id}, 'x', now())`)
  await shop.db.rows(sql`insert into second_factor_backup_code (customer_id, code) values (${person.id}, 'x')`)
  const passkey = { name: `${firstName}’s laptop` }
  await shop.db.rows(sql`
    insert into passkey (id, customer_id, name, credential_id, public_key, counter, transports, created_at)
    values (${person.id}, ${person.id}, ${passkey.name}, ${person.id}, 'x', 0, '{}', now())`)
  await shop.db.rows(sql`update customer_session set second_factor_at = now() where customer_id = ${person.id}`)
  await shop.call('POST', '/api/auth/forgot-password', { email: person.email })
  await shop.db.rows(sql`update customer set email_verified = true where id = ${person.id}`)
  await shop.call('POST', '/api/newsletter', { email: person.email })
  await shop.db.rows(sql`
    insert into contact_message (id, name, email, phone, subject, category, message, created_at)
    values (${randomUUID()}, ${firstName}, ${person.email}, '', 'A parcel', 'shipping', ${`I am ${firstName}`}, now())`)
  await shop.db.rows(sql`
    insert into content_report (id, kind, content_id, product_id, product_name, reason, explanation, name, email, created_at, decision, decision_reason, decided_at)
    values (${randomUUID()}, 'review', ${randomUUID()}, ${plain}, 'Balm', 'other', ${`${firstName} is named`}, ${firstName}, ${person.email}, now(), 'kept', 'Opinion', now()),
      (${randomUUID()}, 'review', ${randomUUID()}, ${plain}, 'Balm', 'other', 'It is insulting', ${firstName}, ${person.email}, now(), null, null, null)`)
  await shop.upload('/api/skin-analysis', anyPhoto, { userId: person.id }, headers)
  await shop.upload('/api/color-palette', anyPhoto, { userId: person.id }, headers)
  await shop.call(
    'POST',
    '/api/photo-consent',
    { owner: person.id, version: consentVersion, isSixteenOrOver: true },
    headers,
  )
  await shop.promotions.create(person, {
    code: `GIFT-${person.id.slice(0, 4)}`,
    kind: 'percent',
    value: 5,
    minimum: '0.00',
  })
  const delivery = { userId: person.id, country: 'Belgium', method: 'standard' }
  await shop.call('PUT', '/api/checkout/delivery', delivery, headers)
  await shop.call('POST', '/api/promo-code', { code: `GIFT-${person.id.slice(0, 4)}`, userId: person.id }, headers)
  // Former staff: has counted stock, and counted again.
  const counter = { ...person, lastName: 'Verstraete' }
  const [item] = await shop.db.rows<{ variantId: string; onHand: number }>(sql`
    select variant_id as "variantId", on_hand as "onHand" from stock_item where product_id = ${plain}`)
  const { variantId = '', onHand = 0 } = item ?? {}
  const counted = {
    variantId,
    productId: plain,
    counted: onHand + 1,
    actor: counter,
    countedAt: new Date('2026-11-20T09:00:00Z'),
  }
  await shop.db.transaction(async (tx) => {
    await tx.rows(sql`delete from stock_count where variant_id = ${variantId}`)
    const first = randomUUID()
    await shop.inventory.counts.record(tx, { ...counted, id: first })
    await shop.inventory.counts.confirm(tx, first, 'Found in the warehouse', counter)
    await shop.inventory.counts.record(tx, { ...counted, id: randomUUID() })
  })
  await shop.db.transaction((tx) =>
    shop.auditLog.recordAll(tx, [
      { actor: person, action: 'stock_set', subject: plain, before: null, after: { onHand: 3 } },
      { actor: person, action: 'passkey_added', subject: person.id, before: null, after: passkey },
      { actor: person, action: 'passkey_removed', subject: person.id, before: passkey, after: null },
    ]),
  )
  await waitForJobs(shop)
  // Two order confirmations, one parcel, one withdrawal receipt and its return, one refund, three links. None is still
  // queued.
  await expect
    .poll(
      () => shop.emails.filter(({ to }) => [person.email, `${firstName}.elsewhere@example.com`].includes(to)).length,
    )
    .toBe(9)
  return { ...person, orderIds: [sent.id, waiting.id], numbers: [sent.number, waiting.number] }
}

export type ExportedTables = Readonly<Record<string, readonly Record<string, unknown>[]>>

/** The tables of a customer's data export. */
export async function exportOf(shop: TestShop, { cookie }: Person): Promise<ExportedTables> {
  return (await shop.call('GET', '/api/account/export', undefined, { cookie })).body.tables
}
