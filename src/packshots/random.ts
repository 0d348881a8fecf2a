/** Seeded random numbers: the same product always gets the same image. */

export type Chance = {
  /** A number from low (inclusive) to high. */
  between(low: number, high: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  /** True with the given probability. */
  odds(share: number): boolean
}

/** FNV-1a: similar short ids get very different hashes. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return value >>> 0
}

export function chance(seed: string): Chance {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    odds: (share) => next() < share,
  }
}
