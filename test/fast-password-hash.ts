import { createHash, randomBytes } from 'node:crypto'
import type { PasswordHash } from '#src/features/identity/sign-in/auth.server.ts'

/**
 * Fast salted password hashing for tests. The shop's own hash deliberately takes 50 ms, and tests sign in hundreds of
 * customers. The shop's own is covered by the tests that start the real server and by all browser tests.
 */
export const fastPasswordHash: PasswordHash = {
  async hash(password) {
    const salt = randomBytes(8).toString('hex')
    return `${salt}:${digest(salt, password)}`
  },
  async verify({ hash, password }) {
    const [salt = '', stored] = hash.split(':')
    return digest(salt, password) === stored
  },
}

function digest(salt: string, password: string): string {
  return createHash('sha256').update(salt).update(password).digest('hex')
}
