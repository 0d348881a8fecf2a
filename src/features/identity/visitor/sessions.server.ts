import { createHash } from 'node:crypto'
import { randomId, randomToken } from '#src/kernel/id.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import type { User } from '../contract.ts'
import { deleteSession, findCustomerOfSession, insertSession } from '../store.server.ts'

const hourSeconds = 60 * 60
/**
 * An administrator's session also expires 12 hours after its start, even when the role was granted later: see
 * findCustomerOfSession.
 */
export const sessionSeconds = { shopper: 30 * 24 * hourSeconds, admin: 12 * hourSeconds } as const

export type NewSession = { readonly token: string; readonly seconds: number }

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Runs in the caller's transaction and ends the browser's previous session. @returns the token, which is not stored.
 */
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

/** Older sessions may have a signature after a dot; 190 random bits need none. */
function cookiePattern(name: string): RegExp {
  return new RegExp(`(?:^|; )${name.replaceAll('.', '\\.')}=([A-Za-z0-9]+)`)
}

/** With a public https URL only the __Host- cookie is accepted: no other host of the domain can set it. */
export function sessionToken(headers: Headers, isHttps: boolean): string | null {
  const cookies = headers.get('cookie') ?? ''
  return (withPrefix.exec(cookies) ?? (isHttps ? null : withoutPrefix.exec(cookies)))?.[1] ?? null
}
