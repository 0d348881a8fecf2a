type Item = Record<string, unknown> & { shipping: Record<string, string>[] }

const token = /<(\/?)([a-z_:]+)(?: [a-z:]+="[^<>"]*")*>|([^<]+)|<\?xml version="1\.0" encoding="UTF-8"\?>/gu
const text = /^(?:[^&<>]|&(?:amp|lt|gt|quot);)*$/u
const allowed = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u
const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Reads the items of a feed, for its tests. @throws Error unless the document is well-formed. */
export function readItems(xml: string): Item[] {
  if (!allowed.test(xml)) throw new Error('a character that XML does not allow')
  const items: Item[] = []
  const path: string[] = []
  let end = 0
  for (const match of xml.matchAll(token)) {
    if (match.index !== end) throw new Error(`not well-formed at ${end}: ${xml.slice(end, end + 40)}`)
    end += match[0].length
    const [, slash, name, content] = match
    if (content !== undefined) {
      if (!text.test(content)) throw new Error(`unescaped text: ${content}`)
      const field = path.at(-1)?.replace('g:', '') ?? ''
      const value = content.replace(/&\w+;/g, (entity) => signs[entity] ?? entity)
      const item = items.at(-1)
      if (!item || !path.at(-1)?.startsWith('g:') || value.trim() === '') continue
      const delivery = path.at(-2) === 'g:shipping' ? item.shipping.at(-1) : undefined
      if (delivery) delivery[field] = value
      else item[field] = value
    } else if (name === undefined) continue
    else if (slash) {
      if (path.pop() !== name) throw new Error(`</${name}> closes another element`)
    } else {
      path.push(name)
      if (name === 'item') items.push({ shipping: [] })
      if (name === 'g:shipping') items.at(-1)?.shipping.push({})
    }
  }
  if (end !== xml.length || path.length > 0) throw new Error(`open elements: ${path.join(', ')}`)
  return items
}
