import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
})
afterAll(() => shop.close())

const all = (...messages: string[]) => conversationWith(shop).all(...messages)
const ask = (...messages: string[]) => conversationWith(shop)(...messages)
const idsOf = ({ products }: { products: readonly { id: string }[] }) => products.map(({ id }) => id)

describe('after a question about delivery', () => {
  it.each([
    ['How much is delivery to Spain?', 'how long does it take?'],
    ['How much is delivery to Spain?', 'and for a 60 euro order?'],
    ['How much is delivery to Spain?', 'and express?'],
    ['Hoeveel kost de levering naar Spanje?', 'en hoe lang duurt het?'],
    ['Combien coûte la livraison en Espagne ?', 'et le délai ?'],
    ['Wie lange dauert der Versand nach Spanien?', 'und was kostet er?'],
  ])('the next one is about the same country: %s %s', async (first, next) => {
    const { response } = await ask(first, next)
    expect(response).toMatch(/Standard delivery to Spain costs .* and takes 3-5 days/)
    expect(response).not.toMatch(/refund/i)
  })

  it('the next one is about delivery, also without a country', async () => {
    const { response } = await ask('how much is shipping?', 'and how long does it take?')
    expect(response).toMatch(/^We prepare orders within/)
  })
})

describe('after a question about delivery, something else', () => {
  it.each([
    'How much is Nocturne Retinol Serum?',
    'When should I use retinol?',
    'a day cream for dry skin',
    'When are you open?',
  ])('is not about delivery: %s', async (question) => {
    const { response } = await ask('How much is delivery to Germany?', question)
    expect(response).not.toMatch(/delivery to Germany costs/)
  })
})

describe('a question about the products of the last answer', () => {
  it.each([
    ['which one is for the morning?', /Retinol/],
    ['which of these are without retinol?', /Retinol/],
  ])('is answered with those of them that match: %s', async (question, left) => {
    const [shown, answer] = await all('show me serums for dry skin', question)
    expect(shown!.response).toMatch(left)
    expect(answer!.products.length).toBeGreaterThan(0)
    expect(idsOf(shown!)).toEqual(expect.arrayContaining(idsOf(answer!)))
    expect(answer!.response).toMatch(/^(The only one of these|These are the ones) /)
    expect(answer!.response).not.toMatch(left)
  })

  it('says so when none of them matches', async () => {
    const [shown, answer] = await all('show me cleansers', 'do any of them have retinol?')
    expect(answer!.response).toMatch(/^There is none with retinol or other retinoids among these/)
    expect(idsOf(answer!)).toEqual(idsOf(shown!))
  })
})

describe('a question about ingredients after a search', () => {
  it.each(['Which is better for wrinkles, retinol or vitamin C?', 'Which is the best ingredient for acne?'])(
    'is not about the products shown: %s',
    async (question) => {
      const { response } = await ask('show me serums for dry skin', question)
      expect(response).not.toMatch(/among these|of these/)
    },
  )

  it.each([
    'I have acne and wrinkles, should I get retinol or azelaic acid?',
    'I have oily skin, is niacinamide or salicylic acid good for me?',
  ])('does not ask whether they go together: %s', async (question) => {
    expect((await ask(question)).response).not.toMatch(/same session|go (well )?together|nothing against/i)
  })
})

describe('what someone already uses', () => {
  it.each([
    'I use Seven Percent Glycolic Toner, can I add Nocturne Retinol Serum in the evening?',
    'I have Seven Percent Glycolic Toner. Is Nocturne Retinol Serum ok too?',
    'i already use seven percent glycolic toner, should i use nocturne retinol serum as well',
  ])('is checked against the product asked about: %s', async (question) => {
    expect((await ask(question)).response).toMatch(/better not in the same session/)
  })
})

describe('a search', () => {
  it('of a few words without a verb is refined by the next message', async () => {
    const { response } = await ask('razor bumps, i have a beard', 'without alcohol')
    expect(response).toMatch(/products for uneven texture without drying alcohol/)
  })

  it.each(['not a serum, a cream for redness', 'a cream for redness, no serum'])(
    'leaves out the category that the message refuses: %s',
    async (message) => {
      const { response } = await ask(message)
      expect(response).toMatch(/ moisturizers for redness/)
    },
  )

  it.each([
    ['a light, not greasy cream for dry skin', /moisturizers for/],
    ['no fragrance moisturizer', /moisturizers/],
    ['not sticky sunscreen', /sunscreens/],
    ['no serums or creams, I want a mask for redness', /masks for redness/],
  ])('keeps the category that is wanted: %s', async (message, wanted) => {
    expect((await ask(message)).response).toMatch(wanted)
  })

  it.each(['what can I do against melasma', 'how do I treat dark spots'])(
    'is refined after an article that suggests products: %s',
    async (question) => {
      const [shown, answer] = await all(question, 'cheaper?')
      const cheapest = Math.min(...shown!.products.map(({ price }) => Number(price)))
      expect(answer!.response).toMatch(/products for pigmentation under/)
      for (const { price } of answer!.products) expect(Number(price)).toBeLessThan(cheapest)
    },
  )

  it.each(["I don't want anything with retinol or acids", 'a serum without exfoliating acids'])(
    'leaves out every exfoliating acid: %s',
    async (message) => {
      const { response } = await ask(message)
      expect(response).toMatch(/without (retinol or other retinoids or )?exfoliating acids/)
    },
  )

  it.each(['a serum with amino acids', 'a moisturizer without fatty acids'])(
    'does not take other acids for them: %s',
    async (message) => expect((await ask(message)).response).not.toMatch(/exfoliating/),
  )

  it.each([
    ['Ik ben zwanger, welk serum kan ik gebruiken?', 'en goedkoper?'],
    ['Je suis enceinte, quel sérum ?', 'moins cher ?'],
    ['Ich bin schwanger, welches Serum?', 'günstiger?'],
  ])('is refined in Dutch, French and German: %s %s', async (first, next) => {
    const [shown, answer] = await all(first, next)
    const cheapest = Math.min(...shown!.products.map(({ price }) => Number(price)))
    expect(answer!.products.length).toBeGreaterThan(0)
    for (const { price } of answer!.products) expect(Number(price)).toBeLessThan(cheapest)
    expect(answer!.response).toMatch(/retinol/)
  })
})
