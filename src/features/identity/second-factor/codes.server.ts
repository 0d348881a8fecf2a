import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { backupCodeCount, codeDigits } from './constants.ts'

/** Authenticator codes: RFC 6238 with SHA-1, 6 digits and 30 seconds, which every authenticator supports. */
const stepSeconds = 30
const secretBytes = 20
/** RFC 4648. */
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** codeDigits).padStart(codeDigits, '0')
}

/**
 * The step whose code this is: now, or one step earlier or later, because clocks differ. Steps up to `lastStep` have been
 * used. @returns null for a wrong or used code.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const current = stepAt(now)
  return [current - 1, current, current + 1].find((step) => step > lastStep && codeAt(secret, step) === code) ?? null
}

export const newSecret = (): Buffer => randomBytes(secretBytes)

/** As authenticators expect it: base32 without padding. 20 bytes fill 32 characters exactly. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join('')
}

/** The address that an authenticator reads from a QR code. */
export function authenticatorUri(secret: Buffer, shop: string, email: string): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(shop)}`
}

/** Letters and digits that are not mistaken for each other: 31 of them, 10 per code, hold 49 bits. */
const backupAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export function newBackupCodes(): string[] {
  const letters = (count: number) =>
    Array.from({ length: count }, () => backupAlphabet[randomInt(backupAlphabet.length)]).join('')
  return Array.from({ length: backupCodeCount }, () => `${letters(5)}-${letters(5)}`)
}

/** Encrypts secrets and hashes backup codes with keys derived from the shop's secret. */
export function createVault(shopSecret: string) {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', shopSecret, '', `second-factor ${use}`, 32))
  const [encryption, hashing] = [keyFor('secrets'), keyFor('backup codes')]
  return {
    /** AES-256-GCM; bound to the customer, so that a copied row is useless. */
    encrypt(secret: Buffer, customerId: string): string {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', encryption, iv).setAAD(Buffer.from(customerId))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    /** @returns null when the shop's secret has changed. */
    decrypt(stored: string, customerId: string): Buffer | null {
      const bytes = Buffer.from(stored, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(0, 12))
      decipher.setAAD(Buffer.from(customerId)).setAuthTag(bytes.subarray(12, 28))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
      } catch {
        return null
      }
    },
    /** Spaces, hyphens and case do not matter when a code is typed. */
    hashBackupCode: (customerId: string, code: string): string =>
      createHmac('sha256', hashing)
        .update(`${customerId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
        .digest('base64url'),
  }
}

export type Vault = ReturnType<typeof createVault>
