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

const photos = /never store a photo/
const shelfLife = /open jar symbol/
const restock = /don’t know when products will be restocked.*We email you once/s
const businessDays = /Monday to Friday/
const certificates = /can’t filter by .*halal/
const notReceived = /the risk is ours until you/
const goodPhoto = /Face a window in daylight/
const twice = /I can’t see payments/
const yeast = /inflammation of the hair follicles caused by yeast/

describe('a question about the shop gets its answer', () => {
  it.each([
    ['what do you do with my photo', photos],
    ['what do you do with my selfie?', photos],
    ['what do you do with my data', /download a copy of everything/],
    ['can i pay in installments with klarna', /available only if the checkout shows them/],
    ['does the vitamin c serum expire?', shelfLife],
    ['how long can I use the retinol serum after opening', shelfLife],
    ['when will the retinal serum be back in stock', restock],
    ['can you tell me when it is available again', restock],
    ['do you deliver on saturday', businessDays],
    ['is there delivery on weekends?', businessDays],
    ['can i pick up my parcel at a bpost point', /pickup point/],
    ['do you have pick-up points', /pickup point/],
    ['is the skin analysis accurate for black skin', /by skin color/],
    ['does the photo analysis work on dark skin', /by skin color/],
    ['invoice for my company with VAT number', /Every order has an invoice.*can’t show a VAT number of yours/],
    ['is the packaging recyclable', /symbols on the pack/],
    ['do you sell refills', /symbols on the pack/],
    ['is it made in Belgium', /don’t know where each product is made/],
    ['where are your products made', /don’t know where each product is made/],
    ['halal', certificates],
    ['are your products certified organic?', certificates],
    ['this is a scam', /This is a demo shop/],
    ['are you a real shop?', /This is a demo shop/],
    ['are you legit', /This is a demo shop/],
    ['what company is behind this', /who the seller is/],
    ['are you real', /I am an AI/],
    ['I have fungal acne', yeast],
    ['fungal acne safe moisturizer', yeast],
    ["my package says delivered but I didn't get it", notReceived],
    ['you charged me twice', twice],
    ['I paid twice!', twice],
    ['how do I use my store credit', /Your account shows your store credit/],
    ['can I order by phone', /Orders are placed here in the shop/],
    ['can I fly with your products', /hand luggage/],
    ['the cream broke me out', /stop using the product/],
    ['do you use microplastics', /EU law bans microbeads/],
    ['saggy neck', /Extend your face products to your neck/],
    ['is spf 30 enough', /97%/],
    ['is mineral better than chemical sunscreen', /white cast/],
    ['is my data sold', /says which data we store.*which companies receive it/],
    ['can I use the palette if I wear makeup', goodPhoto],
    ['how do I take a good photo', goodPhoto],
    ['why was my photo refused?', goodPhoto],
    ['my photo is too dark', goodPhoto],
    ['can I do the skin analysis without an account', /You don’t need an account/],
    ['does the AI replace a dermatologist', /dermatologist/],
    ['can I track my skin progress', /larger than the range of the measurement/],
    ['how do I cancel my newsletter', /unsubscribe link/],
    ['do you have Korean skincare', /nothing outside these categories/],
    ['can I mix retinol with moisturizer', /^Retinol is a form of vitamin A/],
    ['after sun', /cool your skin/],
    ['what is your return address', /^Request a return on your order’s page/],
    ['how long is the warranty', /two-year legal guarantee/],
    ['can I pay on delivery', /available only if the checkout shows them/],
    ['do you accept cash', /available only if the checkout shows them/],
    ['free gift with purchase?', /I don’t have any codes/],
    ['can you call me', /can’t connect you to a person/],
    ['how to contact support', /contact page has a form/],
    ["what's the status of my return", /shows each return and its state/],
    ['I ordered yesterday, can I add a product', /Please place another order/],
    ['can I sunbathe with retinol', /more sensitive to light/],
    ["men's aftershave balm", /nothing outside these categories/],
  ])('%s', async (question, answer) => expect((await assistant(question)).response).toMatch(answer))

  it('a fungal infection still is a matter for a doctor', async () =>
    expect((await assistant('I think I have a fungal infection')).response).toMatch(/infection, which needs a doctor/))
})

it.each(['what’s new', "what's new?", 'anything new'])('%s: shows new products', async (question) => {
  const { response, products } = await assistant(question)
  expect(response).toMatch(/new in the shop/)
  expect(products.length).toBeGreaterThan(0)
})

it('leaves out wheat where only “gluten free” is asked for', async () => {
  const { response, products } = await assistant('gluten free')
  expect(response).toMatch(/without wheat.*check the label/s)
  expect(products.length).toBeGreaterThan(0)
})

describe('several questions in one message', () => {
  it.each([
    ['is your stuff vegan? tested on animals?', [/without ingredients from animals/, /bans animal testing/]],
    ['do you ship to Luxembourg? can I return a product?', [/delivery to Luxembourg/, /return unopened products/]],
    ['How do I reset my password? Can I order without an account?', [/sends a link/, /order as a guest/]],
  ])('%s: answers each of them', async (message, answers) => {
    const { response } = await assistant(message)
    for (const answer of answers) expect(response).toMatch(answer)
  })

  it('answers the same question once', async () => {
    const { response } = await assistant('can I return a product? what is your return policy?')
    expect(response.match(/return unopened products/g)).toHaveLength(1)
  })

  it('says nothing but the warning next to a safety notice', async () => {
    const { response } = await assistant('my face is swollen and I cannot breathe? how long does shipping take?')
    expect(response).not.toMatch(/business days/)
  })
})

it('chooses between the products of the last answer', async () => {
  const compared = 'what is the difference between Alabaster Mineral Stick and Dune Veil?'
  const { response, products } = await assistant(compared, 'which is better for dark skin, no white cast?')
  expect(products.map(({ name }) => name)).toEqual(['Dune Veil Invisible Fluid SPF 50+'])
  expect(response).toMatch(/without a white cast/)
})

it('says that lipsticks can’t be filtered by an olive undertone', async () =>
  expect((await assistant('lipstick for an olive undertone')).response).toMatch(/can’t filter by “olive undertone”/))

it.each([
  ['which sunscreen is water resistant', 'water resistant'],
  ['do you have travel size sunscreens', 'travel size'],
  ['hypoallergenic mascara', 'hypoallergenic'],
  ['which lipstick suits a cool winter palette', 'cool undertone'],
])('%s: says that it can’t filter by that', async (question, criterion) =>
  expect((await assistant(question)).response).toContain(`can’t filter by “${criterion}”`),
)

it('finds a moisturizer to wear under makeup', async () => {
  const { response } = await assistant('which moisturizer is good under makeup')
  expect(response).toMatch(/^I found \d+ moisturizers/)
})

it('finds products for dry lips', async () => {
  const { response } = await assistant('two products for dry lips')
  expect(response).toMatch(/lip care products/)
})

it('finds lipsticks that are for dry lips', async () =>
  expect((await assistant('lipstick for dry lips')).response).toMatch(/lipsticks/))

it('does not take “deal with” for a deal', async () =>
  expect((await assistant('recommend products to deal with redness')).response).not.toMatch(/on sale/))

it('shows reduced products on Black Friday', async () =>
  expect((await assistant('black friday deals')).response).toMatch(/products on sale/))

it.each([
  [
    'is Argan Amber Face Cream good for acne?',
    /isn’t made specifically for acne\. It addresses dryness and signs of aging/,
  ],
  ['does Argan Amber Face Cream help against wrinkles', /^Yes, Argan Amber Face Cream addresses signs of aging/],
  ['how often should I use Nocturne Retinol Serum for wrinkles?', /Apply a few drops/],
  ['is Pinpoint Salicylic Spot Gel bad for acne?', /^(?!Yes)/],
])('%s: says what the product is made for', async (question, answer) =>
  expect((await assistant(question)).response).toMatch(answer),
)

describe('of the products of the last answer', () => {
  const compared = 'compare Nocturne Retinol Serum and First Steps Retinol Serum'
  it.each([
    [
      'which one is stronger?',
      /Nocturne Retinol Serum is the strongest: 0\.2% retinol in .* and 0\.1% retinol in /,
      'Nocturne Retinol Serum',
    ],
    ['which one is milder?', /First Steps Retinol Serum is the mildest/, 'First Steps Retinol Serum'],
    ['which is cheaper?', /^First Steps Retinol Serum costs the least: €\d/, 'First Steps Retinol Serum'],
    [
      'which is cheaper per ml',
      /^First Steps Retinol Serum costs the least for its size: €\d.* for 100 ml/,
      'First Steps Retinol Serum',
    ],
  ])('says %s', async (question, answer, name) => {
    const { response, products } = await assistant(compared, question)
    expect(response).toMatch(answer)
    expect(products.map((product) => product.name)).toEqual([name])
  })
})

it('shows beginners the mildest products first', async () => {
  const { products } = await assistant('what is a good retinol for a beginner?')
  expect(products[0]?.name).toMatch(/^First (Steps|Chapter)/)
})

it('says whether a product has a sun protection factor', async () => {
  expect((await assistant('does Close Match Foundation have SPF?')).response).toMatch(/states no SPF/)
  expect((await assistant('does Velvet Noon Primer SPF 30 have spf')).response).toMatch(/^Yes, .* has SPF 30/)
})

it('keeps the country of a second question about delivery', async () => {
  const { response } = await assistant('how much is shipping to France', 'and to Spain', 'for an order of 80 euros?')
  expect(response).toMatch(/delivery to Spain/)
})

it('has a cheaper routine, or says that there is none', async () => {
  const [first, second] = await assistant.all('morning routine for combination skin', 'cheaper please')
  const totalOf = (text = '') => Number(/The total is €(\d+\.\d\d)/.exec(text)?.[1])
  const isLess = totalOf(second?.response) < totalOf(first?.response)
  expect(isLess || /found no cheaper/.test(second?.response ?? '')).toBe(true)
})

describe('words that resemble a wish', () => {
  it.each([
    ['you can call me Anna', /connect you to a person/],
    ['Do I need SPF with Nocturne Retinol Serum?', /states no SPF/],
    ['something pink for my lips', /lip care products/],
    ['foundation for warm summer days', /warm undertone/],
  ])('%s', async (question, wrong) => expect((await assistant(question)).response).not.toMatch(wrong))

  it('a gift without fragrance still is a gift', async () =>
    expect((await assistant('a gift without fragrance')).response).toMatch(/as a gift/))
})
