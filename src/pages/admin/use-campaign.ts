import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Campaign, CampaignForm, newsletterApi } from '#src/features/newsletter/contract.ts'
import { send } from '#src/platform/http/client.ts'
import { useAttempt } from '#src/platform/http/use-attempt.ts'
import { formQuery, useVersionedSave } from '#src/platform/http/use-versioned-save.ts'

const keyOf = (id: string) => ['/api/admin/newsletter', encodeURIComponent(id)] as const

/** A campaign; null when it does not exist. Polled every two seconds while it is being sent. */
export function useCampaign(id: string): Campaign | null | undefined {
  const { data, isError } = useQuery<Campaign>({
    queryKey: keyOf(id),
    ...formQuery,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? 2_000 : false),
  })
  return isError && !data ? null : data
}

/** Every change of a draft sends the version it is based on and returns the updated campaign. */
export function useCampaignChanges() {
  const queries = useQueryClient()
  const onSuccess = (campaign: Campaign) => queries.setQueryData(keyOf(campaign.id), campaign)
  const onError = (_error: unknown, { id }: { id: string }) => queries.invalidateQueries({ queryKey: keyOf(id) })
  const attempt = useAttempt()
  const create = useMutation({
    mutationFn: (form: CampaignForm) =>
      attempt(form, (id) =>
        send<typeof newsletterApi.createCampaign>('POST', '/api/admin/newsletter', { ...form, id }),
      ),
    onSuccess,
  })
  const save = useVersionedSave((id, version, form: CampaignForm) =>
    send<typeof newsletterApi.changeCampaign>('PUT', `/api/admin/newsletter/${id}`, { version, form }),
  )
  const change = useMutation({
    mutationFn: ({ id, version, form }: { id: string; version: number; form: CampaignForm }) => save(id, version, form),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      send<typeof newsletterApi.deleteCampaign>('DELETE', `/api/admin/newsletter/${id}`, { version }),
    onError,
  })
  const test = useMutation({
    mutationFn: ({ id }: { id: string }) =>
      send<typeof newsletterApi.testCampaign>('POST', `/api/admin/newsletter/${id}/test`, {}),
  })
  const sendAll = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      send<typeof newsletterApi.sendCampaign>('POST', `/api/admin/newsletter/${id}/sending`, { version }),
    onSuccess,
    onError,
  })
  return { create, change, remove, test, sendAll }
}
