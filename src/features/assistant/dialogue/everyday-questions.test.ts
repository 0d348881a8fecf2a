import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let assistant: ReturnType<typeof conversationWith>
beforeAll(async () => {
  shop = await openShop()
  assistant = conversationWith(shop)
})
afterAll(() => shop.close())

const reaction = /skin reaction|severe allergic reaction/
const amount = /two finger lengths/
const wrongProduct = /take a photo, and contact us with the order number/
const bestsellers = /among our bestsellers/

describe('words that resemble a symptom', () => {
  it.each([
    'what is the best selling product',
    'a nice smelling body lotion',
    'what hides dark circles',
    'my makeup keeps sticking to dry patches',
    'lipstick that is not staining',
    'quick question, I am in a rush: which toner is best?',
    'I was informed that you have samples',
    'my skin feels tight after washing',
  ])('%s: is no skin reaction', async (question) => {
    expect((await assistant(question)).response).not.toMatch(reaction)
  })

  it.each([
    'my face is sweling',
    'my cheeks are stinging and red since yesterday',
    'my face is red and tight after washing',
  ])('%s: is one, misspelled or not', async (question) =>
    expect((await assistant(question)).response).toMatch(reaction),
  )
})

describe('after a question about pregnancy', () => {
  it('the price of a product with retinol is told, with a warning', async () => {
    const pregnant = 'can I use retinol while I am pregnant?'
    const { response } = await assistant(pregnant, 'What is the price of Nocturne Retinol Serum?')
    expect(response).toMatch(/costs €/)
    expect(response).toMatch(/retin/i)
    expect(response).toMatch(/not suitable|avoid|pregnan/i)
  })

  it('advice about it still is the warning', async () => {
    const pregnant = 'can I use retinol while I am pregnant?'
    for (const next of ['is Nocturne Retinol Serum safe?', 'can I buy a retinol serum and use it?'])
      expect((await assistant(pregnant, next)).response).toMatch(/^During pregnancy and breastfeeding/)
  })
})

describe('an everyday question gets its answer', () => {
  it.each(['do you have vegan sunscreens', 'sunscreen without a white cast'])(
    '%s: nobody is allergic to it',
    async (question) => {
      const { response } = await assistant(question)
      expect(response).toMatch(/based on the ingredient lists/)
      expect(response).not.toMatch(/allergy/)
    },
  )

  it.each([
    ['how do I store my vitamin C serum?', /Keep it closed, cool, and dark/],
    ['what is the best selling product', bestsellers],
    ['Was ist euer meistverkauftes Produkt?', bestsellers],
    ['quel est votre produit le plus vendu', bestsellers],
    ['wat is jullie best verkochte product', bestsellers],
    ['how much spf should i apply', amount],
    ['hoeveel zonnecrème moet ik gebruiken', amount],
    ['SPF in winter?', /daily habit/],
    ['Hoe lang heb ik om te retourneren?', /within 30 days/],
    ['Combien de temps pour livrer en Espagne ?', /Standard delivery to Spain/],
    ['Wie lange dauert die Lieferung nach Österreich?', /Standard delivery to Austria/],
    ['how many products do you have', /^We have \d+ products in/],
    ['do you sell nail polish', /nothing outside these categories/],
    ['is it safe to pay here', /Card details go straight to the payment provider/],
    ['I got the wrong product', wrongProduct],
    ['j’ai reçu le mauvais produit', wrongProduct],
    ['I’m in a rush, quick morning routine', /^A simple routine for the morning/],
    ['une routine rapide du matin', /A simple routine for the morning/],
  ])('%s', async (question, answer) => expect((await assistant(question)).response).toMatch(answer))

  it.each([
    'sunscreen without chemical filters',
    'chemical filter free sunscreen',
    'zonnecrème zonder chemische filters',
    'crème solaire sans filtres chimiques',
    'Sonnencreme ohne chemische Filter',
  ])('%s: shows mineral sunscreens only', async (question) => {
    const { products } = await assistant(question)
    expect(products.length).toBeGreaterThan(0)
    for (const { name } of products) expect(name).toMatch(/Mineral/)
  })
})
