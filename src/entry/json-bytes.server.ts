import { utf8 } from '#src/platform/http/utf8.server.ts'

const known = new WeakMap<object, Buffer>()

/** Escapes JSON inside a script element, so that no text can end the element. */
export const inScript = (json: string): string => (json.includes('<') ? json.replaceAll('<', '\\u003c') : json)

/** JSON for a script element, kept for as long as the object is: answers are held by caches, and never changed. */
export function jsonBytes(value: object): Buffer {
  const bytes = known.get(value) ?? utf8(inScript(JSON.stringify(value)))
  known.set(value, bytes)
  return bytes
}
