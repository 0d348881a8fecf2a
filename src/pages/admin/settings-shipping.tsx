import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type Ref } from 'react'
import type { EditedRate, EditedShipping, shippingAdminApi } from '#src/features/shipping/admin/contract.ts'
import { shippingMethods, type ShippingMethod } from '#src/features/shipping/constants.ts'
import { normalizeAmount } from '#src/kernel/money.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { RequestError, send } from '#src/platform/http/client.ts'
import { formQuery, isConflict, useVersionedSave } from '#src/platform/http/use-versioned-save.ts'
import { useUnsavedChanges, type UnsavedChanges } from '#src/platform/navigation/unsaved-changes.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { controlClass } from '#src/ui/primitives/field.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { focusFirstError, type FieldErrors } from './field-errors.ts'
import { ShippingConflict } from './shipping-conflict.tsx'
import { cell, TableFrame, TableHead } from './table.tsx'
import { useEdited } from './use-edited.ts'
import { useLostFocus } from './use-lost-focus.ts'

/** Also of the countries: both have one version. */
export const shippingSettingsKey = ['/api/admin/shipping-rates']
type Zone = EditedShipping['zones'][number]
const fields = ['price', 'freeFrom', 'surcharge', 'minDays', 'maxDays'] as const
type Field = (typeof fields)[number]

export function ShippingRatesForm() {
  const { failed } = useAdminMessages()
  const { data, isError } = useQuery<EditedShipping>({
    queryKey: shippingSettingsKey,
    ...formQuery,
  })
  if (isError && !data) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-6 h-[32rem]" />
  return <VersionedRates shipping={data} />
}

/** Countries have the same version. */
function VersionedRates({ shipping: { zones, version } }: { shipping: EditedShipping }) {
  const { leaveUnsaved } = useAdminMessages()
  const unsaved = useUnsavedChanges(leaveUnsaved)
  const form = useEdited(zones, version, unsaved.isUnsaved)
  const saveRef = useLostFocus(form.fills)
  return (
    <div ref={keepFocusIn}>
      {form.isConflict && (
        <ShippingConflict
          seen={form.basedOn}
          stored={zones}
          onKeep={() => form.moveTo(zones, version)}
          onDiscard={() => unsaved.saved()}
        />
      )}
      <RatesForm
        key={form.fills}
        saveRef={saveRef}
        zones={form.filledFrom}
        version={form.version}
        unsaved={unsaved}
        onMoved={(stored) => form.moveTo(stored.zones, stored.version)}
      />
    </div>
  )
}

/** Converts the input to a request body; the server validates it. */
function readZones(form: FormData, zones: readonly Zone[]) {
  const text = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' ? typed.trim().replace(',', '.') : ''
  }
  const amount = (name: string) => normalizeAmount(text(name))
  return zones.map(({ id }) => ({
    id,
    rates: shippingMethods.flatMap((method): EditedRate[] => {
      const name = (field: Field) => `${id}.${method}.${field}`
      if (method !== 'standard' && form.get(`${id}.${method}`) === null) return []
      const freeFrom = amount(name('freeFrom'))
      return [
        {
          method,
          price: amount(name('price')),
          freeFrom: freeFrom === '' ? null : freeFrom,
          surcharge: amount(name('surcharge')),
          minDays: Number(text(name('minDays'))),
          maxDays: Number(text(name('maxDays'))),
        },
      ]
    }),
  }))
}

/** The server's messages by the name of the input. */
function rateErrorsOf(error: unknown, sent: ReturnType<typeof readZones>): FieldErrors {
  const found = error instanceof RequestError ? (error.problem?.errors ?? []) : []
  return Object.fromEntries(
    found.map(({ path, message }) => {
      const [, zoneAt, rateAt, field] = /^zones\.(\d+)\.rates\.(\d+)\.(\w+)$/.exec(path) ?? []
      const zone = sent[Number(zoneAt)]
      return [`${zone?.id}.${zone?.rates[Number(rateAt)]?.method}.${field}`, message]
    }),
  )
}

type RatesProps = {
  readonly zones: readonly Zone[]
  readonly version: number
  readonly unsaved: UnsavedChanges
  readonly saveRef: Ref<HTMLButtonElement>
  /** After an own change that leaves the fields as they are. */
  readonly onMoved: (stored: EditedShipping) => void
}

function RatesForm({ zones, version, unsaved, saveRef, onMoved }: RatesProps) {
  const { settings: m } = useAdminMessages()
  const failure = useFailure()
  const queries = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  const sendVersioned = useVersionedSave((_id, basedOn, wanted: ReturnType<typeof readZones>) =>
    send<typeof shippingAdminApi.save>('PUT', '/api/admin/shipping-rates', { version: basedOn, zones: wanted }),
  )
  const save = useMutation({
    mutationFn: (wanted: ReturnType<typeof readZones>) => sendVersioned('rates', version, wanted),
    onSuccess: (answer) => queries.setQueryData(shippingSettingsKey, answer),
    onError: (error) => isConflict(error) && queries.invalidateQueries({ queryKey: shippingSettingsKey }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const before = unsaved.typed()
    const wanted = readZones(new FormData(form), zones)
    setErrors({})
    save.mutateAsync(wanted).then(
      (stored) => {
        if (!unsaved.saved(before)) onMoved(stored)
        toast({ title: m.saved })
      },
      (error: unknown) => {
        const found = rateErrorsOf(error, wanted)
        setErrors(found)
        focusFirstError(form, found)
        const [field] = Object.values(found)
        toast(failure(error, m.failed, m.failedBody, field))
      },
    )
  }

  return (
    <form
      noValidate
      aria-label={m.rates}
      onSubmit={submit}
      onChange={unsaved.changed}
      className="mt-5 flex flex-col gap-6"
    >
      <p className="max-w-text text-sm text-soft">{m.freeFromHint}</p>
      {zones.map((zone) => (
        <ZoneRates key={zone.id} zone={zone} errors={errors} />
      ))}
      <Button ref={saveRef} type="submit" className="self-start" disabled={save.isPending}>
        {m.save}
      </Button>
    </form>
  )
}

function ZoneRates({ zone, errors }: { zone: Zone; errors: FieldErrors }) {
  const m = useAdminMessages().settings
  const name = m.zones[zone.id as keyof typeof m.zones] ?? zone.id
  return (
    <div>
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">
        {name}
        {zone.countries.length > 1 && <span className="font-normal text-soft"> · {zone.countries.join(', ')}</span>}
      </h3>
      <TableFrame label={`${m.rates}: ${name}`}>
        <TableHead names={[m.method, ...fields.map((field) => m[field])]} />
        <tbody className="[&_td]:align-middle [&_th]:align-middle">
          {shippingMethods.map((method) => (
            <RateRow key={method} zone={zone} zoneName={name} method={method} errors={errors} />
          ))}
        </tbody>
      </TableFrame>
    </div>
  )
}

type RowProps = { zone: Zone; zoneName: string; method: ShippingMethod; errors: FieldErrors }

/** Standard delivery is always offered, because the cart quotes it before anything is chosen. */
function RateRow({ zone, zoneName, method, errors }: RowProps) {
  const m = useAdminMessages().settings
  const rate = zone.rates.find((one) => one.method === method)
  const [isOffered, setIsOffered] = useState(rate !== undefined)
  const label = m.methods[method]
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-40 align-middle font-medium`}>
        {method === 'standard' ? (
          label
        ) : (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={`${zone.id}.${method}`}
              checked={isOffered}
              aria-label={m.offered(label, zoneName)}
              onChange={({ target }) => setIsOffered(target.checked)}
              className="size-5 accent-clay"
            />
            {label}
          </label>
        )}
      </th>
      {fields.map((field) => (
        <td key={field} className={cell}>
          {isOffered && (
            <RateInput
              name={`${zone.id}.${method}.${field}`}
              label={m.fieldOf(m[field], label, zoneName)}
              value={rate?.[field] ?? (field === 'surcharge' ? '0.00' : '')}
              inputMode={field === 'minDays' || field === 'maxDays' ? 'numeric' : 'decimal'}
              error={errors[`${zone.id}.${method}.${field}`]}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

type InputProps = {
  readonly name: string
  readonly label: string
  readonly value: string | number
  readonly inputMode: 'numeric' | 'decimal'
  readonly error: string | undefined
}

/** Its label is the heading of the column, so it has none of its own. */
function RateInput({ name, label, value, inputMode, error }: InputProps) {
  const errorId = useId()
  return (
    <>
      <input
        name={name}
        aria-label={label}
        defaultValue={value}
        inputMode={inputMode}
        maxLength={7}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={`${controlClass} min-w-24 tabular-nums`}
      />
      {error && (
        <p id={errorId} className="mt-1 text-sm text-brick">
          {error}
        </p>
      )}
    </>
  )
}
