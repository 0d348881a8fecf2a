import type { Product } from '#src/features/catalog/contract.ts'
import { IngredientNotes } from '#src/features/ingredients/ui/ingredient-notes.tsx'
import { KeyIngredients } from './key-ingredients.tsx'

/** What the ingredient rules say about a product. They and their messages are loaded with the tab that shows them. */
export default function IngredientDetails({ product }: { product: Product }) {
  return (
    <>
      <KeyIngredients product={product} />
      <IngredientNotes product={product} />
    </>
  )
}
