import { isUtf8 } from 'node:buffer'
import { UnreadableFile } from './source.ts'

const lineFeed = 10
const maxCharacterBytes = 4

/** Passes the bytes on in parts that end with a character. @throws UnreadableFile with the line that is not UTF-8 */
export async function* utf8Chunks(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let line = 1
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    // The next chunk may complete the last character.
    const last = bytes.findLastIndex(isFirstByte)
    const end = bytes.length - last > maxCharacterBytes ? bytes.length : Math.max(0, last)
    const whole = bytes.subarray(0, end)
    rest = bytes.subarray(end)
    line = lineAfter(whole, line)
    if (whole.length > 0) yield whole
  }
  lineAfter(rest, line)
  if (rest.length > 0) yield rest
}

const isFirstByte = (byte: number) => (byte & 0b1100_0000) !== 0b1000_0000

function lineAfter(bytes: Uint8Array, firstLine: number): number {
  const isValid = isUtf8(bytes)
  let [line, start] = [firstLine, 0]
  for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
    if (!isValid && !isUtf8(bytes.subarray(start, end))) break
    line += 1
    start = end + 1
  }
  if (!isValid) throw new UnreadableFile(line, 'the text is not UTF-8. Save the file as UTF-8 (in Excel: “CSV UTF-8”)')
  return line
}
