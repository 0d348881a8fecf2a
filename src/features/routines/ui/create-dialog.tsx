import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/primitives/field.tsx'
import { skinTypes, type SkinType } from '../../catalog/constants.ts'
import { RoutineForm } from '../forms.ts'
import { DialogEnd } from './dialog-end.tsx'
import { useFieldError } from '#src/messages/field-messages.ts'

type Props = {
  error: Error | null
  isPending: boolean
  /** Preselected. */
  skinType: SkinType | undefined
  onCreate: (routine: RoutineForm) => void
  onClose: () => void
}

export function CreateDialog({ error, isPending, skinType, onCreate, onClose }: Props) {
  const m = useMessages()
  const messages = useRoutineMessages()
  const errorOf = useFieldError()
  const { register, handleSubmit, formState } = useForm<RoutineForm>({
    resolver: zodResolver(RoutineForm),
    mode: 'onTouched',
    defaultValues: { name: '', description: '', skinType: skinType ?? null },
  })
  return (
    <Dialog title={messages.createDialog.title} onClose={onClose}>
      <form
        noValidate
        method="post"
        onSubmit={(event) => void handleSubmit(onCreate)(event)}
        className="flex flex-col gap-4"
      >
        <TextField
          label={messages.createDialog.name}
          placeholder={messages.createDialog.namePlaceholder}
          maxLength={80}
          autoComplete="off"
          error={errorOf(formState.errors.name?.message)}
          {...register('name')}
        />
        <TextAreaField
          label={messages.createDialog.description}
          rows={2}
          maxLength={500}
          error={errorOf(formState.errors.description?.message)}
          {...register('description')}
        />
        <SelectField
          label={messages.createDialog.skinType}
          {...register('skinType', { setValueAs: (value: string | null) => value || null })}
        >
          <option value="">{messages.createDialog.anySkinType}</option>
          {skinTypes.map((type) => (
            <option key={type} value={type}>
              {m.skinTypes[type]}
            </option>
          ))}
        </SelectField>
        <DialogEnd
          messages={messages.createDialog}
          error={error}
          failed={messages.toasts.createFailed}
          isPending={isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
