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

type Line = Pick<Order['lines'][number], 'unshipped' | 'shipped' | 'delivered'>

const toSend: Line = { unshipped: 2, shipped: 0, delivered: 0 }
const onItsWay: Line = { unshipped: 0, shipped: 2, delivered: 0 }
const arrived: Line = { unshipped: 0, shipped: 2, delivered: 2 }
const canceled: Line = { unshipped: 0, shipped: 0, delivered: 0 }

function textOf(shown: Pick<Order, 'delivery' | 'customer'>, status = 'paid', lines = [toSend]): string {
  const order = { ...shown, status, lines, deliveredAt: null } as Order
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

  it.each<[string, Order['status'], Line[], boolean]>([
    ['paid', 'paid', [toSend], true],
    ['shipped', 'fulfilled', [onItsWay], true],
    ['canceled in part', 'paid', [canceled, toSend], true],
    ['canceled in part after the rest arrived', 'fulfilled', [canceled, arrived], false],
    ['withdrawn from before it was shipped', 'paid', [canceled], false],
    ['canceled', 'cancelled', [canceled], false],
    ['refunded', 'refunded', [toSend], false],
    ['refunded on its way', 'refunded', [onItsWay], false],
    ['not paid', 'pending_payment', [toSend], false],
  ])('of an order %s shows expected days only while units are to arrive', (_, status, lines, isShown) => {
    const delivery = { country: 'Belgium', method: 'standard', pickupPoint: null, ...days } as const
    expect(textOf({ delivery, customer }, status, lines).includes('Arrives')).toBe(isShown)
  })
})
