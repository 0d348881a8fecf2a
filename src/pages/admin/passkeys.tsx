import { useState, type FormEvent } from 'react'
import { maxPasskeys, passkeyNameLength } from '#src/features/identity/passkeys/constants.ts'
import type { Passkey } from '#src/features/identity/passkeys/contract.ts'
import type { SecondFactor } from '#src/features/identity/second-factor/contract.ts'
import { deviceName } from '#src/features/identity/ui/device-name.ts'
import { PasswordField } from '#src/features/identity/ui/password-field.tsx'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { AdminPanel } from './panel.tsx'
import { createPasskey, supportsPasskeys, type Refusal } from './passkey-prompt.ts'
import { PasskeyMessage, ProofForm } from './proof-form.tsx'
import { usePasskeyChanges, usePasskeys } from './use-passkeys.ts'

type Props = { factor: SecondFactor; onBackupCodes: (codes: readonly string[]) => void }

/** The signed-in person's passkeys. */
export function PasskeySection({ factor, onBackupCodes }: Props) {
  const { passkeys: m, failed } = useAdminMessages()
  const { data, isError } = usePasskeys()
  const [isAdding, setAdding] = useState(false)
  return (
    <AdminPanel heading={m.heading}>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      {isError && <p role="alert">{failed}</p>}
      {!data && !isError && <Skeleton className="mt-4 h-16" />}
      {data && <PasskeyList passkeys={data} factor={factor} />}
      {!supportsPasskeys() ? (
        <p className="mt-4">{m.unsupported}</p>
      ) : (
        data &&
        data.length < maxPasskeys && (
          <Button className="mt-5" onClick={() => setAdding(true)}>
            {m.add}
          </Button>
        )
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} onAdded={onBackupCodes} />}
    </AdminPanel>
  )
}

type ListProps = { readonly passkeys: readonly Passkey[]; readonly factor: SecondFactor }

/** Each can be removed. */
export function PasskeyList({ passkeys, factor }: ListProps) {
  const { passkeys: m } = useAdminMessages()
  if (passkeys.length === 0) return null
  return (
    <ul aria-label={m.caption} className="mt-4 divide-y divide-line border-y border-line">
      {passkeys.map((passkey) => (
        <Entry key={passkey.id} passkey={passkey} isOnlyFactor={passkeys.length === 1 && factor.confirmedAt === null} />
      ))}
    </ul>
  )
}

function Entry({ passkey, isOnlyFactor }: { passkey: Passkey; isOnlyFactor: boolean }) {
  const { passkeys: m, codeGate } = useAdminMessages()
  const { locale } = useMessages()
  const { remove } = usePasskeyChanges()
  const [isRemoving, setRemoving] = useState(false)
  const { id, name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0">
        <span className="block font-medium break-words">{name}</span>
        <span className="text-sm text-soft">
          {m.added(longDay(locale, createdAt))} · {lastUsedAt ? m.lastUsed(longDay(locale, lastUsedAt)) : m.neverUsed}
        </span>
      </span>
      <Button variant="outline" size="small" aria-label={m.removeNamed(name)} onClick={() => setRemoving(true)}>
        {m.remove}
      </Button>
      {isRemoving && (
        <Dialog title={m.removeSure(name)} onClose={() => setRemoving(false)}>
          <p className="mb-5">
            {m.removeBody} {isOnlyFactor && m.removeLast}
          </p>
          <ProofForm
            hasPasskeys
            label={codeGate.code}
            submit={m.remove}
            variant="danger"
            otherwise={m.failed}
            onProof={async (proof) => {
              await remove.mutateAsync({ id, proof })
              toast({ title: m.removedDone })
            }}
          />
          <Button variant="outline" className="mt-5" onClick={() => setRemoving(false)}>
            {m.cancel}
          </Button>
        </Dialog>
      )}
    </li>
  )
}

type AddProps = { onClose: () => void; onAdded: (backupCodes: readonly string[]) => void }

/** Asks for the password, then the browser asks for the fingerprint or whatever the device uses. */
function AddDialog({ onClose, onAdded }: AddProps) {
  const m = useAdminMessages().passkeys
  const { security } = useAdminMessages()
  const { start, add } = usePasskeyChanges()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [error, setError] = useState<string>()
  const device = deviceName(navigator.userAgent)

  async function create(form: FormData) {
    const [name, password] = [form.get('name'), form.get('password')]
    const prompted = await createPasskey(await start.mutateAsync(typeof password === 'string' ? password : ''))
    if ('refusal' in prompted) return setRefusal(prompted.refusal)
    const { backupCodes } = await add.mutateAsync({
      name: typeof name === 'string' ? name : '',
      passkey: prompted.answer,
    })
    toast({ title: m.addedDone })
    onClose()
    onAdded(backupCodes)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsBusy(true)
    setRefusal(undefined)
    setError(undefined)
    create(new FormData(event.currentTarget))
      .catch((failure: unknown) => setError(errorMessageOf(failure, m.failed)))
      .finally(() => setIsBusy(false))
  }

  return (
    <Dialog title={m.add} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={m.name}
          name="name"
          hint={m.nameHint}
          required
          maxLength={passkeyNameLength}
          autoComplete="off"
          defaultValue={device ? m.device(device.browser, device.system) : ''}
        />
        <PasswordField label={security.password} name="password" required autoComplete="current-password" />
        <PasskeyMessage refusal={refusal} error={error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            {m.continue}
          </Button>
          <Button type="button" variant="outline" onClick={onClose}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
