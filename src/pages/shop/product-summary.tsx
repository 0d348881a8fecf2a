import type { Product } from '#src/features/catalog/contract.ts'
import { combinationsOf, factsOf } from '#src/features/ingredients/constants.ts'
import { useProductGuideMessages } from '#src/messages/product-guide-messages.ts'

const maxNames = 3
const sunscreenRules = new Set(['no-sunscreen', 'no-sunscreen-acid'])

/** Three lines for a decision: what is in it, when to use it, and what else matters. */
export function ProductSummary({ product }: { product: Product }) {
  const m = useProductGuideMessages()
  const facts = factsOf(product)
  const names = facts.actives.slice(0, maxNames).map((active) => m.actives[active])
  const isSkincareStep = facts.area === 'face' || facts.area === 'eyes'
  const needsSunscreen = combinationsOf(facts).some(({ id }) => sunscreenRules.has(id))
  return (
    <ul aria-label={m.summary} className="flex flex-col gap-1 text-sm">
      {names.length > 0 && <Line icon="i-drop">{m.with(names.join(', '))}</Line>}
      {isSkincareStep && <Line icon="i-day-and-night">{m.steps[facts.role]}</Line>}
      <Line icon={needsSunscreen || facts.spf > 0 ? 'i-sun' : 'i-leaf'}>
        {needsSunscreen ? m.needsSunscreen : facts.spf > 0 ? m.spf(facts.spf) : m.areas[facts.area]}
      </Line>
    </ul>
  )
}

function Line({ icon, children }: { icon: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <i className={`icon ${icon} size-4 text-clay`} />
      {children}
    </li>
  )
}
