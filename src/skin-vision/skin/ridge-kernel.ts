import { enlarged, instanceOf } from '../wasm.ts'
import { canvas, pixelCount, type Mask, type Plane } from './canvas.ts'
import stored from './ridge-wasm.json' with { type: 'json' }

/** Averages a response along its direction, and keeps it where it is the strongest so far. */
export type RidgeKernel = {
  /** Responses along a direction and across it; zero outside of the zone. */
  readonly along: Plane
  readonly across: Plane
  /** Where ridges are searched: 0 or 1. */
  readonly zone: Mask
  /** The strongest mean so far, and the direction that has it. */
  readonly strength: Plane
  readonly direction: Int32Array
  /**
   * @param offsets to three pixels along the direction: seven are averaged. Rows from `top` to before `bottom` must be as far
   * from the rim as the furthest of them.
   */
  readonly keepStronger: (
    response: 'along' | 'across',
    direction: number,
    offsets: readonly [number, number, number],
    top: number,
    bottom: number,
  ) => void
}

/** With SIMD instructions where the browser has them: several times as fast. */
export const openRidgeKernel = (): RidgeKernel => openSimdRidgeKernel() ?? openPlainRidgeKernel()

const planeBytes = 4 * pixelCount

const planesIn = (buffer: ArrayBuffer) => ({
  along: new Float32Array(buffer, 0, pixelCount),
  across: new Float32Array(buffer, planeBytes, pixelCount),
  strength: new Float32Array(buffer, 2 * planeBytes, pixelCount),
  direction: new Int32Array(buffer, 3 * planeBytes, pixelCount),
  zone: new Uint8Array(buffer, 4 * planeBytes, pixelCount),
})
const bytes = 4 * planeBytes + pixelCount

export function openPlainRidgeKernel(): RidgeKernel {
  const planes = planesIn(new ArrayBuffer(bytes))
  const { strength, direction, zone } = planes
  return {
    ...planes,
    keepStronger(name, turn, [far, middle, near], top, bottom) {
      const response = planes[name]
      for (let at = top * canvas.width; at < bottom * canvas.width; at++) {
        if (!zone[at]) continue
        const mean =
          (response[at - far]! +
            response[at - middle]! +
            response[at - near]! +
            response[at]! +
            response[at + near]! +
            response[at + middle]! +
            response[at + far]!) /
          7
        if (mean <= strength[at]!) continue
        strength[at] = mean
        direction[at] = turn
      }
    },
  }
}

type Exports = {
  readonly memory: WebAssembly.Memory
  readonly keepStronger: (
    response: number,
    strength: number,
    direction: number,
    zone: number,
    end: number,
    far: number,
    middle: number,
    near: number,
    turn: number,
  ) => void
}

/** @returns null where WebAssembly or its SIMD instructions are missing. All kernels of a thread share their memory. */
export function openSimdRidgeKernel(): RidgeKernel | null {
  const wasm = instanceOf<Exports>(stored)
  if (!wasm) return null
  const planes = planesIn(enlarged(wasm.memory, bytes))
  return {
    ...planes,
    keepStronger(name, turn, [far, middle, near], top, bottom) {
      const [first, end] = [top * canvas.width, bottom * canvas.width]
      const at = (plane: Plane | Int32Array) => plane.byteOffset + first * 4
      const { strength, direction, zone } = planes
      wasm.keepStronger(
        at(planes[name]),
        at(strength),
        at(direction),
        zone.byteOffset + first,
        zone.byteOffset + end,
        far * 4,
        middle * 4,
        near * 4,
        turn,
      )
    },
  }
}
