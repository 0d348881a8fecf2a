import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Order } from '#src/features/orders/contract.ts'
import type { OrderReturns, ReturnRequest } from '#src/features/returns/contract.ts'
import { exampleSeller } from '#src/features/shop-settings/constants.ts'
import { en } from '#src/messages/en.ts'
import { MessagesProvider } from '#src/messages/messages-context.tsx'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import { ConfigContext } from '../config-context.tsx'
import { ReturnSteps } from './return-steps.tsx'

const order = {
  lines: [
    { name: 'Balm', monogram: null },
    { name: 'Balm', monogram: { text: 'AB' } },
  ],
} as Order
const balm = { position: 0, quantity: 1, isPersonalized: false }
const serum = { position: 1, quantity: 1, isPersonalized: true }

function htmlOf(returns: Partial<OrderReturns>): string {
  const all: OrderReturns = {
    returns: [],
    refundAmounts: {},
    returnable: [],
    basis: 'withdrawal',
    allowsStoreCredit: false,
    ...returns,
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigContext value={{ store: { seller: exampleSeller } } as PublicConfig}>
        <MessagesProvider messages={{ ...en, brand: 'Éclat' }}>
          <ReturnSteps order={order} returns={all} queryKey={[]} send={() => Promise.resolve(all)} />
        </MessagesProvider>
      </ConfigContext>
    </QueryClientProvider>,
  )
}
const reasonsIn = (html: string) => [...html.matchAll(/<option value="([a-z_]+)"/g)].map(([, value]) => value)

describe('the return form', () => {
  it('offers only faults as reasons when every item is personalized', () => {
    const html = htmlOf({ returnable: [serum] })
    expect(reasonsIn(html)).toEqual(['damaged', 'wrong_item', 'not_as_described'])
    expect(html).toContain('Personalized items can only be returned if')
    expect(html).not.toContain('withdrawal period')
  })

  it('offers all reasons as long as no personalized item is chosen', () => {
    const html = htmlOf({ returnable: [balm, serum] })
    expect(reasonsIn(html)).toHaveLength(6)
    expect(html).toContain('Personalized items can only be returned if')
    expect(html).toContain('withdrawal period')
    expect(htmlOf({ returnable: [balm] })).not.toContain('Personalized items')
  })

  it('tells lines of one product apart by the monogram', () => {
    const html = htmlOf({ returnable: [balm, serum] })
    expect(html).toContain('>Units of Balm<')
    expect(html).toContain('>Units of Balm, monogram “AB”<')
  })

  it('is missing when nothing can be returned', () => {
    expect(htmlOf({})).toContain('There is nothing to return right now.')
    expect(htmlOf({ returnable: [balm], basis: null })).toContain('There is nothing to return right now.')
  })
})

describe('a closed return', () => {
  it('says why, without instructions for sending', () => {
    const request = { id: 'a', number: 'R-1-1', state: 'closed', lines: [balm], note: null } as unknown as ReturnRequest
    const html = htmlOf({ returns: [request] })
    expect(html).toContain('These items were canceled or refunded in another way')
    expect(html).not.toContain('Pack the items')
  })
})

describe('an approved return', () => {
  const request = {
    id: 'a',
    number: 'R-1-1',
    state: 'approved',
    lines: [balm],
    note: null,
    reason: 'changed_mind',
  } as unknown as ReturnRequest

  it('says who pays for the parcel', () => {
    expect(htmlOf({ returns: [request] })).toContain('We pay for the return parcel.')
  })
})
