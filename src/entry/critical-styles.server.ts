/** A part of the style sheet. */
export type StylePart =
  | {
      readonly css: string
      /** Classes. The page must contain all of one of these lists; without lists, it need not. */
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

/**
 * What a page contains: each different class attribute, and the variables that style attributes read, one per line. Pages
 * with the same contents need the same styles.
 */
export type Contents = string

const variableUse = /var\((--[\w-]+)/g
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

/** Searches instead of matching: this runs for every rendered page. @param html as React writes it */
export function contentsOf(html: readonly (string | Uint8Array)[]): Contents {
  return [...new Set(html.map((part) => (typeof part === 'string' ? contentsIn(part) : knownContentsIn(part))))].join(
    '\n',
  )
}

function knownContentsIn(part: Uint8Array): Contents {
  const contents =
    known.get(part) ?? contentsIn(Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1'))
  known.set(part, contents)
  return contents
}

function contentsIn(html: string): Contents {
  const variables = [...attributesIn(html, 'style')].flatMap((style) =>
    [...style.matchAll(variableUse)].map(([, name = '']) => name),
  )
  return [...attributesIn(html, 'class'), ...variables].join('\n')
}

/** Different values of an attribute. Text cannot contain one, because React escapes quotation marks. */
function attributesIn(html: string, attribute: string): Set<string> {
  const found = new Set<string>()
  const start = ` ${attribute}="`
  let end = 0
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, end)) {
    const from = at + start.length
    end = html.indexOf('"', from)
    found.add(html.slice(from, end))
  }
  return found
}

/** Classes, and variables with their dashes. */
function namesOf(contents: Contents): Set<string> {
  const text = contents.includes('&') ? contents.replace(entity, (one) => characters[one] ?? one) : contents
  return new Set(text.split(/\s/))
}

/** The critical CSS of a page: the style sheet without the parts that its first paint does not need. The order stays. */
export function criticalStyles(parts: readonly StylePart[], contents: Contents): string {
  const names = namesOf(contents)
  const read = new Set(names)
  for (;;) {
    const before = read.size
    const css = written(parts, names, read)
    // A variable can have been read by one that stands after it.
    if (read.size === before) return css
  }
}

/** @param read is extended with what the needed parts read */
function written(parts: readonly StylePart[], names: ReadonlySet<string>, read: Set<string>): string {
  let css = ''
  for (const part of parts) {
    if ('open' in part) {
      const inside = written(part.inside, names, read)
      if (inside !== '' || part.isKept) css += `${part.open}${inside}}`
    } else if (isNeeded(part, names, read)) {
      for (const name of part.reads ?? []) read.add(name)
      css += part.css
    }
  }
  return css
}

type Rule = Extract<StylePart, { css: string }>

function isNeeded({ needs, defines }: Rule, names: ReadonlySet<string>, read: ReadonlySet<string>): boolean {
  if (defines !== undefined) return read.has(defines)
  return !needs || needs.some((all) => all.every((name) => names.has(name)))
}
