import { dictionary } from '@zxcvbn-ts/language-common'

const listed = 10_000

/** The package sorts by frequency, in lower case: guessers try other cases of the same passwords too. */
const commonPasswords = new Set(dictionary['passwords-common'].slice(0, listed))

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}
