import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routines as words } from '#src/messages/en/routines.ts'
import { checkRoutine, frequencies, recommendedOrder, timesOfDay, type CheckedStep } from './routine/check.ts'
import { actives, areas, factsOf, roles, type ProductFacts } from './product/facts.ts'
import { ruleIds, rules, type RuleId } from './rules.ts'

const folder = new URL('../../../catalog/products/', import.meta.url)
type Entry = { id: string; name: string; category: string; ingredients: string[]; actives?: { ingredient: string }[] }
const products = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Entry[],
)
const product = (id: string) => products.find((one) => one.id === id) ?? { id, name: '', category: '', ingredients: [] }

const plain: ProductFacts = { role: 'serum', area: 'face', isRinsedOff: false, spf: 0, actives: [] }
const step = (id: string, facts: Partial<ProductFacts>, given: Partial<CheckedStep> = {}): CheckedStep => ({
  id,
  productId: `product-${id}`,
  stepOrder: Number(id),
  timeOfDay: 'evening',
  frequency: 'daily',
  facts: { ...plain, ...facts },
  ...given,
})
const sunscreen = step('90', { role: 'sunscreen', spf: 50 }, { timeOfDay: 'morning' })
const found = (steps: readonly CheckedStep[]) =>
  checkRoutine(steps).map(({ rule, kind, steps }) => [rule, kind, steps.join('+')])

const facts = fc.record({
  role: fc.constantFrom(...roles),
  area: fc.constantFrom(...areas),
  isRinsedOff: fc.boolean(),
  spf: fc.constantFrom(0, 15, 30, 50),
  actives: fc.uniqueArray(fc.constantFrom(...actives), { maxLength: 3 }),
})
const routine = fc
  .array(
    fc.record({
      productId: fc.constantFrom('a', 'b', 'c', 'd'),
      stepOrder: fc.nat(12),
      timeOfDay: fc.constantFrom(...timesOfDay),
      frequency: fc.constantFrom(...frequencies),
      facts,
    }),
    { maxLength: 8 },
  )
  .map((steps) => steps.map((one, at) => ({ ...one, id: `${at}` })))

const pairRules = new Set(
  rules
    .filter(({ when }) => when.shape === 'pair' || when.shape === 'order' || when.shape === 'same-product')
    .map(({ id }) => id),
)
const sunRules: ReadonlySet<RuleId> = new Set(['no-sunscreen', 'no-sunscreen-acid'])

describe('every routine', () => {
  it('has no sun findings with an SPF 50 sunscreen in the morning', () => {
    fc.assert(
      fc.property(routine, (steps) => {
        expect(checkRoutine([...steps, sunscreen]).filter(({ rule }) => sunRules.has(rule))).toEqual([])
      }),
    )
  })

  it('gets the same findings for any order of rules and steps', () => {
    const shuffled = routine.chain((steps) =>
      fc.tuple(
        fc.constant(steps),
        fc.shuffledSubarray(steps, { minLength: steps.length }),
        fc.shuffledSubarray([...rules], { minLength: rules.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([steps, otherSteps, otherRules]) => {
        expect(checkRoutine(otherSteps, { rules: otherRules })).toEqual(checkRoutine(steps))
      }),
    )
  })

  it('of a single step has no pair conflicts', () => {
    fc.assert(
      fc.property(routine, (steps) => {
        for (const one of steps) expect(checkRoutine([one]).filter(({ rule }) => pairRules.has(rule))).toEqual([])
      }),
    )
  })

  it('in the recommended order has no order findings and loses no step', () => {
    fc.assert(
      fc.property(routine, (steps) => {
        const sorted = recommendedOrder(steps).map((one, at) => ({ ...one, stepOrder: at + 1 }))
        expect(checkRoutine(sorted).filter(({ rule }) => rule === 'order')).toEqual([])
        expect(sorted.map(({ id }) => id).toSorted()).toEqual(steps.map(({ id }) => id).toSorted())
        expect(recommendedOrder(sorted), 'sorting is idempotent').toEqual(sorted)
      }),
    )
  })

  it('gets no new conflict when a step is removed, except about the sun', () => {
    fc.assert(
      fc.property(routine, (steps) => {
        const before = new Set(checkRoutine(steps).map(({ rule }) => rule))
        const after = checkRoutine(steps.slice(1)).map(({ rule }) => rule)
        expect(after.filter((rule) => !before.has(rule) && !sunRules.has(rule))).toEqual([])
      }),
    )
  })

  it('is judged no harder for weekly than for daily use', () => {
    const weight = { conflict: 2, caution: 1, fine: 0 }
    fc.assert(
      fc.property(routine, (steps) => {
        const worst = (some: readonly CheckedStep[]) =>
          Math.max(0, ...checkRoutine(some, { isProtected: true }).map(({ kind }) => weight[kind]))
        expect(worst(steps.map((one) => ({ ...one, frequency: 'weekly' as const })))).toBeLessThanOrEqual(
          worst(steps.map((one) => ({ ...one, frequency: 'daily' as const }))),
        )
      }),
    )
  })
})

describe('ingredient rules', () => {
  const retinol = step('1', { actives: ['retinoid'] })
  const acid = step('2', { actives: ['aha'] })

  it('report a retinoid and an acid in the same evening, but not in different sessions', () => {
    expect(found([retinol, acid, sunscreen])).toEqual([['retinoid-with-acid', 'conflict', '1+2']])
    expect(found([retinol, { ...acid, timeOfDay: 'morning' }, sunscreen])).toEqual([])
    expect(found([retinol, { ...acid, timeOfDay: 'both' }, sunscreen])).toEqual([
      ['retinoid-with-acid', 'conflict', '1+2'],
    ])
  })

  it('are milder for an acid that is rinsed off or used weekly', () => {
    expect(found([retinol, { ...acid, frequency: 'weekly' }, sunscreen])).toEqual([
      ['retinoid-with-acid', 'caution', '1+2'],
    ])
    expect(
      found([
        step('1', { role: 'cleanser', isRinsedOff: true, actives: ['bha'] }),
        step('2', { actives: ['retinoid'] }),
        sunscreen,
      ]),
    ).toEqual([['retinoid-with-acid', 'caution', '1+2']])
  })

  it('stay strict when one of several pairs is daily and left on', () => {
    expect(
      found([retinol, acid, step('3', { actives: ['bha'] }, { frequency: 'weekly', timeOfDay: 'evening' }), sunscreen]),
    ).toEqual([
      ['retinoid-with-acid', 'conflict', '1+2+3'],
      ['several-acids', 'caution', '2+3'],
    ])
  })

  it('keep areas apart: an eye cream does not conflict with a face peel', () => {
    expect(found([{ ...retinol, facts: { ...retinol.facts, area: 'eyes', role: 'serum' } }, acid, sunscreen])).toEqual(
      [],
    )
  })

  it('add up two retinoids over the day', () => {
    expect(
      found([retinol, step('2', { actives: ['retinoid'] }, { timeOfDay: 'morning' }), sunscreen]).map(([rule]) => rule),
    ).toEqual(['two-retinoids', 'retinoid-by-day'])
  })

  it('require a daily morning face SPF of 30 for retinoids and fruit acids', () => {
    expect(found([retinol])).toEqual([['no-sunscreen', 'conflict', '1']])
    expect(found([acid])).toEqual([['no-sunscreen-acid', 'conflict', '2']])
    for (const useless of [
      { ...sunscreen, timeOfDay: 'evening' as const },
      { ...sunscreen, frequency: 'as-needed' as const },
      { ...sunscreen, facts: { ...sunscreen.facts, spf: 15 } },
      { ...sunscreen, facts: { ...sunscreen.facts, area: 'body' as const } },
    ])
      expect(found([retinol, useless]).map(([rule]) => rule)).toContain('no-sunscreen')
    expect(checkRoutine([retinol], { isProtected: true })).toEqual([])
  })

  it('report vitamin C and niacinamide as compatible', () => {
    expect(found([step('1', { actives: ['vitamin-c'] }), step('2', { actives: ['niacinamide'] })])).toEqual([
      ['vitamin-c-with-niacinamide', 'fine', '1+2'],
    ])
  })

  it('report the same product twice in a session, but not morning and evening', () => {
    const [a, b] = [step('1', {}, { productId: 'same' }), step('2', {}, { productId: 'same' })]
    expect(found([a, b])).toEqual([['same-product', 'caution', '1+2']])
    expect(found([a, { ...b, timeOfDay: 'morning' }])).toEqual([])
    expect(found([a, { ...b, timeOfDay: 'both' }])).toEqual([['same-product', 'caution', '1+2']])
  })

  it('order cleanser, mask, toner, serum, cream, sunscreen', () => {
    const wrong = [step('1', { role: 'moisturizer' }), step('2', { role: 'mask' }), step('3', { role: 'cleanser' })]
    expect(found(wrong)).toEqual([['order', 'caution', '1+2+3']])
    expect(recommendedOrder(wrong).map(({ facts }) => facts.role)).toEqual(['cleanser', 'mask', 'moisturizer'])
    expect(
      found([step('1', { role: 'sunscreen', spf: 50 }, { timeOfDay: 'morning' }), step('2', { role: 'cleanser' })]),
      'the evening starts a new order',
    ).toEqual([])
  })

  it('have a message each, and a public source or none', () => {
    expect(rules.map(({ id }) => id).toSorted()).toEqual([...ruleIds].toSorted())
    expect(Object.keys(words.check.rules).toSorted()).toEqual([...ruleIds].toSorted())
    for (const { source } of rules) if (source) expect(new URL(source.url).protocol).toBe('https:')
  })
})

describe('ingredient facts of the shop’s own products', () => {
  it.each([
    [
      'nocturne-retinol-serum',
      {
        role: 'serum',
        area: 'face',
        isRinsedOff: false,
        spf: 0,
        actives: ['retinoid', 'niacinamide', 'ceramides', 'hyaluronic', 'panthenol'],
      },
    ],
    ['two-acid-toning-pads', { role: 'toner', isRinsedOff: false, actives: expect.arrayContaining(['aha', 'bha']) }],
    ['three-orchard-rinse-off-peel', { role: 'mask', isRinsedOff: true, actives: expect.arrayContaining(['aha']) }],
    [
      'clear-horizon-foaming-cleanser',
      { role: 'cleanser', isRinsedOff: true, actives: expect.arrayContaining(['bha', 'niacinamide']) },
    ],
    [
      'soft-evening-retinol-eye-cream',
      { role: 'eye-care', area: 'eyes', actives: expect.arrayContaining(['retinoid']) },
    ],
    ['amber-night-retinol-sleeping-mask', { role: 'night-mask', isRinsedOff: false }],
    ['breakwater-body-spray-spf-50', { role: 'sunscreen', area: 'body', spf: 50 }],
    ['driftwood-lip-balm-spf-30', { area: 'lips', spf: 30 }],
    ['nocturne-rosehip-overnight-oil', { role: 'oil' }],
  ])('%s', (id, expected) => {
    expect(factsOf(product(id))).toMatchObject(expected)
  })

  it('include a family for every acid and vitamin a label claims', () => {
    const families: Readonly<Record<string, string>> = {
      Retinol: 'retinoid',
      Retinal: 'retinoid',
      'Glycolic Acid': 'aha',
      'Lactic Acid': 'aha',
      'Mandelic Acid': 'aha',
      'Salicylic Acid': 'bha',
      Gluconolactone: 'pha',
      'Ascorbic Acid': 'vitamin-c',
      Niacinamide: 'niacinamide',
      'Azelaic Acid': 'azelaic',
    }
    const claimed = products.flatMap((one) =>
      (one.actives ?? []).flatMap(({ ingredient }) =>
        families[ingredient] ? [[one, families[ingredient]] as const] : [],
      ),
    )
    expect(claimed.length).toBeGreaterThan(60)
    expect(
      claimed
        .filter(([one, family]) => !factsOf(one).actives.some((active) => active === family))
        .map(([one]) => one.name),
    ).toEqual([])
  })

  it('exclude acids that only adjust the pH or filter light', () => {
    expect(
      factsOf({
        name: 'Day Lotion',
        category: 'moisturizers',
        ingredients: [
          'Citric Acid',
          'Ethylhexyl Salicylate',
          'Ascorbyl Palmitate',
          'Sodium Lactate',
          'Salix Alba Bark Extract',
        ],
      }).actives,
    ).toEqual([])
  })
})
