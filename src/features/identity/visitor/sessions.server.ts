import { createHash } from 'node:crypto'
import { randomId, randomToken } from '#src/kernel/id.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import type { User } from '../contract.ts'
import { deleteSession, findCustomerOfSession, insertSession } from '../store.server.ts'

const hourSeconds = 60 * 60
/** An administrator's also ends 12 hours after its start when the role came later: see findCustomerOfSession. */
export const sessionSeconds = { shopper: 30 * 24 * hourSeconds, admin: 12 * hourSeconds } as const

export type NewSession = { readonly token: string; readonly seconds: number }

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** In the caller's transaction. The browser's previous session ends with it. @returns the token, which is stored nowhere. */
export async function startSession(
  tx: Sql,
  { id, role }: User,
  { previous, userAgent }: { readonly previous: string | null; readonly userAgent: string | null },
): Promise<NewSession> {
  if (previous) await deleteSession(tx, hashToken(previous))
  const session = { token: randomToken(32), seconds: sessionSeconds[role] }
  await insertSession(tx, {
    id: randomId(),
    customerId: id,
    token: hashToken(session.token),
    seconds: session.seconds,
    userAgent: (userAgent ?? '').slice(0, 300),
  })
  return session
}

export async function findCustomerByToken(db: Sql, token: string | null): Promise<User | null> {
  return token ? findCustomerOfSession(db, hashToken(token), sessionSeconds.admin) : null
}

export const sessionCookie = 'eclat.session_token'
const withPrefix = cookiePattern(`__Host-${sessionCookie}`)
const withoutPrefix = cookiePattern(sessionCookie)

/** Sessions from before may carry a signature behind a dot; 190 random bits need none. */
function cookiePattern(name: string): RegExp {
  return new RegExp(`(?:^|; )${name.replaceAll('.', '\\.')}=([A-Za-z0-9]+)`)
}

/** With a public https address only the prefixed cookie counts: no other host of the domain can set it. */
export function sessionToken(headers: Headers, isHttps: boolean): string | null {
  const cookies = headers.get('cookie') ?? ''
  return (withPrefix.exec(cookies) ?? (isHttps ? null : withoutPrefix.exec(cookies)))?.[1] ?? null
}
