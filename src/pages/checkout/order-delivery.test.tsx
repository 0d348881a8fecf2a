import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Order } from '#src/features/orders/contract.ts'
import { en } from '#src/messages/en.ts'
import { MessagesProvider } from '#src/messages/messages-context.tsx'
import { OrderDelivery } from './order-delivery.tsx'

const home = { street: 'Rue 1', postalCode: '1000', city: 'Brussels', country: 'Belgium' }
const customer = { firstName: 'Ann', lastName: 'Test', email: 'ann@example.com', ...home }
const days = { earliest: '2026-11-24', latest: '2026-11-26' }
const pickupPoint = { ...home, id: 'flagey', name: 'Bookshop Flagey', street: 'Place Flagey 18', postalCode: '1050' }

function textOf(shown: Pick<Order, 'delivery' | 'customer'>): string {
  const order = { ...shown, deliveredAt: null } as Order
  const html = renderToStaticMarkup(
    <MessagesProvider messages={{ ...en, brand: 'Éclat' }}>
      <OrderDelivery order={order} />
    </MessagesProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
}

describe('the delivery on the order page', () => {
  it('is the buyer’s address', () => {
    const delivery = { country: 'Belgium', method: 'standard', pickupPoint: null, ...days } as const
    const text = textOf({ delivery, customer })
    expect(text).toContain('|Delivery address|Ann Test|Rue 1|1000 Brussels|Belgium|Standard delivery|Arrives')
    expect(text).not.toContain('Your address')
  })

  it('is the pickup point when the buyer collects the order, and no address is called the delivery address', () => {
    const delivery = { country: 'Belgium', method: 'pickup', pickupPoint, ...days } as const
    const text = textOf({ delivery, customer })
    expect(text).toContain('|Pickup point|Bookshop Flagey|Place Flagey 18|1050 Brussels|Belgium|Arrives')
    expect(text).toContain('|Your address|Ann Test|Rue 1|1000 Brussels|')
    expect(text).not.toContain('Delivery address')
    expect(textOf({ delivery, customer: null })).toContain('|Pickup point|Bookshop Flagey|')
  })
})
