import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
})
afterAll(() => shop.close())

const ask = async (...messages: string[]) => (await conversationWith(shop)(...messages)).response

describe('photos', () => {
  const questions = [
    'do you store my photo?',
    'where do my pictures go',
    'is my photo uploaded',
    'who can see my selfie',
  ]

  it.each(questions)('stay on the device by default: %s', async (question) => {
    const response = await ask(question)
    expect(response).toMatch(/stays on your device/)
    expect(response).toMatch(/send .* to our server/)
  })

  it('go to the server where the shop measures them there', async () => {
    const onServer = await openShop({ environment: { PHOTO_ANALYSIS: 'server' } })
    const { response } = await conversationWith(onServer)('do you store my photo?')
    await onServer.close()
    expect(response).toMatch(/in our server’s memory/)
    expect(response).not.toMatch(/stays on your device/)
  })
})

describe('returns', () => {
  it.each(['who pays for the return shipping?', 'is return shipping free', 'do i have to pay for sending it back'])(
    'are paid for as the return form says: %s',
    async (question) => {
      expect(await ask(question)).toMatch(/^We pay for the return parcel/)
    },
  )

  it.each(['can i retrun somthing i dont like', 'Kan ik een geopend product terugsturen?'])(
    'are explained: %s',
    async (question) => {
      expect(await ask(question)).toMatch(/You can return unopened products/)
    },
  )

  it.each(['Puis-je retourner un produit ouvert ?', 'Kann ich ein geöffnetes Produkt zurückgeben?'])(
    'are explained in the other languages: %s',
    async (question) => {
      expect(await ask(question)).toMatch(/You can return unopened products/)
    },
  )

  it('are refunded when the shop says', async () => {
    expect(await ask('how long til i get my money back?')).toMatch(/^We refund you/)
  })
})

describe('orders', () => {
  it.each(['Où est ma commande ?', 'Wo ist meine Bestellung?', 'waar is mijn bestelling'])(
    'are found after signing in: %s',
    async (question) => expect(await ask(question)).toMatch(/Please sign in/),
  )
})

it.each(['can i pay with apple pay', 'do you accept visa', 'can i pay with klarna'])(
  'tells how to pay: %s',
  async (question) => expect(await ask(question)).toMatch(/^You choose how to pay at checkout/),
)

it.each(['hoe kan ik jullie bereiken', 'wie kann ich euch erreichen'])(
  'tells how to contact the shop: %s',
  async (question) => expect(await ask(question)).toMatch(/contact page/),
)
