import { useState, type ChangeEvent } from 'react'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { FileField } from './file-field.tsx'
import { ChangePreviewTables } from './change-preview.tsx'
import { applyList, previewList, useBulkSteps } from './use-product-bulk.ts'

/** Opens the dialog that downloads the product list and uploads it again. */
export function ProductListButton() {
  const m = useAdminMessages().productBulk
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {m.csv}
      </Button>
      {isOpen && (
        <Dialog title={m.csvTitle} onClose={() => setOpen(false)}>
          <ProductList onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function ProductList({ onClose }: { onClose: () => void }) {
  const m = useAdminMessages().productBulk
  const [file, setFile] = useState<Blob | null>(null)
  const { previewing, applying } = useBulkSteps({ preview: previewList, apply: applyList, onApplied: onClose })
  const { data } = previewing

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    if (!chosen) return
    // A copy: the file on disk may change before it is applied.
    const copy = new Blob([await chosen.arrayBuffer()], { type: 'text/csv' })
    setFile(copy)
    previewing.mutate(copy)
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">{m.csvLead}</p>
      <p className="text-sm text-soft">{m.csvStock}</p>
      <div className="flex flex-wrap gap-3">
        <a href="/api/admin/product-list.csv" className={buttonClass('outline')}>
          {m.download}
        </a>
        <a href="/api/admin/product-list.csv?layout=excel" className={buttonClass('outline')}>
          {m.downloadExcel}
        </a>
      </div>
      <FileField
        label={m.file}
        accept=".csv,text/csv"
        error={previewing.isError ? errorMessageOf(previewing.error, m.unreadBody) : undefined}
        onChange={(event) => void choose(event)}
      />
      {previewing.isPending && <p role="status">{m.checking}</p>}
      {data && (
        <div>
          <ChangePreviewTables preview={data} />
        </div>
      )}
      {file && data && data.problemCount === 0 && data.changed > 0 && (
        <Button
          className="self-start"
          disabled={applying.isPending || previewing.isPending}
          onClick={() => applying.mutate({ input: file, fingerprint: data.fingerprint })}
        >
          {m.apply(data.changed)}
        </Button>
      )}
    </div>
  )
}
