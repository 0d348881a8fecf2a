import { useState, type ChangeEvent, type DragEvent } from 'react'
import { maxImageBytes } from '#src/features/catalog/product-images/constants.ts'
import { useFailureText } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import { FileField } from './file-field.tsx'

/** A file that is being sent, or could not be. */
type Sending = { readonly id: number; readonly name: string; readonly share: number; readonly error?: string }

type Props = { readonly upload: (file: File, onSent: (share: number) => void) => Promise<unknown> }

let lastId = 0

/** Only files count as a drop, not texts or links. */
function useDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const dropTarget = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      onDrop([...event.dataTransfer.files])
    },
  }
  return { isOver, dropTarget }
}

/** Sends the chosen or dropped files one after the other. */
export function ImageUpload({ upload }: Props) {
  const m = useAdminMessages().productImages
  const failureText = useFailureText()
  const [files, setFiles] = useState<readonly Sending[]>([])
  const { isOver, dropTarget } = useDrop((dropped) => void sendAll(dropped))
  const update = (id: number, fields: Partial<Sending>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...fields } : one)))

  async function sendOne(file: File, id: number): Promise<number> {
    if (file.size > maxImageBytes) {
      update(id, { error: m.tooLarge })
      return 0
    }
    try {
      await upload(file, (share) => update(id, { share }))
      setFiles((all) => all.filter((one) => one.id !== id))
      return 1
    } catch (error) {
      update(id, { error: failureText(error, m.failedUpload) })
      return 0
    }
  }

  async function sendAll(given: readonly File[]) {
    const chosen = given.map((file) => ({ file, id: (lastId += 1) }))
    const added = chosen.map(({ file, id }) => ({ id, name: file.name, share: 0 }))
    setFiles((all) => [...all.filter(({ error }) => !error), ...added])
    let count = 0
    for (const { file, id } of chosen) count += await sendOne(file, id)
    if (count > 0) toast({ title: m.uploaded(count) })
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    target.value = ''
    void sendAll(chosen)
  }

  return (
    <div
      className={`mt-4 rounded-md border border-dashed p-4 ${isOver ? 'border-clay bg-clay-wash' : 'border-line-strong'}`}
      {...dropTarget}
    >
      <FileField
        label={m.choose}
        hint={isOver ? m.drop : m.chooseHint}
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={choose}
      />
      {files.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2 text-sm">
          {files.map(({ id, name, share, error }) => (
            <li key={id} className="flex flex-col gap-1">
              <span className="break-all">{name}</span>
              {error ? (
                <p role="alert" className="text-brick">
                  {error}
                </p>
              ) : (
                <progress max={1} value={share} aria-label={m.sending(name)} className="w-full accent-clay" />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
