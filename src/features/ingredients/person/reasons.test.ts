import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingKinds } from '../rules.ts'
import { allergenNames, isEssentialOil, isFragrance, isFragranceAllergen } from './allergens.ts'
import { personRules, sensitivityGroups } from './person-rules.ts'
import { isSuited, reasonsFor, type Person, type ReadProduct } from './reasons.ts'
import { sensitivities } from './sensitivities.ts'

const folder = new URL('../../../../catalog/products/', import.meta.url)
const products = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as ReadProduct[],
)
const cream: ReadProduct = {
  name: 'Cream',
  category: 'moisturizers',
  ingredients: ['Aqua', 'Glycerin'],
  skinTypes: ['dry', 'sensitive'],
  skinConcerns: ['redness'],
}
const withList = (...ingredients: string[]): ReadProduct => ({ ...cream, ingredients })
const found = (person: Person, product: ReadProduct) =>
  reasonsFor(person, product).map(({ rule, kind, about }) => [rule, kind, about.join('+')])

const person: fc.Arbitrary<Person> = fc.record(
  {
    skinType: fc.constantFrom('dry', 'oily', 'normal'),
    concerns: fc.uniqueArray(fc.constantFrom('redness', 'sensitivity', 'acne')),
    sensitivities: fc.uniqueArray(fc.constantFrom(...sensitivities)),
    avoided: fc.uniqueArray(fc.constantFrom('linalool', 'LIMONENE', 'glycerin', 'aqua')),
    pregnancy: fc.constantFrom('pregnant' as const, 'breastfeeding' as const),
  },
  { requiredKeys: [] },
)
const product = fc.constantFrom(...products)

describe('an avoided word', () => {
  const foundFor = (word: string, ...ingredients: string[]) =>
    found({ avoided: [word] }, withList('Aqua', ...ingredients)).map(([, , about]) => about)

  it.each([
    ['fragrance', 'Parfum'],
    ['Perfume', 'Linalool'],
    ['essential oils', 'Lavandula Angustifolia Oil'],
    ['alcohol', 'Alcohol Denat.'],
    ['silicones', 'Cyclopentasiloxane'],
    ['sulfates', 'Sodium Lauryl Sulfate'],
    ['parabens', 'Methylparaben'],
    ['vitamin A', 'Retinyl Palmitate'],
    ['AHA', 'Glycolic Acid'],
    ['bha', 'Salicylic Acid'],
    ['vitamin c', 'Ascorbyl Glucoside'],
    ['hyaluronic acid', 'Sodium Hyaluronate'],
    ['ceramides', 'Ceramide NP'],
  ])('“%s” means %s', (word, ingredient) => expect(foundFor(word, ingredient)).toEqual([ingredient]))

  it.each([
    ['citral', 'Citric Acid'],
    ['alcohol', 'Cetearyl Alcohol'],
    ['sulfates', 'Magnesium Sulfate'],
    ['fragrance', 'Glycerin'],
  ])('“%s” does not mean %s', (word, ingredient) => expect(foundFor(word, ingredient)).toEqual([]))

  it('“fragrance” warns of the same ingredients as the sensitivity', () => {
    fc.assert(
      fc.property(product, (of) => {
        const [[avoided], [reacts]] = [{ avoided: ['fragrance'] }, { sensitivities: ['fragrance' as const] }].map(
          (one) => reasonsFor(one, of).filter(({ rule }) => rule === 'avoided' || rule === 'reacts'),
        ) as [ReturnType<typeof reasonsFor>, ReturnType<typeof reasonsFor>]
        expect(avoided?.about).toEqual(reacts?.about)
      }),
    )
  })
})

describe('every reason', () => {
  it('has a public source', () => {
    const all = [
      ...Object.values(personRules).map(({ source }) => source),
      ...Object.values(sensitivityGroups).flatMap(({ source }) => source ?? []),
    ]
    expect(all.length).toBeGreaterThan(10)
    for (const { title, url } of all) {
      expect(title).toMatch(/\S/)
      expect(new URL(url).protocol).toBe('https:')
    }
    fc.assert(fc.property(person, product, (one, of) => reasonsFor(one, of).every(({ source }) => source.url)))
  })

  it('names ingredients that are on the list, or answers of the person', () => {
    fc.assert(
      fc.property(person, product, (one, of) => {
        for (const { rule, about } of reasonsFor(one, of)) {
          const known = rule.startsWith('fits') ? [...of.skinTypes, ...of.skinConcerns] : [...of.ingredients, of.name]
          expect(known).toEqual(expect.arrayContaining([...about]))
        }
      }),
    )
  })

  it('comes in the order of severity, and not from an empty profile', () => {
    fc.assert(
      fc.property(person, product, (one, of) => {
        const kinds = reasonsFor(one, of).map(({ kind }) => findingKinds.indexOf(kind))
        expect(kinds).toEqual(kinds.toSorted((a, b) => a - b))
        expect(reasonsFor({}, of)).toEqual([])
      }),
    )
  })

  it('warns whenever an avoided ingredient is on the list, whatever else is known', () => {
    fc.assert(
      fc.property(person, product, fc.nat(), (one, of, nth) => {
        const name = of.ingredients[nth % of.ingredients.length]
        if (name === undefined) return
        const reasons = reasonsFor({ ...one, avoided: [name.toUpperCase()] }, of)
        expect(reasons[0]).toMatchObject({ rule: 'avoided', kind: 'conflict' })
        expect(isSuited(reasons)).toBe(false)
      }),
    )
  })
})

describe('a product without an ingredient list', () => {
  it('is never suited to someone who avoids something', () => {
    fc.assert(
      fc.property(person, (one) => {
        const reasons = reasonsFor(one, withList())
        const isCareful =
          one.pregnancy !== undefined || [...(one.sensitivities ?? []), ...(one.avoided ?? [])].length > 0
        expect(reasons.some(({ rule }) => rule === 'not-stated')).toBe(isCareful)
        if (isCareful) expect(isSuited(reasons)).toBe(false)
      }),
    )
  })
})

describe('a reason', () => {
  it('fits dry, sensitive skin', () => {
    expect(found({ skinType: 'dry', sensitivities: ['acids'], concerns: ['redness'] }, cream)).toEqual([
      ['fits-skin-type', 'fine', 'dry+sensitive'],
      ['fits-concern', 'fine', 'redness'],
    ])
  })

  it('is about whole names only', () => {
    expect(found({ avoided: ['citral'] }, withList('Citric Acid', 'Citral'))).toEqual([
      ['avoided', 'conflict', 'Citral'],
    ])
  })

  it('is milder in products that are rinsed off', () => {
    const perfumed = withList('Parfum')
    expect(found({ sensitivities: ['fragrance'] }, perfumed)[0]).toEqual(['reacts', 'conflict', 'Parfum'])
    const rinsed = { ...perfumed, application: 'rinse-off' } as const
    expect(found({ sensitivities: ['fragrance'] }, rinsed)[0]).toEqual(['reacts', 'caution', 'Parfum'])
  })

  it('leaves out retinoids, and asks about salicylic acid, during pregnancy and breastfeeding', () => {
    for (const pregnancy of ['pregnant', 'breastfeeding'] as const)
      expect(found({ pregnancy }, withList('Retinol', 'Salicylic Acid'))).toEqual([
        ['pregnancy-retinoid', 'conflict', 'Retinol'],
        ['pregnancy-salicylic-acid', 'caution', 'Salicylic Acid'],
      ])
    expect(found({ pregnancy: 'pregnant' }, withList('Bakuchiol'))).toEqual([])
  })

  it('names an ingredient once, although it is avoided and part of a group', () => {
    expect(
      found({ avoided: ['linalool'], sensitivities: ['fragrance', 'essential-oils'] }, withList('Linalool'))[0],
    ).toEqual(['avoided', 'conflict', 'Linalool'])
    expect(found({ avoided: ['linalool'], sensitivities: ['fragrance'] }, withList('Linalool'))).toHaveLength(2)
  })
})

describe('fragrance', () => {
  it('includes allergens, essential oils and mixtures, but no fatty oils or alcohols', () => {
    for (const name of [
      'Parfum',
      'Aroma',
      'LINALOOL',
      'Limonene',
      'Lavandula Angustifolia Oil',
      'Citrus Sinensis Peel Oil',
    ])
      expect(isFragrance(name), name).toBe(true)
    for (const name of [
      'Rosa Canina Seed Oil',
      'Cetearyl Alcohol',
      'Citric Acid',
      'Prunus Amygdalus Dulcis Oil',
      'Alcohol',
    ])
      expect(isFragrance(name), name).toBe(false)
    expect(isEssentialOil('Lavandula Angustifolia Oil')).toBe(true)
    for (const name of ['Linalool', 'Citrus Grandis Seed Oil', 'Lavandula Angustifolia Flower Extract'])
      expect(isEssentialOil(name), name).toBe(false)
  })

  it('includes all names that EU law has required since 2003 and still allows', () => {
    const names =
      'alpha-Isomethyl Ionone, Amyl Cinnamal, Amylcinnamyl Alcohol, Anise Alcohol, Benzyl Alcohol, Benzyl Benzoate, Benzyl Cinnamate, Benzyl Salicylate, Cinnamal, Cinnamyl Alcohol, Citral, Citronellol, Coumarin, Eugenol, Evernia Furfuracea Extract, Evernia Prunastri Extract, Farnesol, Geraniol, Hexyl Cinnamal, Hydroxycitronellal, Isoeugenol, Limonene, Linalool, Methyl 2-Octynoate'
    for (const name of names.split(', ')) expect(isFragranceAllergen(name), name).toBe(true)
  })

  it('lists every allergen under a name that it recognizes', () => {
    expect(allergenNames.length).toBeGreaterThan(50)
    for (const name of allergenNames) expect(isFragranceAllergen(name), name).toBe(true)
    expect(allergenNames).toContain('alpha-Isomethyl ionone')
  })
})
