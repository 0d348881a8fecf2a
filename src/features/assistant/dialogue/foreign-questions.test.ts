import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Product } from '../../catalog/contract.ts'

let shop: TestShop
let catalog: ReadonlyMap<string, Product>
let assistant: ReturnType<typeof conversationWith>
beforeAll(async () => {
  shop = await openShop()
  assistant = conversationWith(shop)
  const products = (await shop.call('GET', '/api/products')).body as Product[]
  catalog = new Map(products.map((product) => [product.id, product]))
})
afterAll(() => shop.close())

async function ask(...messages: string[]) {
  const { response, products } = await assistant(...messages)
  return { response, shown: products.flatMap(({ id }) => catalog.get(id) ?? []) }
}
const lists = (names: RegExp) => (product: Product) => product.ingredients.some((name) => names.test(name))
const perfume = lists(/^(parfum|aroma|linalool|limonene)$/i)
const alcohol = lists(/^alcohol( denat\.?)?$/i)
const silicone = lists(/dimethicone/i)

describe('“without” in every language of the country', () => {
  it.each<[string[], RegExp, (product: Product) => boolean]>([
    [['zonder parfum'], /without fragrance/, perfume],
    [['dagcrème zonder parfum'], /day creams without fragrance/, perfume],
    [['crème zonder parfum graag'], /moisturizers without fragrance/, perfume],
    [['parfumvrije dagcrème'], /day creams without fragrance/, perfume],
    [['parfumvrij serum'], /serums without fragrance/, perfume],
    [['serum, ongeparfumeerd'], /serums without fragrance/, perfume],
    [['serum vrij van parfum'], /serums without fragrance/, perfume],
    [['geen parfum in mijn crème'], /moisturizers without fragrance/, perfume],
    [['een crème die geen parfum bevat'], /moisturizers without fragrance/, perfume],
    [['ik wil geen producten met parfum'], /products without fragrance/, perfume],
    [['crème niet met parfum'], /moisturizers without fragrance/, perfume],
    [['serum zonder siliconen of alcohol'], /serums without silicones or drying alcohol/, silicone],
    [['toner zonder alcohol en met niacinamide'], /toners with niacinamide without drying alcohol/, alcohol],
    [['Ik heb een droge huid >> welke crème', 'zonder parfum'], /without fragrance/, perfume],
    [['Ik heb acne, welke routine', 'en zonder parfum?'], /without fragrance/, perfume],
    [['sans parfum'], /without fragrance/, perfume],
    [['crème sans parfum'], /moisturizers without fragrance/, perfume],
    [['hydratant sans alcool'], /moisturizers without drying alcohol/, alcohol],
    [['sérum sans parfum ni alcool'], /serums without fragrance or drying alcohol/, perfume],
    [['crème non parfumée'], /moisturizers without fragrance/, perfume],
    [['sérum qui ne contient pas de parfum'], /serums without fragrance/, perfume],
    [['je ne veux pas de parfum dans ma crème'], /moisturizers without fragrance/, perfume],
    [['pas de produits avec du parfum'], /products without fragrance/, perfume],
    [['sérum exempt de parfum'], /serums without fragrance/, perfume],
    [['Quelle crème pour peau sèche ?', 'et sans parfum ?'], /dry skin without fragrance/, perfume],
    [['Serum ohne Duftstoffe'], /serums without fragrance/, perfume],
    [['Tagescreme ohne Parfüm'], /day creams without fragrance/, perfume],
    [['parfümfreies Serum'], /serums without fragrance/, perfume],
    [['silikonfreie Creme'], /moisturizers without silicones/, silicone],
    [['keine Creme mit Duftstoffen'], /moisturizers without fragrance/, perfume],
    [['Creme nicht mit Parfüm'], /moisturizers without fragrance/, perfume],
    [['Creme frei von Alkohol'], /moisturizers without drying alcohol/, alcohol],
    [['cream zonder parfum please'], /moisturizers without fragrance/, perfume],
  ])('%j', async (messages, described, isExcluded) => {
    const { response, shown } = await ask(...messages)
    expect(response).toMatch(described)
    expect(response).not.toMatch(/can’t filter/)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter(isExcluded).map(({ name }) => name)).toEqual([])
  })

  it.each([
    ['crème hydratante pas chère avec des céramides', /moisturizers with ceramides/],
    ['serum niet te duur met niacinamide', /serums with niacinamide/],
    ['Serum nicht nur mit Niacinamid', /serums with niacinamide/],
  ])('a negation about something else is no exclusion: %s', async (message, described) => {
    expect((await ask(message)).response).toMatch(described)
  })
})

describe('price limits in every language of the country', () => {
  it.each<[string, RegExp, number]>([
    ['serum onder 30 euro', /serums under €30\.00/, 30],
    ['Welk serum onder 30 euro?', /serums under €30\.00/, 30],
    ['serum tot 30 euro', /serums up to €30\.00/, 30],
    ['sérum moins de 30 euros', /serums under €30\.00/, 30],
    ["sérum jusqu'à 30 euros", /serums up to €30\.00/, 30],
    ['sérum pas plus de 30 €', /serums up to €30\.00/, 30],
    ['serum tussen 20 en 30 euro', /serums between €20\.00 and €30\.00/, 30],
    ['nothing over 30 euros, serum', /serums up to €30\.00/, 30],
    ['Serum unter 30 Euro', /serums under €30\.00/, 30],
    ['Serum höchstens 30 Euro', /serums up to €30\.00/, 30],
    ['Welk serum bevat hyaluronzuur onder 30 euro?', /serums with hyaluronic acid under €30\.00/, 30],
  ])('%s', async (message, described, limit) => {
    const { response, shown } = await ask(message)
    expect(response).toMatch(described)
    expect(shown.length).toBeGreaterThan(0)
    for (const { price } of shown) expect(Number(price)).toBeLessThanOrEqual(limit)
  })

  it.each(['serum onder 5 euro', 'sérum moins de 5 euros', 'Serum unter 5 Euro'])(
    'says that a limit can’t be met: %s',
    async (message) => {
      expect((await ask(message)).response).toMatch(/We have no serums under €5\.00\. Outside that price range/)
    },
  )
})

describe('questions about an ingredient are explained, not answered with products', () => {
  it.each([
    ['wat is niacinamide', /vitamin B3/],
    ['hoe gebruik ik retinol', /form of vitamin A/],
    ['Comment utiliser le rétinol ?', /form of vitamin A/],
    ['Was ist Niacinamid?', /vitamin B3/],
    ['hoe bewaar ik vitamine C serum', /Keep it closed, cool, and dark/],
  ])('%s', async (message, answer) => {
    expect((await ask(message)).response).toMatch(answer)
  })
})

describe('a question in a language of the country begins with a sentence in it', () => {
  it.each([
    ['est-ce que vos produits sont vegan', /^Je ne réponds/],
    ['sind Ihre Produkte vegan?', /^Ich antworte/],
    ['zijn jullie producten vegan?', /^Ik antwoord/],
  ])('%s', async (message, beginning) => {
    const { response } = await ask(message)
    expect(response).toMatch(beginning)
    expect(response).toMatch(/without ingredients from animals/)
  })
})
