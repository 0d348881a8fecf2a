import { fail, ok, type Result } from '#src/kernel/result.ts'
import { readSignedId } from '#src/kernel/signed-id.server.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { userOwner } from '../../identity/service.server.ts'
import { findAnyOrderId } from '../admin/store.server.ts'
import { findOrderId } from '../store.server.ts'
import { readWhole, type WholeOrder } from './read.server.ts'

/** By its customer, by anyone who knows its number and email address or its private link, or by staff. */
export type Access =
  | { readonly customerId: string; readonly number: string }
  | { readonly email: string; readonly number: string }
  | { readonly key: string }
  | { readonly staffNumber: string }

export function createAccess(secret: string) {
  /** @returns null both for orders of others and for ones that do not exist */
  async function idOf(sql: Sql, access: Access): Promise<string | null> {
    if ('key' in access) return readSignedId(secret, 'order', access.key)
    if ('staffNumber' in access) return findAnyOrderId(sql, access.staffNumber)
    const { number } = access
    return findOrderId(sql, number, 'email' in access ? access : { ownerKey: userOwner(access.customerId) })
  }

  async function open(sql: Sql, access: Access): Promise<Result<WholeOrder, 'order_not_found'>> {
    const id = await idOf(sql, access)
    const whole = id && (await readWhole(sql, id))
    return whole ? ok(whole) : fail('order_not_found')
  }

  return { idOf, open }
}
