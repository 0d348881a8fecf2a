import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkRoutine, factsOf, recommendedOrder, type CheckedStep } from '../ingredients/constants.ts'
import { instructions } from '#src/messages/en/instructions.ts'
import { timedInstructions } from '#src/messages/en/timed-instructions.ts'
import { instructionKindOf } from './data/instructions.ts'
import { decideOrder, decidePlace, distinctProducts } from './rules.ts'
import { productForStep, templates, type Template } from './data/templates.ts'

type Entry = {
  id: string
  name: string
  category: string
  ingredients: string[]
  stock?: number
  variants?: { stock: number }[]
  skinTypes: string[]
}

const folder = new URL('../../../catalog/products/', import.meta.url)
const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
/** The shop's own catalog in the order of GET /api/products. */
const products = readdirSync(folder)
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Entry[])
  .sort((a, b) => byName.compare(a.name, b.name))

const chosen = ({ steps }: Template) => steps.map((step) => productForStep(products, step))
const checked = (template: Template): CheckedStep[] =>
  chosen(template).map((product, at) => ({
    id: `${at}`,
    productId: product?.id ?? '',
    stepOrder: at + 1,
    timeOfDay: template.steps[at]?.timeOfDay ?? 'both',
    frequency: 'daily',
    facts: factsOf(product ?? { name: '', category: '', ingredients: [] }),
  }))

describe('templates with the real catalog [ROUT-03] [ROUT-08]', () => {
  it('are the four of the specification', () => {
    expect(templates.map(({ id, steps }) => [id, steps.length])).toEqual([
      ['basic-morning', 3],
      ['basic-evening', 2],
      ['acne-starter', 6],
      ['sensitive-care', 5],
    ])
  })

  it.each(templates)('$id finds a product of the right category for every step', (template) => {
    const kinds = {
      cleanser: 'cleansers',
      moisturizer: 'moisturizers',
      spf: 'sunscreen',
      toner: 'toners',
      serum: 'serums',
      treatment: 'treatments',
    } as Readonly<Record<string, string>>
    expect(chosen(template).map((product) => product?.category)).toEqual(
      template.steps.map(({ category }) => kinds[category]),
    )
    expect(
      chosen(template).every(
        (product) => product?.variants?.some(({ stock }) => stock > 0) ?? (product?.stock ?? 0) > 0,
      ),
      'all are in stock',
    ).toBe(true)
  })

  it.each(templates)('$id has no conflicts or cautions, and is in the recommended order', (template) => {
    expect(checkRoutine(checked(template)).filter(({ kind }) => kind !== 'fine')).toEqual([])
    expect(recommendedOrder(checked(template)).map(({ id }) => id)).toEqual(checked(template).map(({ id }) => id))
  })

  it('sensitive-care contains only products for sensitive skin', () => {
    const template = templates.find(({ id }) => id === 'sensitive-care')
    expect(
      template &&
        chosen(template)
          .filter((product) => !product?.skinTypes.includes('sensitive'))
          .map((product) => product?.name),
    ).toEqual([])
  })
})

describe('the product of a step', () => {
  const shelf = [
    { name: 'Morning Serum', category: 'Serums' },
    { name: 'Gentle Peel', category: 'treatments' },
    { name: 'Plain Wash', category: 'CLEANSER' },
  ]
  it.each([
    ['by category, ignoring case', { category: 'cleanser', timeOfDay: 'both', name: 'Foam' }, 'Plain Wash'],
    [
      'by the first word of the name, if that product comes first',
      { category: 'cleanser', timeOfDay: 'both', name: 'Gentle Cleanser' },
      'Gentle Peel',
    ],
    ['not at all', { category: 'toner', timeOfDay: 'both', name: 'Rose toner' }, undefined],
  ] as const)('is found %s', (_how, step, name) => {
    expect(productForStep(shelf, step)?.name).toBe(name)
  })
})

describe('instructions', () => {
  it.each([
    ['Deep Night Retinol Serum', 'serums', 'retinol'],
    ['Satin Vitamin C Serum', 'serums', 'vitaminC'],
    ['Raindrop Hyaluronic Serum', 'serums', 'hydratingSerum'],
    ['Seven Percent Glycolic Toner', 'toners', 'exfoliant'],
    ['Camellia Cleansing Oil', 'cleansers', 'cleansingOil'],
    ['Clear Horizon Foaming Cleanser', 'cleansers', 'cleanser'],
    ['Amber Night Retinol Sleeping Mask', 'masks', 'sleepingMask'],
    ['Pink Dusk Clay Mask', 'masks', 'clayMask'],
    ['Oat Cradle Comfort Mask', 'masks', 'mask'],
    ['Velvet Noon Primer SPF 30', 'sunscreen', 'sunscreen'],
    ['Spun Silk Eye Cream', 'moisturizers', 'eye'],
    ['Oat Barrier Cream', 'moisturizers', 'moisturizer'],
    ['Day Cream', 'something new', 'moisturizer'],
    ['Curious Thing', 'something new', 'generic'],
  ])('for %s (%s) are those for %s', (name, category, kind) => {
    expect(instructionKindOf({ name, category })).toBe(kind)
  })

  it('have at least two sentences for every product and time', () => {
    for (const product of products) {
      const kind = instructionKindOf(product)
      const [how, then] = [instructions[kind], timedInstructions[kind]]
      for (const time of ['morning', 'evening', 'both'] as const) {
        expect(`${how} ${then[time]}`.match(/[.!](\s|$)/g)?.length ?? 0, product.name).toBeGreaterThanOrEqual(2)
      }
    }
  })
})

describe('positions and orders', () => {
  it('keep a free position, and move a conflicting step to the end', () => {
    expect(decidePlace([], 1)).toBe(1)
    expect(decidePlace([1, 2], 5)).toBe(5)
    expect(decidePlace([1, 3], 3)).toBe(4)
  })

  it.each([[['a', 'b']], [['a', 'b', 'c', 'd']], [['a', 'b', 'b']], [['a', 'b', 'x']], [[]]])(
    'reject %j for a, b and c',
    (asked) => {
      expect(decideOrder(['a', 'b', 'c'], asked)).toMatchObject({ ok: false, code: 'steps_changed' })
    },
  )
})

it('counts a product once, in the sizes that were chosen if any was', () => {
  const step = (productId: string, variantId: string | null) => ({ productId, variantId })
  const steps = [step('cream', null), step('serum', null), step('cream', 'large'), step('serum', null)]
  expect(distinctProducts(steps)).toEqual([step('serum', null), step('cream', 'large')])
  expect(distinctProducts([step('cream', 'small'), step('cream', 'large')])).toHaveLength(2)
})
