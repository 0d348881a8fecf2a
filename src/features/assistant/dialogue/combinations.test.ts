import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { timedInstructions } from '#src/messages/en/timed-instructions.ts'

let shop: TestShop
let assistant: ReturnType<typeof conversationWith>
beforeAll(async () => {
  shop = await openShop()
  assistant = conversationWith(shop)
})
afterAll(() => shop.close())

const conflict = /better not in the same session/
const noConflict = /our ingredient rules find no conflict/

describe('whether two products go together', () => {
  it('says which ingredients the reason is about, and checks the others', async () => {
    const { response } = await assistant('Can I use Morning C15 Serum with Nocturne Retinol Serum?')
    expect(response).toMatch(/yes, you can use them together\. Vitamin C with niacinamide: People often say/)
    expect(response).toMatch(/no conflict between retinol or other retinoids, vitamin C, and niacinamide\./)
    expect(response).toContain('If it stings together with a retinoid, use vitamin C in the morning.')
  })

  it('names the ingredients that conflict', async () => {
    const { response } = await assistant('Can I use Nocturne Retinol Serum with a glycolic acid toner?')
    expect(response).toMatch(
      /not in the same session\. Retinoid and exfoliating acid at the same time: Both make skin peel/,
    )
  })
})

describe('vitamin C with a retinoid', () => {
  it('is possible, with the same advice in the chat and in the routine builder', async () => {
    const advice = 'If it stings together with a retinoid, use vitamin C in the morning.'
    const { response } = await assistant('can I use retinol with vitamin C?')
    expect(response).toMatch(noConflict)
    expect(response).toContain(advice)
    expect(timedInstructions.vitaminC.evening).toContain(advice)
    expect((await assistant('can I use retinol with niacinamide?')).response).not.toContain(advice)
  })
})

describe('whether two ingredients go together', () => {
  it.each<[string, RegExp]>([
    ['AHA and retinol same night?', conflict],
    ['Mag ik retinol en AHA samen gebruiken?', conflict],
    ['Mag je retinol met glycolzuur combineren?', conflict],
    ['Peut-on utiliser rétinol et AHA ensemble ?', conflict],
    ['Peut-on mélanger rétinol et acide glycolique ?', conflict],
    ['Kann man Retinol und Salicylsäure mischen?', conflict],
    ['Kan ik vitamine C met retinol gebruiken?', noConflict],
    ['Puis-je utiliser la vitamine C avec le rétinol ?', noConflict],
    ['Kann ich Vitamin C und Retinol zusammen verwenden?', noConflict],
    ['Darf ich Vitamin C mit Niacinamid kombinieren?', /yes, you can use them together/],
    ['vitamin c and niacinamide?', /yes, you can use them together/],
    ['retinol and glycolic acid', conflict],
    ['can I use vitamin C, retinol and AHA together?', conflict],
  ])('%s', async (message, answer) => {
    const { response, products } = await assistant(message)
    expect(response).toMatch(answer)
    expect(response).not.toMatch(/I found|We have no/)
    expect(products).toEqual([])
  })

  it.each<[string, RegExp]>([
    ['Can I use benzoyl peroxide with retinol?', /don’t cover benzoyl peroxide/],
    ['benzoyl peroxide and retinol?', /don’t cover benzoyl peroxide/],
    ['benzoyl peroxide with vitamin C', /don’t cover benzoyl peroxide/],
    ['Kan ik benzoylperoxide met retinol gebruiken?', /don’t cover benzoyl peroxide/],
    ['Peut-on utiliser le peroxyde de benzoyle avec le rétinol ?', /don’t cover benzoyl peroxide/],
    ['Kann ich Benzoylperoxid mit Retinol verwenden?', /don’t cover benzoyl peroxide/],
    ['can I mix kojic acid with glycolic acid?', /don’t cover kojic acid/],
    ['can I use squalane with retinol', /don’t cover squalane/],
    ['what should I not mix with benzoyl peroxide?', /don’t cover benzoyl peroxide/],
    ['vitamin C, niacinamide and benzoyl peroxide together?', /don’t cover benzoyl peroxide/],
    ['can I layer benzoyl peroxide and kojic acid', /don’t cover benzoyl peroxide or kojic acid/],
  ])('%s: says what the rules don’t know, with advice and its source', async (message, answer) => {
    const { response, products, sources } = (await assistant(message)) as Awaited<ReturnType<typeof assistant>> & {
      sources: readonly unknown[]
    }
    expect(response).toMatch(answer)
    expect(response).not.toMatch(noConflict)
    expect(response).toMatch(/different evenings/)
    expect(response.includes('rule of thumb') || sources.length > 0).toBe(true)
    expect(products).toEqual([])
  })

  it.each([
    ['I have rosacea can I use vitamin C and retinol'],
    ['I have rosacea', 'can I use vitamin C with retinol?'],
    ['Ik heb rosacea, kan ik vitamine C met retinol gebruiken?'],
    ["J'ai de la rosacée, puis-je utiliser la vitamine C avec le rétinol ?"],
  ])('refers someone with a skin condition to a doctor: %s %s', async (...messages) => {
    const { response } = await assistant(...messages.filter((one) => one !== undefined))
    expect(response).toMatch(/dermatologist/)
    expect(response).toMatch(/healthy skin only/)
    expect(response).not.toMatch(noConflict)
  })

  it.each(['serum with vitamin C and niacinamide', 'hyaluronic acid and ceramides moisturizer'])(
    'still searches for a product with both: %s',
    async (message) => {
      expect((await assistant(message)).response).toMatch(/I found|We have no/)
    },
  )
})
