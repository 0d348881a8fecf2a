import { LRUCache } from 'lru-cache'

export type ReadCache<Value> = {
  /** The cached value, or what `read` returns. Concurrent calls with one key read once. */
  get(key: string, read: () => Promise<Value>): Promise<Value>
  delete(key: string): void
  clear(): void
}

type Limits<Value> = (
  | { readonly max: number }
  | { readonly maxSize: number; readonly sizeOf: (value: Value) => number }
) & {
  /** Milliseconds after which a value is read again. */
  readonly expires?: number
}

/**
 * Least recently used answers. A value whose reading began before `delete` or `clear` may be outdated, so it is returned
 * but not kept. Null and undefined are not kept.
 */
export function createReadCache<Value>(limits: Limits<Value>): ReadCache<Value> {
  type Kept = { readonly value: Value }
  const cache = new LRUCache<string, Kept>({
    ttl: limits.expires ?? 0,
    ...('max' in limits
      ? { max: limits.max }
      : { maxSize: limits.maxSize, sizeCalculation: ({ value }: Kept) => Math.max(1, limits.sizeOf(value)) }),
  })
  const reading = new Map<string, Promise<Value>>()

  function begin(key: string, read: () => Promise<Value>): Promise<Value> {
    const begun = read()
    reading.set(key, begun)
    const end = () => reading.get(key) === begun && reading.delete(key)
    begun.then(
      (value) => {
        if (end() && value !== null && value !== undefined) cache.set(key, { value })
      },
      () => void end(),
    )
    return begun
  }

  return {
    async get(key, read) {
      const kept = cache.get(key)
      return kept ? kept.value : (reading.get(key) ?? begin(key, read))
    },
    delete(key) {
      cache.delete(key)
      reading.delete(key)
    },
    clear() {
      cache.clear()
      reading.clear()
    },
  }
}
