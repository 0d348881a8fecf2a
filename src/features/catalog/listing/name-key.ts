const digits = 10

/**
 * Sort key of a name: compared byte by byte, it orders names without regard to case and accents, and numbers by their
 * value, so that "No 9" comes before "No 10".
 */
export function nameKeyOf(name: string): string {
  return (
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .trim()
      .replace(/\s+/gu, ' ')
      // Punctuation comes before digits and letters.
      .replace(/[^\p{L}\p{N} ]/gu, (sign) => (sign < '0' ? sign : '!'))
      .replace(/\d+/g, (number) => number.padStart(digits, '0'))
  )
}
