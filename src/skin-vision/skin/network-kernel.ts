import { enlarged, instanceOf } from '../wasm.ts'
import stored from './network-wasm.json' with { type: 'json' }

/** Outputs that are computed together: fewer wait for their own sums. */
export const together = 12

/** A fully connected layer, or one place of a convolution. Addresses count values, not bytes. */
export type Layer = {
  readonly inputs: number
  /** A multiple of `together`. */
  readonly outputs: number
  /** Twelve outputs at a time: their weights for the first input, then for the second, and so on. */
  readonly weights: number
  readonly biases: number
  /** Of a list in `offsets`: for each input, how many bytes after the first value it is. */
  readonly taps: number
}

/** Computes layers in a memory of its own, which holds weights and values. */
export type NetworkKernel = {
  readonly values: Float32Array
  /** The same memory. */
  readonly offsets: Int32Array
  /** Writes the sums of a layer, none of them below `min`. */
  readonly writeSums: (layer: Layer, from: number, to: number, min: number) => void
  /** Replaces values by v / (2 + |v| / 4), where v is the value times `share`; may write three values after `end`. */
  readonly soften: (from: number, end: number, share: number) => void
}

/** @param size in values. With SIMD instructions where the browser has them: several times as fast. */
export const openNetworkKernel = (size: number): NetworkKernel =>
  openSimdNetworkKernel(size) ?? openPlainNetworkKernel(size)

export function openPlainNetworkKernel(size: number): NetworkKernel {
  const values = new Float32Array(size)
  const offsets = new Int32Array(values.buffer)
  return {
    values,
    offsets,
    writeSums(layer, from, to, min) {
      for (let output = 0; output < layer.outputs; output += 4) writeFour(layer, from, output, to + output, min)
    },
    soften(from, end, share) {
      for (let at = from; at < end; at++) {
        const value = values[at]! * share
        values[at] = value / (2 + Math.abs(value) / 4)
      }
    },
  }

  /** Four outputs at a time: several times as fast as one after the other. */
  function writeFour({ inputs, weights, biases, taps }: Layer, from: number, output: number, to: number, min: number) {
    let one = values[biases + output]!
    let two = values[biases + output + 1]!
    let three = values[biases + output + 2]!
    let four = values[biases + output + 3]!
    const group = output - (output % together)
    for (let input = 0, at = weights + group * inputs + output - group; input < inputs; input++, at += together) {
      const value = values[from + (offsets[taps + input]! >> 2)]!
      one += values[at]! * value
      two += values[at + 1]! * value
      three += values[at + 2]! * value
      four += values[at + 3]! * value
    }
    values[to] = Math.max(min, one)
    values[to + 1] = Math.max(min, two)
    values[to + 2] = Math.max(min, three)
    values[to + 3] = Math.max(min, four)
  }
}

type Exports = {
  readonly memory: WebAssembly.Memory
  readonly writeSums: (
    out: number,
    from: number,
    taps: number,
    inputs: number,
    weights: number,
    biases: number,
    end: number,
    min: number,
  ) => void
  readonly soften: (at: number, end: number, share: number) => void
}

/** @returns null where WebAssembly or its SIMD instructions are missing. All kernels of a thread share their memory. */
export function openSimdNetworkKernel(size: number): NetworkKernel | null {
  const wasm = instanceOf<Exports>(stored)
  if (!wasm) return null
  const buffer = enlarged(wasm.memory, size * 4)
  return {
    values: new Float32Array(buffer, 0, size),
    offsets: new Int32Array(buffer, 0, size),
    writeSums({ inputs, outputs, weights, biases, taps }, from, to, min) {
      const end = biases + outputs
      wasm.writeSums(to * 4, from * 4, taps * 4, inputs, weights * 4, biases * 4, end * 4, min)
    },
    soften: (from, end, share) => wasm.soften(from * 4, end * 4, share),
  }
}
