import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buy, newCustomer, plain, soldOut } from '#root/test/buyer.ts'
import { startModelStandIn, type ModelStandIn, type Say } from '#root/test/fake-language-model.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { conversationWith, type Reply } from '#root/test/conversation.ts'

type Answer = Reply & { actions?: { tool: string; [field: string]: unknown }[]; candidates?: string[] }

let model: ModelStandIn
let shop: TestShop
let modeled: TestShop
beforeAll(async () => {
  model = await startModelStandIn()
  shop = await openShop()
  modeled = await openShop({ environment: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'a-model' } })
})
beforeEach(() => model.say())
afterAll(async () => {
  await Promise.all([shop.close(), modeled.close()])
  model.close()
})

const ask = async (...messages: string[]) => (await conversationWith(shop)(...messages)) as Answer
const toolsOf = ({ actions = [] }: Answer) => actions.map(({ tool }) => tool)

describe('a request to the assistant', () => {
  it('to add a named product offers this product at the catalog’s price, and adds nothing', async () => {
    const person = await newCustomer(shop)
    const answer = (await conversationWith(shop, person)('add Oat Milk Cleansing Balm to my cart')) as Answer
    const { body: product } = await shop.call('GET', `/api/products/${plain}`)
    expect(answer.actions).toEqual([
      {
        tool: 'add_to_cart',
        product: expect.objectContaining({
          id: plain,
          name: product.name,
          price: product.price,
          variantId: product.variantId,
        }),
      },
    ])
    expect((await shop.call('GET', `/api/cart/${person.id}`, undefined, { cookie: person.cookie })).body).toEqual([])
  })

  it('to add “the second one” means the product of the last answer', async () => {
    const replies = await conversationWith(shop).all('show me serums for dry skin', 'put the second one in my basket')
    const [shown, answer] = replies as [Answer, Answer]
    expect(answer.actions).toMatchObject([{ tool: 'add_to_cart', product: { id: shown.products[1]?.id } }])
  })

  it('to add a sold-out product, or one that the shopper must avoid, is refused with the reason', async () => {
    const { body: product } = await shop.call('GET', `/api/products/${soldOut}`)
    const answer = await ask(`add ${product.name} to my cart`)
    expect(answer.response).toMatch(/out of stock/)
    expect(toolsOf(answer)).toEqual([])
    expect(toolsOf(await ask('I am pregnant', 'add Nocturne Retinol Serum to my cart'))).not.toContain('add_to_cart')
  })

  it('asks which product when the message names none', async () => {
    const answer = await ask('please add something to my cart')
    expect(answer.response).toMatch(/Which product/)
    expect(toolsOf(answer)).toEqual([])
  })

  it('for a routine offers to save exactly its products', async () => {
    const answer = await ask('build me a simple routine for dry skin')
    expect(answer.actions).toMatchObject([{ tool: 'start_routine' }])
    const steps = answer.actions?.[0]?.['steps'] as { id: string; category: string; timeOfDay: string }[]
    expect(steps.map(({ id }) => id)).toEqual(answer.products.map(({ id }) => id))
    expect(steps.find(({ category }) => category === 'sunscreen')?.timeOfDay).toBe('morning')
  })

  it('to save answers offers them for the skin profile', async () => {
    const answer = await ask('set my skin type to oily and save my budget under 30 euros in my profile')
    expect(answer.actions).toMatchObject([
      { tool: 'update_skin_profile', answers: { skinType: 'oily', budget: 3_000 } },
    ])
  })

  it('that the assistant cannot answer offers the contact form', async () => {
    expect(toolsOf(await ask('I want to talk to a real person'))).toEqual(['contact_shop'])
  })

  it('how something works is a question, not a request', async () => {
    expect(toolsOf(await ask('how do I add Oat Milk Cleansing Balm to my cart?'))).not.toContain('add_to_cart')
  })
})

describe('orders and returns', () => {
  it('are offered for the customer’s own orders only', async () => {
    const [person, other] = [await newCustomer(shop), await newCustomer(shop, 'Ines')]
    const { number } = await buy(shop, person, [{ productId: plain }])
    const own = conversationWith(shop, person)
    expect(((await own('I want to return my order')) as Answer).actions).toContainEqual({
      tool: 'open_return',
      orderNumber: number,
    })
    expect(((await own(`I want to return my order ${number}`)) as Answer).actions).toContainEqual({
      tool: 'open_return',
      orderNumber: number,
    })
    expect(toolsOf((await own('show me my orders')) as Answer)).toContain('show_orders')
    const foreign = conversationWith(shop, other)
    expect(toolsOf((await foreign(`I want to return my order ${number}`)) as Answer)).not.toContain('open_return')
    expect(toolsOf(await ask(`I want to return my order ${number}`))).not.toContain('open_return')
    expect(toolsOf(await ask('show me my orders'))).not.toContain('show_orders')
  })
})

describe('a language model', () => {
  const asked = async (message: string, ...says: Say[]) => {
    model.say(...says)
    return (await conversationWith(modeled)(message)) as Answer
  }

  it('offers actions with the same tools, and is told that nothing has been done', async () => {
    const answer = await asked(
      'that balm would be lovely for me',
      { call: ['add_to_cart', plain] },
      { content: 'You can confirm it below.' },
    )
    expect(answer.actions?.[0]).toMatchObject({ tool: 'add_to_cart', product: { id: plain } })
    const result = model.requests.at(-1)?.body.messages.find(({ role }) => role === 'tool')
    expect(result?.content).toMatch(/Nothing has been done/)
  })

  it.each([
    ['add_to_cart', 'an-invented-serum'],
    ['add_to_cart', soldOut],
    ['start_routine', `${plain},an-invented-serum`],
    ['open_return', '100001'],
    ['show_orders', ''],
    ['delete_account', plain],
  ])('cannot offer %s with “%s” to a guest', async (tool, input) => {
    const answer = await asked('that would be lovely for me', { call: [tool, input] }, { content: 'Gladly.' })
    expect(toolsOf(answer)).not.toContain(tool)
  })

  it('must not claim that it has done something', async () => {
    const answer = await asked('the balm please, thank you kindly', { content: 'I have added it to your cart.' })
    expect(answer.response).not.toMatch(/have added/)
  })
})

describe('products to leave out', () => {
  const chat = async (message: string, profile: object) =>
    (
      await shop.call('POST', '/api/ai-chat', {
        sessionId: 'guest-1',
        message,
        conversationHistory: [],
        profile,
      })
    ).body as Answer

  it.each(['show me serums for dry skin', 'build me a simple routine for dry skin', 'how to treat acne?'])(
    'are never suggested: %s',
    async (message) => {
      const leaveOut: string[] = []
      for (let round = 1; round <= 4; round += 1) {
        const { products } = await chat(message, { leaveOut })
        expect(products.filter(({ id }) => leaveOut.includes(id))).toEqual([])
        leaveOut.push(...products.map(({ id }) => id))
      }
      expect(leaveOut.length).toBeGreaterThan(4)
    },
  )

  it('are chosen from candidates of the same categories, which only such a request receives', async () => {
    const { products, candidates = [] } = await chat('show me serums for dry skin', { leaveOut: [] })
    expect(candidates.length).toBeGreaterThan(3)
    expect(candidates).not.toContain(products[0]?.id)
    expect((await chat('show me serums for dry skin', {})).candidates).toBeUndefined()
  })

  it('cannot be put into the cart', async () => {
    const answer = await chat('add Oat Milk Cleansing Balm to my cart', { leaveOut: [plain] })
    expect(toolsOf(answer)).toEqual([])
    expect(answer.response).toMatch(/Oat Milk Cleansing Balm may not suit you/)
  })
})
