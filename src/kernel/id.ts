const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Letters and digits from a cryptographic source; 32 of them hold 190 bits. Works in Node and in the browser. */
export function randomToken(length: number): string {
  let token = ''
  while (token.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      // 248 is the largest multiple of 62 below 256; larger values would bias towards the first letters.
      if (byte < 248 && token.length < length) token += alphabet[byte % 62]
    }
  }
  return token
}

/**
 * A UUID of version 4 (RFC 9562). Browsers offer `crypto.randomUUID` only over https and on localhost, and a shop may be
 * tried out at an address of the local network.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Whether a text has the form of `randomId`. PostgreSQL rejects statements with another one. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
