import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type Ref } from 'react'
import type { StoreDetails, StoreForm, storeDetailsApi } from '#src/features/shop-settings/store-details/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { formQuery, isConflict, useVersionedSave } from '#src/platform/http/use-versioned-save.ts'
import { useUnsavedChanges, type UnsavedChanges } from '#src/platform/navigation/unsaved-changes.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { EditConflict } from './edit-conflict.tsx'
import { focusFirstError, refusalErrorsOf } from './field-errors.ts'
import { useEdited } from './use-edited.ts'
import { useLostFocus } from './use-lost-focus.ts'

const queryKey = ['/api/admin/store-details']

/** With the value of `autocomplete` that browsers fill them in by. */
const fields = [
  ['brand', 'off'],
  ['name', 'organization'],
  ['street', 'street-address'],
  ['postalCode', 'postal-code'],
  ['city', 'address-level2'],
  ['country', 'country-name'],
  ['vatNumber', 'off'],
  ['mail', 'email'],
  ['phone', 'tel'],
] as const

export function StoreDetailsForm() {
  const { failed } = useAdminMessages()
  const { data, isError } = useQuery<StoreDetails>({ queryKey, ...formQuery })
  if (isError && !data) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-5 h-96" />
  return (
    <>
      <VersionedForm details={data} />
      <EnvironmentSettings details={data} />
    </>
  )
}

function VersionedForm({ details }: { details: StoreDetails }) {
  const { settings: m, leaveUnsaved } = useAdminMessages()
  const unsaved = useUnsavedChanges(leaveUnsaved)
  const { store, version } = details
  const form = useEdited(store, version, unsaved.isUnsaved)
  const saveRef = useLostFocus(form.fills)
  return (
    <div ref={keepFocusIn}>
      {form.isConflict && (
        <EditConflict
          title={m.storeConflict}
          changes={fields
            .filter(([field]) => form.basedOn[field] !== store[field])
            .map(([field]) => ({ name: m.storeFields[field], value: store[field] || null }))}
          onKeep={() => form.moveTo(store, version)}
          onDiscard={() => unsaved.saved()}
        />
      )}
      <DetailsForm
        key={form.fills}
        details={{ ...details, store: form.filledFrom }}
        version={form.version}
        unsaved={unsaved}
        saveRef={saveRef}
        onMoved={(stored) => form.moveTo(stored.store, stored.version)}
      />
    </div>
  )
}

type DetailsProps = {
  readonly details: StoreDetails
  readonly version: number
  readonly unsaved: UnsavedChanges
  readonly saveRef: Ref<HTMLButtonElement>
  readonly onMoved: (stored: StoreDetails) => void
}

function readForm(form: FormData): StoreForm {
  const text = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' ? typed.trim() : ''
  }
  return {
    brand: text('brand'),
    name: text('name'),
    street: text('street'),
    postalCode: text('postalCode'),
    city: text('city'),
    country: text('country'),
    vatNumber: text('vatNumber'),
    mail: text('mail'),
    phone: text('phone'),
  }
}

function DetailsForm({ details: { store, isPlaceholder }, version, unsaved, saveRef, onMoved }: DetailsProps) {
  const { settings: m } = useAdminMessages()
  const queries = useQueryClient()
  const failure = useFailure()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const sendVersioned = useVersionedSave((_id, basedOn, form: StoreForm) =>
    send<typeof storeDetailsApi.save>('PUT', '/api/admin/store-details', { version: basedOn, store: form }),
  )
  const save = useMutation({
    mutationFn: (form: StoreForm) => sendVersioned('store', version, form),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: (error) => isConflict(error) && queries.invalidateQueries({ queryKey }),
  })
  const hints: Partial<Record<keyof StoreForm, string>> = {
    brand: m.storeBrandHint,
    vatNumber: m.storeVatHint,
    mail: m.storeMailHint,
    phone: m.storePhoneHint,
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setErrors({})
    const before = unsaved.typed()
    save.mutateAsync(readForm(new FormData(form))).then(
      (stored) => {
        if (!unsaved.saved(before)) onMoved(stored)
        toast({ title: m.storeSaved })
      },
      (error: unknown) => {
        const found = refusalErrorsOf(error, { vat_number_invalid: 'vatNumber' }, 'store')
        setErrors(found)
        focusFirstError(form, found)
        const [field] = Object.values(found)
        toast(failure(error, m.storeFailed, m.failedBody, field))
      },
    )
  }

  return (
    <form
      noValidate
      aria-label={m.store}
      onSubmit={submit}
      onChange={unsaved.changed}
      className="mt-5 grid max-w-3xl gap-5 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2"
    >
      {isPlaceholder && (
        <p className="rounded-md bg-saffron-wash px-4 py-3 text-sm sm:col-span-2">{m.storePlaceholder}</p>
      )}
      {fields.map(([field, autoComplete]) => (
        <TextField
          key={field}
          name={field}
          label={m.storeFields[field]}
          defaultValue={store[field]}
          hint={hints[field]}
          error={errors[field]}
          autoComplete={autoComplete}
          {...(field === 'mail' && { type: 'email' })}
          {...(field === 'phone' && { type: 'tel' })}
          {...((field === 'brand' || field === 'name') && { className: 'sm:col-span-2' })}
        />
      ))}
      <Button
        ref={saveRef}
        type="submit"
        className="self-start justify-self-start sm:col-span-2"
        disabled={save.isPending}
      >
        {m.storeSave}
      </Button>
    </form>
  )
}

function EnvironmentSettings({ details: { preset, mailFrom } }: { details: StoreDetails }) {
  const m = useAdminMessages().settings
  const rows = [
    [m.environmentNames.preset, m.presetNames[preset as keyof typeof m.presetNames] ?? preset],
    [m.environmentNames.mailFrom, mailFrom],
  ]
  return (
    <div className="mt-6 max-w-3xl">
      <h3 className="font-sans text-base font-semibold tracking-normal">{m.environment}</h3>
      <p className="mt-1 text-sm text-soft">{m.environmentLead}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="break-words max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
