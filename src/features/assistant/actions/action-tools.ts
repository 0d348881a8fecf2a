import { z } from 'zod'
import { cents } from '#src/kernel/money.ts'
import type { ModelTool } from '#src/platform/language-model/port.ts'
import { ProductId, type Product } from '../../catalog/contract.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { ProposedAction } from '../contract.ts'
import type { UnderstoodQuestion } from '../dialogue/question.ts'
import { unsuitableIn } from '../dialogue/shopper-exclusions.ts'
import { sanitize } from '../understanding/normalize.ts'
import { chosenVariant } from './chosen-variant.ts'
import type { ActionRequest } from './request.ts'
import { parseProductQuery } from '../understanding/product-query.ts'
import { noticeForAge } from '../understanding/safety-flags.ts'

type ActionTool = ModelTool & {
  readonly name: ProposedAction['tool']
  /** What the browser may offer; null when the input is invalid or the shop would not do it. */
  readonly propose: (input: string, question: UnderstoodQuestion) => ProposedAction | null
}

function tool<Input>(
  name: ActionTool['name'],
  description: string,
  input: string,
  schema: z.ZodType<Input>,
  propose: (input: Input, question: UnderstoodQuestion) => ProposedAction | null,
): ActionTool {
  return {
    name,
    description: `${description}. Shows the shopper a button. Only they can confirm it`,
    input,
    propose(text, question) {
      const read = schema.safeParse(text.trim())
      return read.success ? propose(read.data, question) : null
    },
  }
}

/** The order that the customer placed last, whose number a language model does not know. */
export const latestOrder = 'latest'
const maxSteps = 8
const morning: ReadonlySet<string> = new Set(['sunscreen'])
const evening: ReadonlySet<string> = new Set(['serums', 'treatments', 'masks'])

const Ids = z
  .string()
  .max(700)
  .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean))
  .pipe(z.array(ProductId).min(2).max(maxSteps))

const CartInput = z
  .string()
  .max(200)
  .transform((text) => {
    const [, id = text, quantity = '1'] = /^(\S+)(?: ?[x×] ?(\d+))$/.exec(text) ?? []
    return { id, quantity: Number(quantity) }
  })
  .pipe(z.object({ id: ProductId, quantity: z.int().min(1).max(shopSettings.cart.maxPerLine) }))

/** Units that one line of the cart may have: those in stock, as far as they are few. */
export const maxUnits = ({ fewLeft }: Product): number => Math.min(fewLeft ?? Infinity, shopSettings.cart.maxPerLine)

export const cartInput = (id: string, quantity: number): string => (quantity > 1 ? `${id} x ${quantity}` : id)

/** One list for the built-in engine and language models. The shop does nothing here; the browser asks for each. */
export const actionTools: readonly ActionTool[] = [
  tool(
    'add_to_cart',
    'Adds a product to the cart. Ask for the shade first if it has several',
    'The id of a product, and the quantity if more than one: an-id x 2',
    CartInput,
    ({ id, quantity }, question) => {
      const product = chosenVariant(id, question)
      if (!product || !isSellable(product, question) || quantity > maxUnits(product)) return null
      const { variantId, name, price, imageUrl, monogramPrice } = product
      return {
        tool: 'add_to_cart',
        ...(quantity > 1 && { quantity }),
        product: { id, variantId, name: sanitize(name), price, imageUrl, monogramPrice },
      }
    },
  ),
  tool('start_routine', 'Saves products as a routine', 'Ids of products, separated by commas', Ids, (ids, question) => {
    const products = ids.map((id) => sellable(id, question))
    if (products.some((product) => product === null)) return null
    return { tool: 'start_routine', steps: products.flatMap((product) => (product ? stepOf(product) : [])) }
  }),
  tool(
    'update_skin_profile',
    'Saves skin type, skin concerns or the maximum price of a product in the skin profile',
    'The answers in English, e.g. dry skin, redness, under 30 euros',
    z.string().min(1).max(200),
    (text, { shop }) => {
      const { skinTypes, concerns, priceRange } = parseProductQuery(shop.readText(text), shop)
      const budget = priceRange.max ?? priceRange.below ?? null
      const answers = {
        ...(skinTypes[0] ? { skinType: skinTypes[0] } : {}),
        ...(concerns.length > 0 ? { concerns: [...concerns] } : {}),
        ...(budget !== null && budget > 0 ? { budget: cents(budget) } : {}),
      }
      return Object.keys(answers).length > 0 ? { tool: 'update_skin_profile', answers } : null
    },
  ),
  tool(
    'open_return',
    'Opens the return form of an order',
    'The order number, or: latest',
    z.string().regex(/^(\d{4,15}|latest)$/),
    (orderNumber) => ({ tool: 'open_return', orderNumber }),
  ),
  tool('show_orders', 'Shows the customer’s orders', 'Nothing', z.string().max(200), () => ({ tool: 'show_orders' })),
  tool('contact_shop', 'Opens the contact form with the conversation', 'Nothing', z.string().max(200), () => ({
    tool: 'contact_shop',
  })),
]

/** The action behind a call, with the same checks for every caller. */
export const proposedBy = ({ tool: name, input }: ActionRequest, question: UnderstoodQuestion): ProposedAction | null =>
  actionTools.find((one) => one.name === name)?.propose(input, question) ?? null

/** Whether this shopper can buy a product of the catalog and nothing speaks against it. */
const isSellable = (product: Product, { offered, shopper }: UnderstoodQuestion): boolean =>
  offered.some(({ id }) => id === product.id) &&
  !noticeForAge(shopper.age) &&
  product.inStock &&
  unsuitableIn(product, shopper).length === 0

/** In the shown size or shade. */
function sellable(id: string, question: UnderstoodQuestion): Product | null {
  const { shop, text, context } = question
  const product = [...shop.productsNamedIn(text), ...context.shown, ...shop.products].find((one) => one.id === id)
  return product && isSellable(product, question) ? product : null
}

const stepOf = ({ id, name, category }: Product) => ({
  id,
  name: sanitize(name),
  category,
  timeOfDay: morning.has(category)
    ? ('morning' as const)
    : evening.has(category)
      ? ('evening' as const)
      : ('both' as const),
})
