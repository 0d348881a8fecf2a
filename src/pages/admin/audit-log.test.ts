import { describe, expect, it } from 'vitest'
import type { AuditEvent } from '#src/features/audit-log/contract.ts'
import { adminAuditLog } from '#src/messages/en/admin-audit-log.ts'
import { admin } from '#src/messages/en/admin.ts'
import { changesIn } from './audit-log-changes.ts'
import { subjectOf } from './audit-log-subject.ts'

const m = { ...admin, log: adminAuditLog }
const event = (given: Partial<AuditEvent>): AuditEvent => ({
  id: 1,
  actorName: 'Ada Owner',
  isAutomatic: false,
  action: 'product_changed',
  subject: 'lip-balm',
  subjectName: null,
  before: null,
  after: null,
  occurredAt: '2026-11-20T10:00:00.000Z',
  ...given,
})
const lines = (given: Partial<AuditEvent>) =>
  changesIn(event(given), m, 'en-GB').map(
    ({ field, before, after }) => `${field}: ${before === null ? after : m.log.changed(after, before)}`,
  )
const subject = (given: Partial<AuditEvent>) => {
  const { label, href } = subjectOf(event(given), m)
  return [label, href]
}

describe('changes in the audit log', () => {
  it('never say that a shipped order lost its status, also in earlier entries', () => {
    const parcel = { parcel: 1, carrier: null }
    expect(lines({ action: 'order_fulfilled', before: { status: 'paid' }, after: parcel })).toEqual(['Parcel: 1'])
    expect(
      lines({ action: 'order_fulfilled', before: { status: 'paid' }, after: { status: 'fulfilled', ...parcel } }),
    ).toEqual(['Status: Shipped (was Paid)', 'Parcel: 1'])
  })

  it('name fields and values in words', () => {
    expect(
      lines({
        before: { originalPrice: '', isNew: false, status: 'draft' },
        after: { originalPrice: '30.00', isNew: true, status: 'active' },
      }),
    ).toEqual(['Original price: €30.00 (was none)', 'New: Yes (was No)', 'Status: Active (was Draft)'])
    const promotion = { kind: 'percent', value: 15, minimum: '20.00', usageLimit: null }
    expect(lines({ action: 'promotion_created', after: promotion })).toEqual([
      'Discount type: Percentage',
      'Discount: 15%',
      'Minimum order: €20.00',
    ])
    expect(lines({ action: 'promotion_created', after: { ...promotion, kind: 'amount', value: 500 } })[1]).toBe(
      'Discount: €5.00',
    )
    expect(lines({ action: 'staff_role_changed', before: { role: 'support' }, after: { role: 'read_only' } })).toEqual([
      'Role: Read only (was Support)',
    ])
    expect(lines({ action: 'tax_rate_added', after: { percent: 22.5, validFrom: '2099-01-01' } })).toEqual([
      'Rate: 22.5%',
      'Valid from: 1 January 2099',
    ])
    expect(
      lines({
        action: 'shipping_rates_changed',
        before: { 'belgium standard freeFrom': null, 'large express': 'offered' },
        after: { 'belgium standard freeFrom': '60.00', 'large express': 'not offered' },
      }),
    ).toEqual([
      'Free from (€), Standard, zone Belgium: €60.00 (was none)',
      'Express, Large neighbors: not offered (was offered)',
    ])
  })
})

describe('the subject of an audit event', () => {
  it('is named and linked where it has a page', () => {
    expect(
      subject({ action: 'staff_invited', subject: 'f00', after: { email: 'new@example.com', role: 'support' } }),
    ).toEqual(['new@example.com', '/admin/staff'])
    expect(
      subject({ action: 'question_answered', subject: 'f00', subjectName: 'Lip Balm', after: { product: 'lip-balm' } }),
    ).toEqual(['Question about Lip Balm', '/admin/products/lip-balm'])
    expect(subject({ action: 'stock_set', subject: 'lip-balm LIP-1', subjectName: 'Lip Balm' })).toEqual([
      'Lip Balm (LIP-1)',
      '/admin/products/lip-balm',
    ])
    expect(subject({ action: 'order_fulfilled', subject: '100012' })).toEqual(['Order 100012', '/admin/orders/100012'])
    expect(subject({ action: 'return_received', subject: 'R-100012-1' })).toEqual([
      'Return R-100012-1',
      '/admin/orders/100012',
    ])
    expect(subject({ action: 'customer_note_added', subject: 'c1', subjectName: 'dina@example.com' })).toEqual([
      'dina@example.com',
      '/admin/customers/c1',
    ])
    expect(subject({ action: 'customer_erased', subject: 'c1' })).toEqual(['Erased account', null])
  })
})
