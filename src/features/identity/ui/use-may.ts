import type { Method } from '#src/kernel/endpoint.ts'
import { isAllowed } from '../staff/constants.ts'
import { useUser } from './use-user.tsx'

/** An endpoint, with its parameters in braces. */
export type Call = `${Method} /api/${string}`

/** Whether the signed-in administrator may call an endpoint; the server decides with the same table. */
export function useMay(): (call: Call, action?: string) => boolean {
  const role = useUser()?.staffRole ?? null
  return (call, action) => {
    const [method = '', path = ''] = call.split(' ')
    return isAllowed(role, method, path, action)
  }
}
