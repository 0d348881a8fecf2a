import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { bulkApi, BulkEdit, ChangePreview } from '#src/features/catalog/bulk/contract.ts'
import { showsProducts } from '#src/features/catalog/queries/constants.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { RequestError, send } from '#src/platform/http/client.ts'
import { toast } from '#src/ui/toast/toast-store.ts'

async function sendFile<Answer>(path: string, file: Blob, fields: Readonly<Record<string, string>>): Promise<Answer> {
  const body = new FormData()
  body.set('file', file)
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await fetch(path, { method: 'POST', credentials: 'include', body })
  if (!response.ok) throw new RequestError(response.status, await response.text(), response.statusText)
  return response.json() as Promise<Answer>
}

export const previewEdit = (edit: BulkEdit) =>
  send<typeof bulkApi.previewEdit>('POST', '/api/admin/product-changes/preview', edit)
export const applyEdit = (edit: BulkEdit, fingerprint: string) =>
  send<typeof bulkApi.applyEdit>('POST', '/api/admin/product-changes', { edit, fingerprint })
export const previewList = (file: Blob) => sendFile<ChangePreview>('/api/admin/product-list/preview', file, {})
export const applyList = (file: Blob, fingerprint: string) =>
  sendFile<{ changed: number }>('/api/admin/product-list', file, { fingerprint })

type Steps<Input> = {
  readonly preview: (input: Input) => Promise<ChangePreview>
  readonly apply: (input: Input, fingerprint: string) => Promise<{ changed: number }>
  readonly onApplied: () => void
}

/** A preview, and applying what it shows. After a conflict the preview is read again. */
export function useBulkSteps<Input>({ preview, apply, onApplied }: Steps<Input>) {
  const m = useAdminMessages().productBulk
  const failure = useFailure()
  const queries = useQueryClient()
  const previewing = useMutation({ mutationFn: preview })
  const applying = useMutation({
    mutationFn: ({ input, fingerprint }: { input: Input; fingerprint: string }) => apply(input, fingerprint),
    onSuccess: ({ changed }) => {
      toast({ title: m.applied, body: m.appliedBody(changed) })
      onApplied()
      return queries.invalidateQueries({
        predicate: (query) => showsProducts(query) || String(query.queryKey[0]).startsWith('/api/admin/products'),
      })
    },
    onError: (error, { input }) => {
      toast(failure(error, m.failed, m.failedBody))
      if (error instanceof RequestError && error.status === 409) previewing.mutate(input)
    },
  })
  return { previewing, applying }
}
