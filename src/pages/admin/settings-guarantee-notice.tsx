import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ChangeEvent } from 'react'
import { sendPhoto } from '#src/features/photo-analysis/ui/send-photo.ts'
import {
  fullSizeFile,
  maxNoticeBytes,
  noticeUrl,
  type GuaranteeNotice,
} from '#src/features/shop-settings/guarantee-notice/constants.ts'
import type {
  guaranteeNoticeApi,
  StoredGuaranteeNotice,
} from '#src/features/shop-settings/guarantee-notice/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useFailure, useFailureText } from '#src/messages/failure-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { FileField } from './file-field.tsx'

const path = '/api/admin/guarantee-notice'
const queryKey = [path] as const

/** Every change returns what is stored now; a failed one reads it again. */
function useGuaranteeNotice() {
  const queries = useQueryClient()
  const settings = {
    onSuccess: (stored: StoredGuaranteeNotice) => void queries.setQueryData(queryKey, stored),
    onError: () => queries.invalidateQueries({ queryKey }),
  }
  const upload = useMutation({
    mutationFn: ({ file, seen, onSent }: { file: File; seen: string; onSent: (share: number) => void }) =>
      sendPhoto<StoredGuaranteeNotice>(
        path,
        file,
        { seen },
        { onSent, onStage: () => undefined, signal: new AbortController().signal },
      ),
    ...settings,
  })
  const remove = useMutation({
    mutationFn: (id: string) => send<typeof guaranteeNoticeApi.remove>('DELETE', `${path}/${id}`),
    ...settings,
  })
  return { upload, remove }
}

export function GuaranteeNoticeSettings() {
  const { failed } = useAdminMessages()
  const { data, isError } = useQuery<StoredGuaranteeNotice>({ queryKey, staleTime: 0 })
  if (isError && !data) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-5 h-40" />
  return <NoticeForm notice={data.notice} />
}

function NoticeForm({ notice }: { notice: GuaranteeNotice | null }) {
  const { settings: m } = useAdminMessages()
  const failureText = useFailureText()
  const { upload, remove } = useGuaranteeNotice()
  const [share, setShare] = useState(0)
  const [error, setError] = useState<string | undefined>(undefined)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    setError(undefined)
    if (!file) return
    if (file.size > maxNoticeBytes) return setError(m.noticeTooLarge)
    setShare(0)
    upload.mutateAsync({ file, seen: notice?.id ?? '', onSent: setShare }).then(
      () => toast({ title: m.noticeUploaded }),
      (problem: unknown) => setError(failureText(problem, m.noticeFailed)),
    )
  }

  return (
    <div className="mt-5 flex max-w-3xl flex-col items-start gap-5 rounded-lg border border-line bg-surface p-5">
      {notice ? (
        <CurrentNotice notice={notice} remove={remove} />
      ) : (
        <p className="rounded-md bg-saffron-wash px-4 py-3 text-sm">{m.noticeMissing}</p>
      )}
      <FileField
        label={notice ? m.noticeReplace : m.noticeChoose}
        hint={m.noticeHint}
        error={error}
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={upload.isPending}
        onChange={choose}
      />
      {upload.isPending && (
        <progress max={1} value={share} aria-label={m.noticeSending} className="w-full accent-clay" />
      )}
    </div>
  )
}

type CurrentProps = {
  readonly notice: GuaranteeNotice
  readonly remove: ReturnType<typeof useGuaranteeNotice>['remove']
}

function CurrentNotice({ notice: { id, width, height }, remove }: CurrentProps) {
  const { settings: m } = useAdminMessages()
  const failure = useFailure()
  const [isAsking, setAsking] = useState(false)

  function removeNow() {
    setAsking(false)
    remove.mutateAsync(id).then(
      () => toast({ title: m.noticeRemoved }),
      (error: unknown) => toast(failure(error, m.noticeFailed, m.failedBody)),
    )
  }

  return (
    <div className="flex flex-wrap items-start gap-4">
      <a href={noticeUrl(id, fullSizeFile)} target="_blank" rel="noreferrer">
        <img
          src={noticeUrl(id, '640.webp')}
          alt={m.noticeShown}
          width={width}
          height={height}
          className="h-auto w-48 rounded-sm border border-line bg-white"
        />
      </a>
      <Button variant="outline" size="small" disabled={remove.isPending} onClick={() => setAsking(true)}>
        {m.noticeRemove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.noticeRemoveSure}
          confirm={m.noticeRemove}
          cancel={m.noticeKeep}
          onConfirm={removeNow}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
