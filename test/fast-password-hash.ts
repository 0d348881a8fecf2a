import { createHash, randomBytes } from 'node:crypto'
import type { PasswordHash } from '#src/features/identity/sign-in/auth.server.ts'

/**
 * Passwords of tests, salted but not slow: the shop's own hash costs a twentieth of a second on purpose, and the tests sign
 * hundreds of customers in. The shop's own is proven by the tests that start the real server and by every journey in a browser.
 */
export const fastPasswordHash: PasswordHash = {
  async hash(password) {
    const salt = randomBytes(8).toString('hex')
    return `${salt}:${digest(salt, password)}`
  },
  async verify({ hash, password }) {
    const [salt = '', kept] = hash.split(':')
    return digest(salt, password) === kept
  },
}

function digest(salt: string, password: string): string {
  return createHash('sha256').update(salt).update(password).digest('hex')
}
