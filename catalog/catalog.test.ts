import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CatalogEntry, normalizeEntry } from '#src/features/catalog/import/format.ts'
import { exampleSeller } from '#src/features/shop-settings/constants.ts'
import { concerns, knownCategories, skinTypes } from '#src/features/catalog/constants.ts'

const readAll = (folder: string): any[] =>
  readdirSync(new URL(folder, import.meta.url)).flatMap((name) =>
    JSON.parse(readFileSync(new URL(folder + name, import.meta.url), 'utf8')),
  )

const products: CatalogEntry[] = readAll('products/')
const reviews: { productId: string; rating: number; comment: string }[] = readAll('reviews/')
const share = (holds: (product: CatalogEntry) => boolean) => products.filter(holds).length / products.length

/** The variants, or the product itself as its only one. */
function offersOf(entry: CatalogEntry) {
  const { product, stock } = normalizeEntry(entry)
  return product.variants.map((variant) => ({ ...variant, stock: stock.get(variant.sku) ?? 0 }))
}

const forbiddenInEu =
  /hydroquinone|benzoyl peroxide|tretinoin|mercur|isobutylparaben|isopropylparaben|butylphenyl methylpropional|4-methylbenzylidene|zinc pyrithione|cyclotetrasiloxane|hydroxyisohexyl 3-cyclohexene|trimethylbenzoyl diphenylphosphine|deoxyarbutin|formaldehyde|kojic dipalmitate lead/i
const medical =
  /\b(cures?|heals?|treats? (acne|eczema|rosacea|dermatitis)|eczema|psoriasis|rosacea|dermatitis|anti-?inflammatory|anti-?bacterial|clinically|dermatologist[- ](tested|recommended|approved)|medical(ly)?|prevents? cancer|repairs? dna|sunblock|total protection)\b|\d+ ?% of (women|users|people|testers)/i
const filters =
  /Zinc Oxide|Titanium Dioxide|Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine|Diethylamino Hydroxybenzoyl Hexyl Benzoate|Ethylhexyl Triazone|Butyl Methoxydibenzoylmethane|Octocrylene|Ethylhexyl Salicylate|Methylene Bis-Benzotriazolyl|Phenylbenzimidazole Sulfonic Acid|Tris-Biphenyl Triazine|Diethylhexyl Butamido Triazone/
const retinoid = /^(retin(ol|al|yl \w+)|hydroxypinacolone retinoate)$/i

const percentOf = (product: CatalogEntry, ingredient: string) =>
  product.actives?.find((active) => active.ingredient === ingredient)?.percent

describe('the catalog as a whole', () => {
  it('holds at least 264 products, at least 30 in each of the eight categories, all named differently', () => {
    expect(products.length).toBeGreaterThanOrEqual(264)
    for (const category of knownCategories)
      expect(products.filter((product) => product.category === category).length).toBeGreaterThanOrEqual(30)
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
    expect(new Set(products.map(({ name }) => name.toLowerCase())).size).toBe(products.length)
    expect(new Set(products.map(({ description }) => description)).size).toBe(products.length)
  })

  it('has at least 40 products with sizes or shades, and a foundation in at least 24 shades', () => {
    expect(products.filter((product) => offersOf(product).length > 1).length).toBeGreaterThanOrEqual(40)
    const shades = products.map((product) => offersOf(product).filter(({ shade }) => shade).length)
    expect(Math.max(...shades)).toBeGreaterThanOrEqual(24)
    const all = products.flatMap(offersOf)
    expect(new Set(all.map(({ sku }) => sku)).size).toBe(all.length)
    expect(new Set(all.map(({ gtin }) => gtin)).size).toBe(all.length)
  })

  it('mixes discounts, novelties, bestsellers, sold-out products and monograms', () => {
    expect(
      share((product) => offersOf(product).some(({ originalPrice }) => originalPrice !== undefined)),
    ).toBeGreaterThan(0.1)
    expect(share(({ isNew }) => isNew)).toBeGreaterThan(0.05)
    expect(share(({ isBestseller }) => isBestseller)).toBeGreaterThan(0.04)
    expect(share((product) => offersOf(product).every(({ stock }) => stock === 0))).toBeGreaterThan(0.02)
    expect(share(({ allowsMonogram }) => allowsMonogram)).toBeGreaterThan(0.1)
  })

  it('serves every skin type and every concern several times', () => {
    for (const type of skinTypes)
      expect(products.filter((product) => product.skinTypes.includes(type)).length).toBeGreaterThan(10)
    for (const concern of concerns)
      expect(products.filter((product) => product.skinConcerns.includes(concern)).length).toBeGreaterThan(5)
  })

  it('has sample reviews of its own products, in good and bad, no sentence twice', () => {
    const ids = new Set(products.map(({ id }) => id))
    expect(reviews.filter(({ productId }) => !ids.has(productId))).toEqual([])
    expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(reviews.length)
    expect(new Set(reviews.map(({ rating }) => rating)).size).toBeGreaterThanOrEqual(4)
  })
})

describe('the compliance data', () => {
  const address = `${exampleSeller.street}, ${exampleSeller.postalCode} ${exampleSeller.city}, ${exampleSeller.country}`

  it('names the exampleSeller as the responsible person, and says whether a product stays on the skin', () => {
    for (const { id, responsiblePerson, application } of products) {
      expect([id, responsiblePerson]).toEqual([id, { name: exampleSeller.name, address, email: exampleSeller.mail }])
      expect([id, application]).toEqual([id, expect.stringMatching(/^(leave-on|rinse-off)$/)])
    }
    for (const { category, application } of products)
      if (category === 'cleansers') expect(application).toBe('rinse-off')
  })

  it('warns of vitamin A as Regulation (EU) 2024/996 words it, and of too much sun', () => {
    for (const { id, category, ingredients, warnings = '' } of products) {
      if (ingredients.some((name) => /^(retinol|retinyl (acetate|palmitate))$/i.test(name)))
        expect([id, warnings]).toEqual([id, expect.stringContaining('Contains Vitamin A. Consider your daily intake')])
      if (category === 'sunscreen') expect([id, warnings]).toEqual([id, expect.stringContaining('in the sun')])
    }
  })
})

describe.each(products.map((product) => [product.id, product] as const))('%s', (_id, product) => {
  it('is well formed, lawful in the EU and honest', () => {
    expect(CatalogEntry.safeParse(product).error?.issues ?? []).toEqual([])
    for (const { price } of offersOf(product)) {
      expect(Number(price)).toBeGreaterThanOrEqual(6)
      expect(Number(price)).toBeLessThanOrEqual(120)
    }
    const errorMessages = product.description.split(/[.!?](?:\s|$)/).filter(Boolean)
    expect(errorMessages.length).toBeGreaterThanOrEqual(2)
    expect(errorMessages.length).toBeLessThanOrEqual(4)
    expect(product.description).not.toMatch(medical)
    expect(product.description, 'a figure and its percent sign are one word').not.toMatch(/\d\s%/)
    expect(product.ingredients.filter((name) => forbiddenInEu.test(name))).toEqual([])
    expect(new Set(product.ingredients).size).toBe(product.ingredients.length)
    expect(product.ingredients.length).toBeGreaterThanOrEqual(5)
    if (product.isBestseller) expect(offersOf(product)[0]?.stock).toBeGreaterThan(0)
    for (const name of product.ingredients) {
      if (retinoid.test(name)) expect(percentOf(product, name)).toBeLessThanOrEqual(0.3)
      if (name === 'Salicylic Acid') expect(percentOf(product, name)).toBeLessThanOrEqual(2)
    }
    if (product.category === 'sunscreen') {
      expect(product.name).toMatch(/SPF (30|50)/)
      expect(product.ingredients.filter((name) => filters.test(name)).length).toBeGreaterThanOrEqual(
        product.ingredients.includes('Zinc Oxide') ? 1 : 2,
      )
    }
  })
})
