import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Product } from '../../catalog/contract.ts'

let shop: TestShop
let products: readonly Product[]
beforeAll(async () => {
  shop = await openShop()
  products = (await shop.call('GET', '/api/products')).body as Product[]
})
afterAll(() => shop.close())

type Answer = {
  readonly response: string
  readonly products: readonly { readonly id: string; readonly name: string }[]
}

/** Asks these messages in turn and returns the last answer. */
async function ask(...messages: string[]): Promise<Answer> {
  const history: object[] = []
  let last: Answer = { response: '', products: [] }
  for (const message of messages) {
    last = (
      await shop.call('POST', '/api/ai-chat', {
        userId: null,
        sessionId: 'guest-1763632800000',
        message,
        conversationHistory: history.slice(-5),
      })
    ).body as Answer
    const line = (role: string, content: string) => ({
      id: String(history.length),
      role,
      content,
      timestamp: '2026-11-20T10:00:00.000Z',
    })
    history.push(line('user', message), line('assistant', last.response))
  }
  return last
}
const full = ({ products: shown }: Answer) => shown.map(({ id }) => products.find((product) => product.id === id)!)

describe('questions about a product', () => {
  it.each([
    [
      'is Oat Barrier Cream fragrance free?',
      /^Yes, according to its ingredient list, Oat Barrier Cream is free of fragrance/,
    ],
    ['is oat barrier cream without perfume', /^Yes, .* free of fragrance/],
    ['is Oat Barrier Cream free of glycerin?', /^No, Oat Barrier Cream lists glycerin/],
    ['does Oat Barrier Cream contain fragrance?', /^No, Oat Barrier Cream doesn’t list fragrance/],
    ['is the Oat Barrier Cream in stock', /costs €[\d.]+\. It is in stock\./],
    ['how much retinol is in Silk Retinol Night Cream', /According to its description, .* contains 0\.15% retinol/],
    ['how much is Silk Retinol Night Cream', /costs €/],
    ['how much niacinamide is in Oat Barrier Cream', /doesn’t list niacinamide/],
    ['does Alabaster Mineral Stick SPF 50 leave a white cast', /can leave a pale film/],
    ['does Featherweight Milk SPF 50 leave a white cast?', /should leave no white cast/],
  ])('%s', async (question, answer) => {
    expect((await ask(question)).response).toMatch(answer)
  })

  it('compares two products by what they share and where they differ', async () => {
    const { response } = await ask(
      'what is the difference between Nocturne Retinol Serum and First Steps Retinol Serum?',
    )
    expect(response).toMatch(/^Both are serums\. Both address .*First Steps Retinol Serum costs €[\d.]+ less\./)
    expect(response).toContain('contains 0.2% retinol')
    expect(response).toContain('contains 0.1% retinol')
  })
})

describe('product requests', () => {
  it('excludes untinted mineral filters when asked for no white cast', async () => {
    const shown = full(await ask('sunscreen with no white cast', 'and for dark skin?'))
    expect(shown).toHaveLength(3)
    for (const { category, ingredients } of shown) {
      expect(category).toBe('sunscreen')
      expect(
        ingredients.some((name) => /^(zinc oxide|titanium dioxide)/i.test(name)) &&
          !ingredients.some((name) => /^(ci 7749|iron oxides)/i.test(name)),
      ).toBe(false)
    }
  })

  it.each([
    ['How to treat acne?', 'show me a cleanser for that', 'cleansers', 'acne'],
    ['something against blackheads', 'do you have a toner for that', 'toners', 'blackheads'],
  ] as const)('keeps the context of “%s” in “%s”', async (first, then, category, concern) => {
    for (const product of full(await ask(first, then))) {
      expect(product.category).toBe(category)
      expect(product.skinConcerns).toContain(concern)
    }
  })

  it.each([
    ['How to treat acne?', /^Blemishes form/],
    ['Anti-aging skincare tips?', /^(?!We have no)/],
    ['Sensitive skin products?', /products for sensitive skin/],
    ['and under 20?', /for dry skin without fragrance under €20\.00/],
  ])(
    'treats “%s” after a request for a cream as a new question or a refinement, as appropriate',
    async (question, answer) => {
      expect((await ask('cream for dry skin under 30 euro without fragrance', question)).response).toMatch(answer)
    },
  )

  it('gives teenagers no retinoid and says when to see a doctor', async () => {
    const answer = await ask("something for my teenage son's pimples")
    expect(answer.response).toContain('Young skin needs little')
    for (const { ingredients } of full(answer)) expect(ingredients.join()).not.toMatch(/retin/i)
  })

  it('ranks products with the requested active in their name first', async () => {
    expect((await ask('niacinimide serum')).products[0]?.name).toMatch(/Niacinamide/)
  })

  it('applies a budget given without a euro sign', async () => {
    for (const { price } of full(await ask('gift for my mother 60 years, budget 30')))
      expect(Number(price)).toBeLessThanOrEqual(30)
  })

  it.each(['build me a routine for combination skin under 100 euro', 'simple routine for dry skin, up to 80 euro'])(
    'applies the limit to the whole routine: %s',
    async (question) => {
      const answer = await ask(question)
      const total = full(answer).reduce((sum, { price }) => sum + Number(price), 0)
      expect(answer.products).toHaveLength(4)
      expect(total).toBeLessThanOrEqual(Number(/\d+/.exec(question)?.[0]))
      expect(answer.response).toContain(`The total is €${total.toFixed(2)}.`)
    },
  )

  it('says when even the cheapest routine is over budget', async () => {
    expect((await ask('routine for dry skin under 20 euro')).response).toMatch(
      /The total is €[\d.]+, which is more than €20\.00.*lowest price/,
    )
  })

  it('shows fair foundations for fair skin, deep ones for deep skin, and red lipsticks for red', async () => {
    expect((await ask('foundation for very fair skin')).products[0]?.name).toMatch(/Porcelain|Ivory|Alabaster|Shell/)
    expect((await ask('foundation for deep skin')).products[0]?.name).toMatch(/Ebony|Mahogany|Cherry|Espresso|Amber/)
    expect((await ask('show me a red lipstick')).products[0]?.name).toMatch(/Poppy/)
  })
})

describe('questions about the shop', () => {
  it.each([
    ['do you ship to Luxembourg and what does it cost', /^Yes\. Standard delivery to Luxembourg.*€7\.99.*€15\.99/],
    ['what does delivery to Germany cost', /^Standard delivery to Germany.*€9\.99.*€17\.99/],
    ['do you deliver to switzerland', /^We deliver to Belgium.*don’t deliver anywhere else/],
    ['what does express to France cost', /^Express delivery to France costs €17\.99/],
    ['my parcel to Germany was shipped a week ago and is late', /^(?!Standard delivery|Yes\.)/],
    ['do you ship to the US', /^We deliver to Belgium.*don’t deliver anywhere else/],
    ['can you tell us what delivery costs', /^(?!We deliver to Belgium)/],
    ['will you send us the invoice by post', /^(?!We deliver to Belgium)/],
    ['do i have to pay customs', /^No\. We deliver within the EU/],
    ['do you gift wrap', /There is no gift wrapping/],
    ['is 0.3% retinol a lot', /0\.3/],
    ['I am 14 and have pimples', /^Before age sixteen/],
    ['my 14 year old daughter has acne', /^(Before age sixteen|Babies and children)/],
    ['my 8 year old has dry skin', /^Babies and children/],
    ['how often should I use Moonrise Glycolic Overnight Peel', /one evening a week/],
    ['which cleanser removes waterproof mascara', /I found \d+ cleansers/],
    ['spf for oily skin that doesnt feel greasy', /sunscreens for oily skin/],
    ['show me a night cream', /I found \d+ night creams\. /],
    ['lèvres sèches', /^Je ne r/],
    ['do you have gift cards', /no gift cards/],
    ['can I return a monogrammed jar', /monogram.*can’t be returned|can’t be returned.*monogram/i],
    ['what should a 25 year old use', /in your twenties/],
    ['anything new?', /new in the shop/],
    ['something for hands, very dry', /hand care/],
    ['Nocturne Retinol Serum reviews?', /^Nocturne Retinol Serum: It is rated/],
    ['is de verzending gratis boven 50 euro', /^Ik antwoord.*Standard shipping is/s],
    ['where is my order 100001', /^Please sign in/],
    ['what order do I put serum, cream and sunscreen', /^From thin to rich/],
    ['I burned in the sun yesterday', /^Get out of the sun/],
    ['can i pay with bancontact', /such as Bancontact or PayPal, are available only if/],
  ])('%s', async (question, answer) => {
    expect((await ask(question)).response).toMatch(answer)
  })

  it.each([
    [
      'Welke crème raden jullie aan voor een droge huid?',
      /^Ik antwoord voorlopig alleen in het Engels.*moisturizers for dry skin/s,
    ],
    [
      'Quelle crème pour peau sèche et sensible, sans parfum ?',
      /^Je ne réponds.*moisturizers for dry and sensitive skin without fragrance/s,
    ],
    ['Welche Creme für trockene Haut unter 30 Euro?', /^Ich antworte.*moisturizers for dry skin under €30\.00/s],
    ['Wat kost verzending naar Nederland?', /^Ik antwoord.*Standard delivery to the Netherlands costs €7\.99/s],
    ['ik ben zwanger, mag ik retinol gebruiken voor mijn huid', /^Ik antwoord.*During pregnancy/s],
    ['Raconte une blague sur les chats avec des bottes', /^Je ne comprends.*only understand English/s],
  ])('understands basic questions in another language of the country: %s', async (question, answer) => {
    expect((await ask(question)).response).toMatch(answer)
  })

  it.each([
    'is met een goed een crème',
    'What is the best cream for my skin?',
    'do you have du Midi soap',
    'is retinol met with resistance',
  ])('answers English in English: %s', async (question) => {
    expect((await ask(question)).response).not.toMatch(/^(Je|Ich) /)
  })
})
