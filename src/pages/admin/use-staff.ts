import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { secondFactorApi } from '#src/features/identity/second-factor/contract.ts'
import type { staffApi, StaffEntry, StaffList } from '#src/features/identity/staff/contract.ts'
import type { StaffRole } from '#src/features/identity/staff/constants.ts'
import { userKey } from '#src/features/identity/ui/use-user.tsx'
import { send } from '#src/platform/http/client.ts'

const queryKey = ['/api/admin/staff']

export const useStaffList = () => useQuery<StaffList>({ queryKey, staleTime: 0 })

/** Every change answers with the new list; after a refusal the list is read again. */
function useStaffChange<Input>(mutationFn: (input: Input) => Promise<StaffList>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (list) => queries.setQueryData(queryKey, list),
    onError: () => queries.invalidateQueries({ queryKey }),
    // The changed person may be the one who is signed in.
    onSettled: () => queries.invalidateQueries({ queryKey: userKey }),
  })
}

export const useChangeRole = () =>
  useStaffChange(({ person, role }: { person: StaffEntry; role: StaffRole | null }) =>
    role === null
      ? send<typeof staffApi.remove>('DELETE', `/api/admin/staff/${person.id}`, { seen: person.role })
      : send<typeof staffApi.changeRole>('PUT', `/api/admin/staff/${person.id}`, { seen: person.role, role }),
  )

export const useInvite = () =>
  useStaffChange((body: { email: string; role: StaffRole }) =>
    send<typeof staffApi.invite>('POST', '/api/admin/staff/invitations', body),
  )

export function useResetSecondFactor() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send<typeof secondFactorApi.reset>('DELETE', `/api/admin/staff/${id}/second-factor`),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

export const useCancelInvitation = () =>
  useStaffChange((id: string) => send<typeof staffApi.cancelInvitation>('DELETE', `/api/admin/staff/invitations/${id}`))
