import { daySeconds } from '#src/kernel/clock.ts'
import type { Context } from 'hono'
import { deleteCookie, readCookie, writeCookie } from '#src/platform/http/cookie.server.ts'
import { deviceDays } from './device.server.ts'
import { sessionCookie, type NewSession } from './sessions.server.ts'

const hintCookie = 'signed_in'
const deviceCookie = 'eclat.device'

/** The session cookie is HttpOnly; the hint cookie tells scripts whether a request is worthwhile. */
export function beginSession(c: Context, { token, seconds }: NewSession): void {
  writeCookie(c, sessionCookie, token, seconds)
  writeCookie(c, hintCookie, '1', seconds, { forScripts: true })
}

export function endSession(c: Context): void {
  deleteCookie(c, sessionCookie)
  deleteCookie(c, hintCookie)
}

export function rememberDevice(c: Context, device: string): void {
  writeCookie(c, deviceCookie, device, deviceDays * daySeconds)
}

/** After an erasure no cookie refers to the account any more. */
export function deleteDeviceCookie(c: Context): void {
  deleteCookie(c, deviceCookie)
}

export function deviceIn(c: Context): string | undefined {
  return readCookie(c, deviceCookie)
}
