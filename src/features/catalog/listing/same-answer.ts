const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((element, at) => element === other[at]))

const hasSameFields = (one: object, other: object): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => isSame(value, Reflect.get(other, name)))

/**
 * Answers put together from cached parts. The former answer is returned while all parts are the same objects, so that
 * its JSON and HTML, which are kept with the object, are made once.
 */
export function createSameAnswer<Answer extends object>(): (ids: readonly string[], answer: Answer) => Answer {
  const known = new WeakMap<readonly string[], Answer>()
  return (ids, answer) => {
    const former = known.get(ids)
    if (former && hasSameFields(former, answer)) return former
    known.set(ids, answer)
    return answer
  }
}
