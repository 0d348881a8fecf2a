import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#src/platform/http/client.ts'
import type { Address, addressesApi } from '../contract.ts'
import type { AddressForm } from '../constants.ts'

const addressesKey = ['/api/account/addresses'] as const

/** The customer's addresses, default first. Disabled while signed out. */
export function useAddresses(isSignedIn: boolean) {
  return useQuery<Address[]>({ queryKey: addressesKey, enabled: isSignedIn })
}

export function useAddressChanges() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: addressesKey })
  const save = useMutation({
    mutationFn: ({ id, form }: { id: string | null; form: AddressForm }) =>
      id === null
        ? send<typeof addressesApi.add>('POST', '/api/account/addresses', form)
        : send<typeof addressesApi.update>('PUT', `/api/account/addresses/${id}`, form),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => send<typeof addressesApi.remove>('DELETE', `/api/account/addresses/${id}`),
    onSettled,
  })
  return { save, remove }
}
