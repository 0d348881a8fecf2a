import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, Ref } from 'react'
import type { EditedShipping, shippingAdminApi } from '#src/features/shipping/admin/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { formQuery, isConflict, useVersionedSave } from '#src/platform/http/use-versioned-save.ts'
import { useUnsavedChanges, type UnsavedChanges } from '#src/platform/navigation/unsaved-changes.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { EditConflict } from './edit-conflict.tsx'
import { shippingSettingsKey as queryKey } from './settings-shipping.tsx'
import { useEdited } from './use-edited.ts'
import { useLostFocus } from './use-lost-focus.ts'

export function DeliveryCountries() {
  const { data } = useQuery<EditedShipping>({ queryKey, ...formQuery })
  // The form of rates below reports a failure.
  if (!data) return <Skeleton className="mt-6 h-40" />
  return <VersionedCountries shipping={data} />
}

function VersionedCountries({ shipping: { countries, version } }: { shipping: EditedShipping }) {
  const { settings: m, leaveUnsaved } = useAdminMessages()
  const unsaved = useUnsavedChanges(leaveUnsaved)
  const form = useEdited(countries, version, unsaved.isUnsaved)
  const saveRef = useLostFocus(form.fills)
  const isOfferedBefore = new Map(form.basedOn.map(({ country, isOffered }) => [country, isOffered]))
  return (
    <div ref={keepFocusIn}>
      {form.isConflict && (
        <EditConflict
          title={m.countriesConflict}
          changes={countries
            .filter(({ country, isOffered }) => isOfferedBefore.get(country) !== isOffered)
            .map(({ country, isOffered }) => ({ name: country, value: isOffered ? m.nowOffered : m.notOffered }))}
          onKeep={() => form.moveTo(countries, version)}
          onDiscard={() => unsaved.saved()}
        />
      )}
      <CountriesForm
        key={form.fills}
        countries={form.filledFrom}
        version={form.version}
        unsaved={unsaved}
        saveRef={saveRef}
        onMoved={(stored) => form.moveTo(stored.countries, stored.version)}
      />
    </div>
  )
}

type FormProps = {
  readonly countries: EditedShipping['countries']
  readonly version: number
  readonly unsaved: UnsavedChanges
  readonly saveRef: Ref<HTMLButtonElement>
  /** After an own change that leaves the fields as they are. */
  readonly onMoved: (stored: EditedShipping) => void
}

function CountriesForm({ countries, version, unsaved, saveRef, onMoved }: FormProps) {
  const { settings: m } = useAdminMessages()
  const failure = useFailure()
  const queries = useQueryClient()
  const sendVersioned = useVersionedSave((_id, basedOn, chosen: string[]) =>
    send<typeof shippingAdminApi.saveCountries>('PUT', '/api/admin/shipping-countries', {
      version: basedOn,
      countries: chosen,
    }),
  )
  const save = useMutation({
    mutationFn: (chosen: string[]) => sendVersioned('countries', version, chosen),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: (error) => isConflict(error) && queries.invalidateQueries({ queryKey }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const before = unsaved.typed()
    const chosen = countries.map(({ country }) => country).filter((country) => form.has(country))
    save.mutateAsync(chosen).then(
      (stored) => {
        if (!unsaved.saved(before)) onMoved(stored)
        toast({ title: m.countriesSaved })
      },
      (error: unknown) => toast(failure(error, m.countriesFailed, m.failedBody)),
    )
  }

  return (
    <form noValidate aria-labelledby="delivery-countries" onSubmit={submit} onChange={unsaved.changed} className="mt-6">
      <h3 id="delivery-countries" className="font-sans text-base font-semibold tracking-normal">
        {m.countries}
      </h3>
      <p className="mt-1 max-w-text text-sm text-soft">{m.countriesHint}</p>
      <div className="mt-2 grid max-w-3xl grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-5">
        {countries.map(({ country, isOffered }) => (
          <label key={country} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name={country} defaultChecked={isOffered} className="size-5 accent-clay" />
            {country}
          </label>
        ))}
      </div>
      <Button ref={saveRef} type="submit" className="mt-3" disabled={save.isPending}>
        {m.countriesSave}
      </Button>
    </form>
  )
}
