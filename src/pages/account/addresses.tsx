import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '#src/features/addresses/contract.ts'
import { useAddressChanges, useAddresses } from '#src/features/addresses/ui/use-addresses.ts'
import { maxAddresses, type AddressForm } from '#src/features/addresses/constants.ts'
import type { User } from '#src/features/identity/contract.ts'
import { homeCountry, zoneOf } from '#src/features/shipping/constants.ts'
import { shippingRatesKey, type ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { accountAreaMessagesIn, useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Head, PageContext } from '../page.ts'
import { AddressEditor, formOf } from './address-form.tsx'
import { AccountArea } from './account-area.tsx'

export const head = ({ messages }: PageContext): Head => ({
  title: `${accountAreaMessagesIn(messages).addresses.heading} · ${messages.brand}`,
  canonical: '/account/addresses',
  noIndex: true,
})

export function Page() {
  const m = useAccountAreaMessages().addresses
  return (
    <AccountArea>
      {(user) => (
        <div ref={keepFocusIn}>
          <h1 className="text-3xl">{m.heading}</h1>
          <p className="mt-2 text-soft">{m.lead(maxAddresses)}</p>
          <AddressBook user={user} />
        </div>
      )}
    </AccountArea>
  )
}

/** The address being edited: its id, 'new', or none. */
function AddressBook({ user }: { user: User }) {
  const { addresses: m, failed } = useAccountAreaMessages()
  const { data: addresses, isError } = useAddresses(true)
  const { data: rates } = useQuery<ShippingRates>({ queryKey: shippingRatesKey })
  const { save, remove } = useAddressChanges()
  const failure = useFailure()
  const [editing, setEditing] = useState<string | null>(null)
  const [removing, setRemoving] = useState<Address | null>(null)

  const refuse = (failed: string, failedBody: string) => (error: unknown) => toast(failure(error, failed, failedBody))
  const store = (id: string | null, form: AddressForm) =>
    save.mutateAsync({ id, form }).then(
      () => {
        setEditing(null)
        toast({ title: m.saved })
      },
      refuse(m.failed, m.failedBody),
    )
  const invalidate = ({ id }: Address) => {
    setRemoving(null)
    return remove.mutateAsync(id).then(() => toast({ title: m.removed }), refuse(m.removeFailed, m.removeFailedBody))
  }

  if (isError && !addresses) return <p role="alert">{failed}</p>
  if (!addresses) return <Skeleton className="mt-6 h-40" />
  const editor = (address: Address | null) => (
    <AddressEditor
      user={user}
      address={address}
      homeCountry={rates ? homeCountry(rates.zones) : shopSettings.defaultCountry}
      isBusy={save.isPending}
      onSave={(form) => void store(address?.id ?? null, form)}
      onCancel={() => setEditing(null)}
    />
  )
  return (
    <div className="mt-6 flex max-w-3xl flex-col gap-5">
      {addresses.length === 0 && editing === null && <p>{m.empty}</p>}
      {addresses.length > 0 && (
        <ul className="grid items-start gap-5 md:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.id} className={editing === address.id ? 'md:col-span-2' : 'h-full'}>
              {editing === address.id ? (
                editor(address)
              ) : (
                <AddressCard
                  address={address}
                  isDelivered={!rates || zoneOf(rates.zones, address.country) !== undefined}
                  onEdit={() => setEditing(address.id)}
                  onRemove={() => setRemoving(address)}
                  onChoose={() => void store(address.id, { ...formOf(address), isDefault: true })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {editing === 'new' && editor(null)}
      {editing === null && addresses.length < maxAddresses && (
        <Button className="self-start" onClick={() => setEditing('new')}>
          {m.add}
        </Button>
      )}
      {addresses.length >= maxAddresses && <p className="text-soft">{m.full}</p>}
      {removing && (
        <ConfirmDialog
          title={m.removeSure(removing.label)}
          confirm={m.remove}
          cancel={m.cancel}
          onConfirm={() => void invalidate(removing)}
          onCancel={() => setRemoving(null)}
        />
      )}
    </div>
  )
}

type CardProps = {
  address: Address
  isDelivered: boolean
  onEdit: () => void
  onRemove: () => void
  onChoose: () => void
}

function AddressCard({ address, isDelivered, onEdit, onRemove, onChoose }: CardProps) {
  const m = useAccountAreaMessages().addresses
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-5">
      <h2 className="flex flex-wrap items-center gap-3 font-sans text-base font-semibold tracking-normal">
        {address.label}
        {address.isDefault && <Badge tone="sage">{m.isDefault}</Badge>}
      </h2>
      <address className="mt-2 text-sm break-words text-soft not-italic">
        {address.firstName} {address.lastName}
        <br />
        {address.street}
        <br />
        {address.postalCode} {address.city}
        <br />
        {address.country}
      </address>
      {!isDelivered && <p className="mt-2 text-sm font-medium">{m.notDelivered(address.country)}</p>}
      <div className="mt-auto -ml-3 flex flex-wrap gap-1 pt-4">
        <Button variant="quiet" size="small" aria-label={m.editOne(address.label)} onClick={onEdit}>
          {m.edit}
        </Button>
        {!address.isDefault && (
          <Button variant="quiet" size="small" aria-label={m.makeDefaultOne(address.label)} onClick={onChoose}>
            {m.makeDefault}
          </Button>
        )}
        <Button variant="danger" size="small" aria-label={m.removeOne(address.label)} onClick={onRemove}>
          {m.remove}
        </Button>
      </div>
    </article>
  )
}
