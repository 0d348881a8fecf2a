import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, Ref } from 'react'
import type { EditedShipping, shippingAdminApi } from '#src/features/shipping/admin/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { errorMessageOf, send } from '#src/platform/http/client.ts'
import { useUnsavedChanges } from '#src/platform/navigation/unsaved-changes.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { shippingSettingsKey as queryKey } from './settings-shipping.tsx'
import { useLostFocus } from './use-lost-focus.ts'

export function DeliveryCountries() {
  const { data } = useQuery<EditedShipping>({ queryKey, staleTime: 0, refetchOnWindowFocus: false })
  // The form of rates below reports a failure.
  if (!data) return <Skeleton className="mt-6 h-40" />
  return <VersionedCountries shipping={data} />
}

function VersionedCountries({ shipping }: { shipping: EditedShipping }) {
  const key = JSON.stringify(shipping.countries)
  return <CountriesForm key={key} shipping={shipping} saveRef={useLostFocus(key)} />
}

type FormProps = { readonly shipping: EditedShipping; readonly saveRef: Ref<HTMLButtonElement> }

function CountriesForm({ shipping: { version, countries }, saveRef }: FormProps) {
  const { settings: m, leaveUnsaved } = useAdminMessages()
  const { changed, typed, saved } = useUnsavedChanges(leaveUnsaved)
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: { version: number; countries: string[] }) =>
      send<typeof shippingAdminApi.saveCountries>('PUT', '/api/admin/shipping-countries', body),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const before = typed()
    const chosen = countries.map(({ country }) => country).filter((country) => form.has(country))
    save.mutateAsync({ version, countries: chosen }).then(
      () => {
        saved(before)
        toast({ title: m.countriesSaved })
      },
      (error: unknown) =>
        toast({ title: m.countriesFailed, body: errorMessageOf(error, m.failedBody), tone: 'destructive' }),
    )
  }

  return (
    <form noValidate aria-labelledby="delivery-countries" onSubmit={submit} onChange={changed} className="mt-6">
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
