import { dictionary } from '@zxcvbn-ts/language-common'

const listed = 10_000

/** The package is sorted by frequency and in lower case; attackers also try other capitalizations. */
const commonPasswords = new Set(dictionary['passwords-common'].slice(0, listed))

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}
