import type { SkinType } from '../../catalog/constants.ts'
import type { TimeOfDay } from '../../ingredients/constants.ts'

export type TemplateStep = { readonly category: string; readonly timeOfDay: TimeOfDay; readonly name: string }
export type TemplateId = 'basic-morning' | 'basic-evening' | 'acne-starter' | 'sensitive-care'
export type Template = { readonly id: TemplateId; readonly skinType: SkinType; readonly steps: readonly TemplateStep[] }

/**
 * The four starter routines; their texts are in the messages. A step's category is a product type instead of a catalog
 * category on purpose: the first product of a category is arbitrary, whereas matching the first word of the name finds
 * a suitable one. A test checks them against the real catalog.
 */
export const templates: readonly Template[] = [
  {
    id: 'basic-morning',
    skinType: 'normal',
    steps: [
      { category: 'cleanser', timeOfDay: 'morning', name: 'Cucumber cleansing gel' },
      { category: 'moisturizer', timeOfDay: 'morning', name: 'Daily moisturizer' },
      { category: 'spf', timeOfDay: 'morning', name: 'Featherweight milk SPF 50' },
    ],
  },
  {
    id: 'basic-evening',
    skinType: 'normal',
    steps: [
      { category: 'cleanser', timeOfDay: 'evening', name: 'Comfort cleanser' },
      { category: 'moisturizer', timeOfDay: 'evening', name: 'Triple ceramide night cream' },
    ],
  },
  {
    id: 'acne-starter',
    skinType: 'oily',
    steps: [
      { category: 'cleanser', timeOfDay: 'both', name: 'Foaming cleanser with salicylic acid' },
      { category: 'toner', timeOfDay: 'both', name: 'Panthenol toner' },
      { category: 'serum', timeOfDay: 'morning', name: 'Niacinamide serum' },
      { category: 'treatment', timeOfDay: 'evening', name: 'Calm azelaic lotion' },
      { category: 'moisturizer', timeOfDay: 'both', name: 'Water gel moisturizer' },
      { category: 'spf', timeOfDay: 'morning', name: 'Matte gel SPF 50' },
    ],
  },
  {
    id: 'sensitive-care',
    skinType: 'sensitive',
    steps: [
      { category: 'cleanser', timeOfDay: 'both', name: 'Comfort cleanser' },
      { category: 'toner', timeOfDay: 'both', name: 'Centella toner' },
      { category: 'serum', timeOfDay: 'both', name: 'Barrier serum' },
      { category: 'moisturizer', timeOfDay: 'both', name: 'Cica moisturizer' },
      { category: 'spf', timeOfDay: 'morning', name: 'Sensitive fluid SPF 50+' },
    ],
  },
]

/** The first product of the step's category, or whose name contains the first word of the step's name. */
export function productForStep<Product extends { readonly name: string; readonly category: string }>(
  products: readonly Product[],
  { category, name }: TemplateStep,
): Product | undefined {
  const word = (name.split(' ')[0] ?? '').toLowerCase()
  return products.find(
    (product) => product.category.toLowerCase() === category || product.name.toLowerCase().includes(word),
  )
}
