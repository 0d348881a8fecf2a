import type { Engine } from './contract.ts'

/** Increase whenever results for the same photo may change. */
export const engine: Engine = { name: 'skin-vision', version: '1.4.0' }
