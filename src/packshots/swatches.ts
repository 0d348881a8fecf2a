/** Texture swatches next to a product: cream, drops, a pool of gel, foam, powder. */

import type { Swatch } from './swatch.ts'
import { drops, gel } from './swatches-liquid.ts'
import { cream, foam, powder } from './swatches-solid.ts'

export type SwatchKind = 'cream' | 'drops' | 'gel' | 'foam' | 'powder'

export const swatches: Readonly<Record<SwatchKind, (swatch: Swatch) => string>> = { cream, drops, gel, foam, powder }
