import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { knownCountries } from '#src/features/shop-settings/countries/constants.ts'
import type { taxAdminApi, TaxRates } from '#src/features/tax/admin/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send } from '#src/platform/http/client.ts'
import { useUnsavedChanges } from '#src/platform/navigation/unsaved-changes.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField, TextField } from '#src/ui/primitives/field.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { Allowed } from './allowed.tsx'
import { focusFirstError, refusalErrorsOf, type FieldErrors } from './field-errors.ts'
import { cell, figureCell, TableFrame, TableHead } from './table.tsx'

const queryKey = ['/api/admin/tax-rates']
type Country = TaxRates['countries'][number]

export function TaxRatesPanel() {
  const { settings: m, failed } = useAdminMessages()
  const { data, isError } = useQuery<TaxRates>({ queryKey, staleTime: 0 })
  if (isError && !data) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-5 h-96" />
  return (
    <div ref={keepFocusIn} className="mt-5 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <TableFrame label={m.tax}>
        <TableHead names={[m.country, m.current, m.scheduled]} figures={[m.current]} />
        <tbody>
          {data.countries.map((country) => (
            <CountryRow key={country.country} country={country} />
          ))}
        </tbody>
      </TableFrame>
      <Allowed call="POST /api/admin/tax-rates">
        <NewTaxRateForm />
      </Allowed>
    </div>
  )
}

function CountryRow({ country: { country, current, scheduled } }: { country: Country }) {
  const m = useAdminMessages().settings
  const failure = useFailure()
  const { locale } = useMessages()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (day: string) =>
      send<typeof taxAdminApi.remove>('DELETE', `/api/admin/tax-rates/${encodeURIComponent(country)}/${day}`),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const removeRate = (day: string) =>
    remove.mutateAsync(day).then(
      () => toast({ title: m.removed }),
      (error: unknown) => toast(failure(error, m.taxFailed, m.failedBody)),
    )
  return (
    <tr>
      <th scope="row" className={`${cell} font-medium`}>
        {country}
      </th>
      <td className={figureCell}>{current === null ? m.none : m.percent(current)}</td>
      <td className={cell}>
        <ul className="flex flex-col gap-2">
          {scheduled.map(({ basisPoints, validFrom }) => (
            <li key={validFrom} className="flex flex-wrap items-center gap-3">
              {m.from(m.percent(basisPoints), longDay(locale, validFrom))}
              <Button
                variant="outline"
                size="small"
                aria-label={m.removeNamed(country, longDay(locale, validFrom))}
                disabled={remove.isPending}
                onClick={() => void removeRate(validFrom)}
              >
                {m.remove}
              </Button>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

const fieldOfRefusal = { tax_country_unknown: 'country', tax_rate_past: 'validFrom', tax_rate_exists: 'validFrom' }

function NewTaxRateForm() {
  const { settings: m, leaveUnsaved } = useAdminMessages()
  const [errors, setErrors] = useState<FieldErrors>({})
  const failure = useFailure()
  const queries = useQueryClient()
  const { changed, typed, saved } = useUnsavedChanges(leaveUnsaved)
  const add = useMutation({
    mutationFn: (body: { country: string; percent: string; validFrom: string }) =>
      send<typeof taxAdminApi.add>('POST', '/api/admin/tax-rates', body),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    // The reply may be lost although the rate was added.
    onError: () => queries.invalidateQueries({ queryKey }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const before = typed()
    const data = new FormData(form)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const body = { country: text('country'), percent: text('percent').replace(',', '.'), validFrom: text('validFrom') }
    add.mutateAsync(body).then(
      () => {
        if (saved(before)) form.reset()
        setErrors({})
        toast({ title: m.added })
      },
      (error: unknown) => {
        const found = refusalErrorsOf(error, fieldOfRefusal)
        setErrors(found)
        focusFirstError(form, found)
        const [field] = Object.values(found)
        toast(failure(error, m.taxFailed, m.failedBody, field))
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={changed}
      aria-labelledby="new-tax-rate"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <h3 id="new-tax-rate" className="text-xl">
        {m.add}
      </h3>
      <SelectField label={m.country} name="country" error={errors['country']}>
        {knownCountries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <TextField
        label={m.newPercent}
        name="percent"
        inputMode="decimal"
        maxLength={5}
        autoComplete="off"
        error={errors['percent']}
      />
      <TextField label={m.validFrom} name="validFrom" type="date" error={errors['validFrom']} />
      <Button type="submit" disabled={add.isPending}>
        {m.submit}
      </Button>
    </form>
  )
}
