/** Body of a campaign: text and links. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
export type Paragraph = readonly Part[]

/** [label](https://address), or a bare URL without trailing punctuation. */
const link = /\[([^[\]\n]+)\]\((https?:\/\/[^\s()<>"]+)\)|https?:\/\/[^\s()<>"]*[^\s()<>".,;:!?'’”\]]/g

/** A blank line starts a paragraph. There is no other markup. */
export function paragraphsOf(body: string): Paragraph[] {
  return body
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(partsOf)
}

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const match of text.matchAll(link)) {
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) })
    const [whole, label, href] = match
    parts.push({ kind: 'link', label: label ?? whole, href: href ?? whole })
    at = match.index + whole.length
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}
