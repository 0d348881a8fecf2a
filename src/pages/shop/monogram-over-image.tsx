import { lazy } from 'react'
import type { Monogram } from '#src/features/cart/constants.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'

const MonogramPreview = lazy(() => import('#src/features/cart/ui/monogram-preview.tsx'))

/** The monogram on the product's image. Loaded with the first monogram. */
export function MonogramOverImage({ monogram, label }: { monogram: Monogram | null; label: string }) {
  return monogram?.text ? (
    <LazyPart>
      <MonogramPreview monogram={monogram} label={label} />
    </LazyPart>
  ) : null
}
