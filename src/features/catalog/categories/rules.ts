/** A readable id for URLs. Empty when the name has no usable letter. */
export function idOfName(name: string, maxLength = 60): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, maxLength).replace(/-$/, '')
}

/** Whether `other` holds exactly the items of `one`, each once, in any order. @param one without repetition */
export function hasSameItems(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item))
}
