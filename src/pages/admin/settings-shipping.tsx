import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type Ref } from 'react'
import type { EditedRate, EditedShipping, shippingAdminApi } from '#src/features/shipping/admin/contract.ts'
import { shippingMethods, type ShippingMethod } from '#src/features/shipping/constants.ts'
import { normalizeAmount } from '#src/kernel/money.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { useUnsavedChanges, type UnsavedChanges } from '#src/platform/navigation/unsaved-changes.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { controlClass } from '#src/ui/primitives/field.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { fieldErrorsOf } from './field-errors.ts'
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
    staleTime: 0,
    refetchOnWindowFocus: false,
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
  const save = useMutation({
    mutationFn: (body: { version: number; zones: ReturnType<typeof readZones> }) =>
      send<typeof shippingAdminApi.save>('PUT', '/api/admin/shipping-rates', body),
    onSuccess: (answer) => queries.setQueryData(shippingSettingsKey, answer),
    // Someone else may have changed them.
    onError: () => queries.invalidateQueries({ queryKey: shippingSettingsKey }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const before = unsaved.typed()
    save.mutateAsync({ version, zones: readZones(new FormData(event.currentTarget), zones) }).then(
      (stored) => {
        if (!unsaved.saved(before)) onMoved(stored)
        toast({ title: m.saved })
      },
      (error: unknown) => {
        const [field] = Object.values(fieldErrorsOf(error))
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
        <ZoneRates key={zone.id} zone={zone} />
      ))}
      <Button ref={saveRef} type="submit" className="self-start" disabled={save.isPending}>
        {m.save}
      </Button>
    </form>
  )
}

function ZoneRates({ zone }: { zone: Zone }) {
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
            <RateRow key={method} zone={zone} zoneName={name} method={method} />
          ))}
        </tbody>
      </TableFrame>
    </div>
  )
}

/** Standard delivery is always offered, because the cart quotes it before anything is chosen. */
function RateRow({ zone, zoneName, method }: { zone: Zone; zoneName: string; method: ShippingMethod }) {
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
            <input
              name={`${zone.id}.${method}.${field}`}
              aria-label={m.fieldOf(m[field], label, zoneName)}
              defaultValue={rate?.[field] ?? (field === 'surcharge' ? '0.00' : '')}
              inputMode={field === 'minDays' || field === 'maxDays' ? 'numeric' : 'decimal'}
              maxLength={7}
              autoComplete="off"
              className={`${controlClass} min-w-24 tabular-nums`}
            />
          )}
        </td>
      ))}
    </tr>
  )
}
