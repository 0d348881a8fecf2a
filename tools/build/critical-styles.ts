/** A rule of a minified style sheet: its text up to the block, and the block; `block` is null for a statement. */
type Rule = { readonly prelude: string; readonly block: string | null }

/** At-rules whose blocks contain rules. */
const grouping = /^@(layer|media|supports|container)\b/
/** A class in a selector, with escaped characters. */
const classes = /\.((?:\\.|[\w-])+)/g

/**
 * The rules that a page can need for its first paint: all that apply to elements, and those of the classes that its
 * scripts name. The order stays, so that the complete style sheet can follow without changing anything.
 */
export function criticalStyles(styles: string, scripts: readonly string[]): string {
  const words = new Set(scripts.flatMap((script) => script.split(/[\s"'`{}$]+/)))
  return keep(styles, words)
}

function keep(styles: string, words: ReadonlySet<string>): string {
  return rulesOf(styles)
    .map(({ prelude, block }) => {
      if (block === null) return prelude
      if (grouping.test(prelude)) {
        const inside = keep(block, words)
        return inside && `${prelude}{${inside}}`
      }
      return isUsed(prelude, words) ? `${prelude}{${block}}` : ''
    })
    .join('')
}

/** Whether one of a rule's selectors names only classes of the page, or none. */
function isUsed(prelude: string, words: ReadonlySet<string>): boolean {
  return prelude
    .split(',')
    .some((selector) => [...selector.matchAll(classes)].every(([, name = '']) => words.has(unescapeClass(name))))
}

const unescapeClass = (name: string) => name.replaceAll(/\\(.)/g, '$1')

/** @throws when the style sheet ends inside a block */
function rulesOf(styles: string): Rule[] {
  const rules: Rule[] = []
  const text = styles.replaceAll(/\/\*[^]*?\*\//g, '')
  let [depth, start, open] = [0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\\') at += 1
    else if (sign === '"' || sign === "'") at = endOfString(text, at)
    else if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      rules.push({ prelude: text.slice(start, open).trim(), block: text.slice(open + 1, at) })
      start = at + 1
    } else if (sign === ';' && depth === 0) {
      rules.push({ prelude: text.slice(start, at + 1).trim(), block: null })
      start = at + 1
    }
  }
  if (depth !== 0) throw new Error('the style sheet ends inside a block')
  return rules
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== text[start]) at += text[at] === '\\' ? 2 : 1
  return at
}
