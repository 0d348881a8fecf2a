import { useMessages } from '#src/messages/messages-context.tsx'
import { useSuitabilityMessages } from '#src/messages/suitability-messages.ts'
import { sources } from '../data/sources.ts'
import { allergenThresholds, isFragranceAllergen } from '../person/allergens.ts'
import { factsOf, type Described } from '../product/facts.ts'

/** `application`: as stated by the manufacturer; otherwise derived. */
export type DescribedWithUse = Described & { readonly application?: 'leave-on' | 'rinse-off' | undefined }

/** The fragrance allergens on the ingredient list, and from which amount the law requires them there. */
export function AllergenNotes({ product }: { product: DescribedWithUse }) {
  const { language } = useMessages()
  const { allergens: m } = useSuitabilityMessages()
  const names = product.ingredients.filter(isFragranceAllergen)
  if (names.length === 0) return null
  const kind = product.application ?? (factsOf(product).isRinsedOff ? 'rinse-off' : 'leave-on')
  return (
    <section aria-labelledby="allergens" className="mb-8 max-w-text rounded-lg bg-saffron-wash p-4 text-sm">
      <h3 id="allergens" className="flex items-center gap-2 font-sans font-medium">
        <i className="icon i-care text-saffron" />
        {m.title}
      </h3>
      <p className="mt-1 font-medium">{new Intl.ListFormat(language).format(names)}</p>
      <p className="mt-1">
        {m.lead(kind, `${allergenThresholds[kind]}%`)} {m.below}
      </p>
      <p className="mt-1 text-xs">
        <a href={sources.allergens.url} rel="noreferrer" target="_blank" className="underline underline-offset-4">
          {sources.allergens.title}
        </a>
      </p>
    </section>
  )
}
