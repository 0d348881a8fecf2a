import { linearOf } from './srgb.ts'

/** Entries of `linearTable` per step of an sRGB byte, for averages of bytes. */
export const steps = 16
/** Linear light, 0 to 1, of an sRGB byte times `steps`. */
export const linearTable = Float32Array.from({ length: 255 * steps + 1 }, (_, at) => linearOf(at / (255 * steps)))
