import { describe, expect, it } from 'vitest'
import { emails } from '#src/messages/en/emails.ts'
import { exampleSeller } from '../shop-settings/constants.ts'
import { shopPaysParcel } from './constants.ts'
import type { ReturnRequest } from './contract.ts'
import { renderReturnEmail } from './email.server.ts'

const approved = {
  state: 'approved',
  number: 'R-100001-1',
  orderNumber: '100001',
  reason: 'changed_mind',
  lines: [{ position: 0, quantity: 1, restocked: 0, damaged: 0 }],
  note: null,
} as unknown as ReturnRequest & { readonly state: 'approved' }

describe('the parcel of a return', () => {
  it('is paid by the shop, as its instructions say', () => {
    const { text } = renderReturnEmail(
      {
        firstName: 'Marie',
        request: approved,
        items: [{ name: 'Oat Milk Cleansing Balm', monogram: 'AB' }],
        made: null,
        missing: null,
        seller: exampleSeller,
        address: 'https://shop.example/orders/1',
        brand: 'Éclat',
      },
      emails.returns,
    )
    expect(text).toContain('1 × Oat Milk Cleansing Balm, monogram “AB”')
    expect(text).toContain('We pay for the return parcel.')
  })

  it('is paid by the customer where the shop has chosen that, except for faults', () => {
    expect(shopPaysParcel('changed_mind', 'customer')).toBe(false)
    expect(shopPaysParcel('damaged', 'customer')).toBe(true)
    expect(emails.returns.steps('R-100001-1', false)).toContain('You pay for the return parcel.')
  })
})
