import type { Concern } from '../../catalog/constants.ts'
import type { Active, Role } from '../../ingredients/constants.ts'

/** Ingredient families per concern, most useful first, and the routine step that matters most for it. */
export type Remedy = { readonly actives: readonly Active[]; readonly role?: Role }

/**
 * Textbook consensus on cosmetic use (American Academy of Dermatology's public pages on acne, aging, dryness and dark
 * spots; Draelos, Cosmetic Dermatology). Ranks, not doses: the shop sells cosmetics, not medicine.
 */
export const remedies: Readonly<Record<Concern, Remedy>> = {
  acne: { actives: ['bha', 'azelaic', 'niacinamide', 'retinoid'] },
  aging: { actives: ['retinoid', 'peptides', 'vitamin-c', 'bakuchiol'], role: 'sunscreen' },
  dryness: { actives: ['ceramides', 'hyaluronic', 'panthenol'] },
  oily: { actives: ['niacinamide', 'bha'] },
  sensitivity: { actives: ['panthenol', 'centella', 'ceramides'] },
  pigmentation: { actives: ['vitamin-c', 'azelaic', 'tranexamic', 'arbutin', 'niacinamide'], role: 'sunscreen' },
  pores: { actives: ['bha', 'niacinamide', 'retinoid'] },
  redness: { actives: ['azelaic', 'centella', 'niacinamide', 'panthenol'] },
  dullness: { actives: ['vitamin-c', 'aha', 'pha', 'niacinamide'] },
  blackheads: { actives: ['bha', 'niacinamide'] },
  texture: { actives: ['aha', 'pha', 'retinoid', 'niacinamide', 'hyaluronic'] },
  undereye: { actives: ['caffeine', 'peptides', 'hyaluronic'], role: 'eye-care' },
}
