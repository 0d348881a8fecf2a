/**
 * Joins reads by key: all keys that are asked for in the same turn of the event loop are read together.
 *
 * @param readMany called once per turn with the distinct keys
 * @returns reads one key; undefined when `readMany` has not found it
 */
export function batched<Value>(readMany: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {
  let batch: { readonly keys: Set<string>; readonly values: Promise<ReadonlyMap<string, Value>> } | null = null

  function begin() {
    const keys = new Set<string>()
    const values = new Promise<void>((next) => setImmediate(next)).then(() => {
      batch = null
      return readMany([...keys])
    })
    batch = { keys, values }
    return batch
  }

  return async (key: string): Promise<Value | undefined> => {
    const { keys, values } = batch ?? begin()
    keys.add(key)
    return (await values).get(key)
  }
}
