import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { PasskeyList } from './passkeys.tsx'
import { TurnOffCodes } from './turn-off-codes.tsx'
import { usePasskeys } from './use-passkeys.ts'
import { useSecondFactor } from './use-second-factor.ts'

/** Removes passkeys and authenticator codes, also those of former staff, who cannot open the administration. */
export function OwnSecondFactor() {
  const { security: m, passkeys: texts, failed } = useAdminMessages()
  const { data: factor, isError } = useSecondFactor()
  const { data: passkeys = [] } = usePasskeys()
  if (isError) return <p role="alert">{failed}</p>
  if (!factor) return <Skeleton className="h-48" />
  return (
    <div className="flex flex-col gap-8">
      {factor.hasPasskeys && (
        <section>
          <h3 className="text-lg">{texts.heading}</h3>
          <PasskeyList passkeys={passkeys} factor={factor} />
        </section>
      )}
      {factor.confirmedAt && (
        <section>
          <h3 className="mb-4 text-lg">{m.turnOff}</h3>
          <TurnOffCodes factor={factor} />
        </section>
      )}
    </div>
  )
}
