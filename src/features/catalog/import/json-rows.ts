import { maxRowBytes, UnreadableFile, type SourceRow } from './source.ts'

const lineFeed = 10
const space = 32
const quote = 34
const comma = 44
const leftBracket = 91
const backslash = 92
const rightBracket = 93
const leftBrace = 123
const rightBrace = 125
const byteOrderMark = [0xef, 0xbb, 0xbf]

/**
 * Splits a JSON array into its elements with their line numbers, without parsing them. Works on bytes: in UTF-8, those
 * of JSON's punctuation occur nowhere else. @throws UnreadableFile
 */
export async function* jsonRows(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<SourceRow> {
  const splitter = createSplitter()
  for await (const chunk of chunks) yield* splitter.split(chunk)
  splitter.end()
}

/** One JSON value a line; empty lines are skipped. @throws UnreadableFile */
export async function* jsonLineRows(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<SourceRow> {
  const decoder = new TextDecoder()
  let [line, rest] = [0, '']
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxRowBytes) throw tooLong(line + 1)
    for (const text of lines) {
      line += 1
      if (text.trim()) yield { line, text: text.trim() }
    }
  }
  if (rest.trim()) yield { line: line + 1, text: rest.trim() }
}

const tooLong = (line: number) => new UnreadableFile(line, 'the product is longer than 4 MB')
const notAnArray = (line: number) => new UnreadableFile(line, 'the file must contain an array of products')

function createSplitter() {
  let line = 1
  /** Open brackets and braces; 1 between the elements. */
  let depth = 0
  let isInString = false
  let isEscaped = false
  let isClosed = false
  let elements = 0
  /** Line of the current element's first character; 0 before it. */
  let startLine = 0
  /** The current element's bytes from earlier chunks. */
  let earlier: Uint8Array[] = []
  let earlierBytes = 0
  let isFirstChunk = true

  function elementEnding(chunk: Uint8Array, start: number, end: number): SourceRow {
    const text = Buffer.concat([...earlier, chunk.subarray(start, end)])
      .toString('utf8')
      .trim()
    const row = { line: startLine || line, text }
    if (text === '') throw new UnreadableFile(row.line, 'a product is missing between two commas')
    elements += 1
    forget()
    return row
  }

  function forget(): void {
    startLine = 0
    earlier = []
    earlierBytes = 0
  }

  function outside(byte: number): void {
    if (isClosed || byte !== leftBracket) throw notAnArray(line)
    depth = 1
  }

  return {
    *split(chunk: Uint8Array): Generator<SourceRow> {
      const hasMark = isFirstChunk && byteOrderMark.every((byte, at) => chunk[at] === byte)
      isFirstChunk = false
      let start = depth === 0 ? -1 : 0
      for (let at = hasMark ? byteOrderMark.length : 0; at < chunk.length; at += 1) {
        const byte = chunk[at] ?? 0
        if (isInString) {
          if (isEscaped) isEscaped = false
          else if (byte === backslash) isEscaped = true
          else if (byte === quote) isInString = false
          continue
        }
        if (byte <= space) {
          if (byte === lineFeed) line += 1
          continue
        }
        if (depth === 0) {
          outside(byte)
          start = at + 1
          continue
        }
        if (depth === 1 && (byte === comma || byte === rightBracket)) {
          const isEmptyArray = byte === rightBracket && elements === 0 && startLine === 0
          if (!isEmptyArray) yield elementEnding(chunk, start, at)
          start = at + 1
          if (byte === rightBracket) [depth, isClosed, start] = [0, true, -1]
          continue
        }
        startLine ||= line
        if (byte === quote) isInString = true
        else if (byte === leftBracket || byte === leftBrace) depth += 1
        else if (byte === rightBracket || byte === rightBrace) depth = Math.max(1, depth - 1)
      }
      if (start < 0) return
      earlier.push(chunk.subarray(start))
      earlierBytes += chunk.length - start
      if (earlierBytes > maxRowBytes) throw tooLong(startLine || line)
    },

    end(): void {
      if (!isClosed)
        throw new UnreadableFile(startLine || line, depth === 0 ? notAnArray(1).message : 'the array is not closed')
    },
  }
}
