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

export function randomId(): string {
  return crypto.randomUUID()
}

/** Whether a text has the form of `randomId`. PostgreSQL rejects statements with another one. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
