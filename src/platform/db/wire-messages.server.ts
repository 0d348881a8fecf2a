const errorResponse = 'E'.charCodeAt(0)
const readyForQuery = 'Z'.charCodeAt(0)
const readyLength = 6

/**
 * The text of an error after which the engine stops responding (severity PANIC or FATAL), such as a WAL that cannot be
 * extended on a full disk. Format: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function fatalError(answer: Uint8Array): string | null {
  // A live session ends its response with ReadyForQuery, so most responses need no further parsing.
  if (answer[answer.length - readyLength] === readyForQuery) return null
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    if (bytes[at] !== errorResponse) continue
    const fields = bytes.toString('utf8', at + 5, at + 1 + bytes.readUInt32BE(at + 1)).split('\0')
    if (fields.includes('VPANIC') || fields.includes('VFATAL'))
      return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'unknown reason'
  }
  return null
}
