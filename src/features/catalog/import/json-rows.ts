export type SourceRow = { readonly line: number; readonly value: unknown }

/** The elements of a JSON array with their line numbers, which JSON.parse does not report. @throws SyntaxError */
export function jsonRows(text: string): SourceRow[] {
  const values: unknown = JSON.parse(text)
  if (!Array.isArray(values)) throw new SyntaxError('the file must contain an array of products')
  const lines = elementLines(text)
  return values.map((value, at) => ({ value, line: lines[at] ?? 1 }))
}

function elementLines(text: string): number[] {
  const lines: number[] = []
  let line = 1
  let depth = 0
  let expectsElement = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\n') line += 1
    if (sign === undefined || /\s/.test(sign)) continue
    if (depth === 1 && expectsElement && sign !== ']') {
      lines.push(line)
      expectsElement = false
    }
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth === 1) expectsElement = true
    } else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',' && depth === 1) expectsElement = true
  }
  return lines
}

/** Valid JSON has no line break inside a string. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
