import type { Engine } from './contract.ts'

/** Raised whenever the same photo may give other figures. */
export const engine: Engine = { name: 'skin-vision', version: '1.2.0' }
