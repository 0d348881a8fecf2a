/** A part of the style sheet. */
export type StylePart =
  | {
      readonly css: string
      /** Classes with a dot, and elements. The page must contain all of one of these lists; without lists, it need not. */
      readonly needs?: readonly (readonly string[])[]
      /** A variable or animation: the part is needed when another needed one reads it. */
      readonly defines?: string
      readonly reads?: readonly string[]
    }
  | {
      /** Up to the opening brace. */
      readonly open: string
      readonly inside: readonly StylePart[]
      /** Whether it stays without content. */
      readonly isKept: boolean
    }

/** What a page contains: elements, classes with a dot, and variables. */
export type Contents = ReadonlySet<string>

/** An element, the classes of one, or a variable in a style attribute. */
const token = /<([a-z][\w-]*)|\sclass="([^"]*)"|(--[\w-]+)/gi
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const entity = /&(?:amp|lt|gt|quot|#x27);/g

/** HTML that many pages share is read once. */
const known = new WeakMap<Uint8Array, Contents>()

/** @param html as React writes it */
export function contentsOf(html: readonly (string | Uint8Array)[]): Contents {
  const all = new Set<string>()
  for (const part of html)
    for (const name of typeof part === 'string' ? namesIn(part) : knownNamesIn(part)) all.add(name)
  return all
}

function knownNamesIn(part: Uint8Array): Contents {
  const names = known.get(part) ?? namesIn(Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1'))
  known.set(part, names)
  return names
}

function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  const lists = new Set<string>()
  for (const [, element, classes, variable] of html.matchAll(token)) {
    if (classes !== undefined) lists.add(classes)
    else names.add(element ?? variable ?? '')
  }
  for (const list of lists) {
    const text = list.includes('&') ? list.replace(entity, (one) => characters[one] ?? one) : list
    for (const name of text.split(' ')) names.add(`.${name}`)
  }
  return names
}

/** The style sheet without the parts that this page does not need for its first paint. The order stays. */
export function stylesFor(parts: readonly StylePart[], contents: Contents): string {
  const read = new Set<string>(contents)
  for (;;) {
    const before = read.size
    const css = written(parts, contents, read)
    // A variable can have been read by one that stands after it.
    if (read.size === before) return css
  }
}

/** @param read is extended with what the needed parts read */
function written(parts: readonly StylePart[], contents: Contents, read: Set<string>): string {
  let css = ''
  for (const part of parts) {
    if ('open' in part) {
      const inside = written(part.inside, contents, read)
      if (inside !== '' || part.isKept) css += `${part.open}${inside}}`
    } else if (isNeeded(part, contents, read)) {
      for (const name of part.reads ?? []) read.add(name)
      css += part.css
    }
  }
  return css
}

function isNeeded(
  { needs, defines }: Extract<StylePart, { css: string }>,
  contents: Contents,
  read: Contents,
): boolean {
  if (defines !== undefined) return read.has(defines)
  return !needs || needs.some((names) => names.every((name) => contents.has(name)))
}
