import type { Product } from '#src/features/catalog/contract.ts'
import { factsOf } from '#src/features/ingredients/constants.ts'
import { instructionKindOf } from '#src/features/routines/constants.ts'
import { useProductGuideMessages } from '#src/messages/product-guide-messages.ts'
import { useInstructionMessages } from '#src/messages/instruction-messages.ts'
import { ProductSafety } from './product-safety.tsx'

/** How to apply a product, in the words of the routine builder, its place in a routine, and its safety data. */
export function HowToUse({ product }: { product: Product }) {
  const m = useProductGuideMessages()
  const instructions = useInstructionMessages()
  const { role, area } = factsOf(product)
  return (
    <>
      <div className="max-w-text">
        <h3 className="mt-8 text-lg">{m.howToUse}</h3>
        <p className="mt-2 text-sm">{instructions[instructionKindOf(product)]}</p>
        {(area === 'face' || area === 'eyes') && (
          <p className="mt-1 text-sm">
            <span className="text-soft">{m.place}</span> {m.steps[role]}
          </p>
        )}
      </div>
      <ProductSafety product={product} />
    </>
  )
}
