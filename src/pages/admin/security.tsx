import { lazy, Suspense, useState, type FormEvent } from 'react'
import type { SecondFactor } from '#src/features/identity/second-factor/contract.ts'
import { PasswordField } from '#src/features/identity/ui/password-field.tsx'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { QrImage } from '#src/ui/qr-code/qr-image.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { BackupCodeList } from './backup-codes.tsx'
import { CodeForm } from './code-form.tsx'
import { ProofForm } from './proof-form.tsx'
import { TurnOffCodes } from './turn-off-codes.tsx'
import { useSecondFactor, useSecondFactorChanges } from './use-second-factor.ts'

const PasskeySection = lazy(() => import('./passkeys.tsx').then((module) => ({ default: module.PasskeySection })))

/** The signed-in person's own passkeys and authenticator codes. */
export function SecurityScreen() {
  const { security: m, failed } = useAdminMessages()
  const { data, isError } = useSecondFactor()
  const [backupCodes, setBackupCodes] = useState<readonly string[] | null>(null)
  const { refresh } = useSecondFactorChanges()

  /** What has been set up shows after the new codes, if any, have been saved. */
  function show(codes: readonly string[]) {
    if (codes.length > 0) setBackupCodes(codes)
    else void refresh()
  }

  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-soft">
        {m.lead} {data && !data.isRequired && m.demo}
      </p>
      <div className="mt-6 flex max-w-3xl flex-col gap-6">
        {isError && <p role="alert">{failed}</p>}
        {!data && !isError && <Skeleton className="h-80" />}
        {backupCodes ? (
          <BackupCodeList
            codes={backupCodes}
            onSaved={() => {
              setBackupCodes(null)
              void refresh()
            }}
          />
        ) : (
          data && <Factors factor={data} onBackupCodes={show} />
        )}
      </div>
    </>
  )
}

type FactorsProps = { factor: SecondFactor; onBackupCodes: (codes: readonly string[]) => void }

function Factors({ factor, onBackupCodes }: FactorsProps) {
  return (
    <>
      <Suspense fallback={<Skeleton className="h-48" />}>
        <PasskeySection factor={factor} onBackupCodes={onBackupCodes} />
      </Suspense>
      {factor.confirmedAt ? (
        <TurnedOn factor={factor} since={factor.confirmedAt} />
      ) : (
        <SetUp onConfirmed={onBackupCodes} />
      )}
      {factor.state !== 'off' && <BackupCodes factor={factor} onBackupCodes={onBackupCodes} />}
    </>
  )
}

const panel = 'rounded-lg border border-line bg-surface p-5 sm:p-6'

function SetUp({ onConfirmed }: { onConfirmed: (backupCodes: readonly string[]) => void }) {
  const m = useAdminMessages().security
  const { setUp, confirm } = useSecondFactorChanges()
  const [error, setError] = useState<string>()

  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    setUp.mutateAsync(typeof password === 'string' ? password : '').then(
      () => setError(undefined),
      (failure: unknown) => setError(errorMessageOf(failure, m.failedBody)),
    )
  }

  async function turnOn(code: string) {
    const { backupCodes } = await confirm.mutateAsync(code)
    toast({ title: m.turnedOn })
    onConfirmed(backupCodes)
  }

  if (setUp.data) return <Scan secret={setUp.data.secret} uri={setUp.data.uri} onCode={turnOn} />
  return (
    <section className={panel}>
      <h2 className="text-xl">{m.off}</h2>
      <p className="mt-2 mb-5 max-w-text text-soft">{m.offBody}</p>
      <form noValidate onSubmit={start} className="flex max-w-sm flex-col items-start gap-4">
        <PasswordField
          label={m.password}
          name="password"
          autoComplete="current-password"
          error={error}
          className="self-stretch"
        />
        <Button type="submit" disabled={setUp.isPending}>
          {m.start}
        </Button>
      </form>
    </section>
  )
}

type ScanProps = { secret: string; uri: string; onCode: (code: string) => Promise<unknown> }

function Scan({ secret, uri, onCode }: ScanProps) {
  const m = useAdminMessages().security
  return (
    <section className={panel}>
      <h2 className="text-xl">{m.scan}</h2>
      <div className="mt-4 flex flex-wrap gap-6">
        <QrImage text={uri} label={m.qr} />
        <div className="flex min-w-0 grow basis-64 flex-col gap-5">
          <p>
            <span className="text-soft">{m.manual}</span>
            <code className="mt-1 block break-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <CodeForm label={m.first} submit={m.turnOn} otherwise={m.failedBody} onCode={onCode} />
        </div>
      </div>
    </section>
  )
}

function TurnedOn({ factor, since }: { factor: SecondFactor; since: string }) {
  const m = useAdminMessages().security
  const { locale } = useMessages()
  return (
    <>
      <section className={panel}>
        <h2 className="text-xl">{m.on}</h2>
        <p className="mt-2 text-soft">{m.since(longDay(locale, since))}</p>
      </section>
      <section className={panel}>
        <h2 className="text-xl">{m.turnOff}</h2>
        <p className="mt-2 mb-4 text-soft">{m.turnOffLead}</p>
        <TurnOffCodes factor={factor} />
      </section>
    </>
  )
}

function BackupCodes({ factor, onBackupCodes }: FactorsProps) {
  const m = useAdminMessages().security
  const { renew } = useSecondFactorChanges()
  return (
    <section className={panel}>
      <h2 className="text-xl">{m.backupCodes}</h2>
      <p className="mt-2 mb-4 text-soft">
        {m.codesLeft(factor.backupCodesLeft)} {m.renewLead}
      </p>
      <ProofForm
        hasPasskeys={factor.hasPasskeys}
        label={m.code}
        submit={m.renew}
        otherwise={m.failedBody}
        onProof={async (proof) => onBackupCodes((await renew.mutateAsync(proof)).backupCodes)}
      />
    </section>
  )
}
