import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Issue, IssueForm, newsletterApi } from '#src/features/newsletter/contract.ts'
import { send } from '#src/platform/http/client.ts'

const keyOf = (id: string) => ['/api/admin/newsletter', encodeURIComponent(id)] as const

/** An issue; null when there is none. While it is being sent it is looked at again every two seconds. */
export function useIssue(id: string): Issue | null | undefined {
  const { data, isError } = useQuery<Issue>({ queryKey: keyOf(id), staleTime: 0, refetchInterval: ({ state }) => (state.data?.state === 'sending' ? 2_000 : false) })
  return isError ? null : data
}

/** Every change of a draft says which version it was decided by, and answers with the issue as it is now. */
export function useIssueChanges() {
  const queries = useQueryClient()
  const onSuccess = (issue: Issue) => queries.setQueryData(keyOf(issue.id), issue)
  const onError = (_error: unknown, { id }: { id: string }) => queries.invalidateQueries({ queryKey: keyOf(id) })
  const create = useMutation({ mutationFn: (form: IssueForm) => send<typeof newsletterApi.createIssue>('POST', '/api/admin/newsletter', form), onSuccess })
  const change = useMutation({
    mutationFn: ({ id, version, form }: { id: string; version: number; form: IssueForm }) => send<typeof newsletterApi.changeIssue>('PUT', `/api/admin/newsletter/${id}`, { version, form }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => send<typeof newsletterApi.deleteIssue>('DELETE', `/api/admin/newsletter/${id}`, { version }),
    onError,
  })
  const test = useMutation({ mutationFn: ({ id }: { id: string }) => send<typeof newsletterApi.testIssue>('POST', `/api/admin/newsletter/${id}/test`, {}) })
  const sendAll = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => send<typeof newsletterApi.sendIssue>('POST', `/api/admin/newsletter/${id}/sending`, { version }),
    onSuccess,
    onError,
  })
  return { create, change, remove, test, sendAll }
}
