import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation } from '#src/features/identity/passkeys/contract.ts'

type Cbor = number | string | Buffer | readonly (readonly [number | string, Cbor])[]

/** CBOR (RFC 8949): integers, text, bytes, and maps as lists of pairs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size])
  return size < 256 ? Buffer.from([(type << 5) | 24, size]) : Buffer.from([(type << 5) | 25, size >> 8, size & 255])
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const flags = { present: 1, verified: 4, hasCredential: 64 }

/** How an answer differs from what the shop expects. */
export type Forged = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly counter?: number
  readonly type?: string
  readonly isVerified?: boolean
}

/** An authenticator with one passkey: ES256, and a counter unless it is always 0. */
export function createAuthenticator(origin: string, { counts = true }: { counts?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (base64Url: string) => Buffer.from(base64Url, 'base64url')
  const coseKey = cbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ])
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let used = 0

  function clientData(type: string, challenge: string, forged: Forged): Buffer {
    const data = {
      type: forged.type ?? type,
      challenge: forged.challenge ?? challenge,
      origin: forged.origin ?? origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(data))
  }

  function authenticatorData(extra: number, forged: Forged): Buffer {
    if (counts) used += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(forged.counter ?? used)
    const verified = (forged.isVerified ?? true) ? flags.verified : 0
    const host = forged.rpId ?? new URL(origin).hostname
    return Buffer.concat([sha256(host), Buffer.from([flags.present | verified | extra]), counter])
  }

  return {
    id,
    create({ challenge }: { challenge: string }, forged: Forged = {}): Attestation {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, coseKey])
      const authData = Buffer.concat([authenticatorData(flags.hasCredential, forged), credential])
      const attestation = cbor([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, forged).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', response }
    },
    use({ challenge }: { challenge: string }, forged: Forged = {}): Assertion {
      const client = clientData('webauthn.get', challenge, forged)
      const data = authenticatorData(0, forged)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
