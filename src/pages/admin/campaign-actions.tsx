import { useState } from 'react'
import type { Campaign } from '#src/features/newsletter/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { useCampaignChanges } from './use-campaign.ts'

type Props = { readonly campaign: Campaign; readonly isSaved: boolean; readonly onRemoved: () => void }

/** Test, send and delete the saved draft. Sending and deleting require confirmation. */
export function CampaignActions({ campaign, isSaved, onRemoved }: Props) {
  const m = useAdminMessages().campaign
  const failure = useFailure()
  const { navigate } = useNavigation()
  const { test, sendAll, remove } = useCampaignChanges()
  const [pending, setAsking] = useState<'send' | 'remove' | null>(null)
  const { id, version, subscribers } = campaign
  const isBusy = test.isPending || sendAll.isPending || remove.isPending
  const refused = (error: unknown) => toast(failure(error, m.failed, m.failedBody))

  const sendTest = () =>
    test.mutateAsync({ id }).then(({ sentTo }) => toast({ title: m.testedTitle, body: m.tested(sentTo) }), refused)
  function make() {
    setAsking(null)
    if (pending === 'send')
      return void sendAll.mutateAsync({ id, version }).then(() => toast({ title: m.sending }), refused)
    remove.mutateAsync({ id, version }).then(() => {
      onRemoved()
      toast({ title: m.removed })
      navigate('/admin/newsletter')
    }, refused)
  }

  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl">{m.actsHeading}</h2>
      {!isSaved && <p className="mt-3 text-soft">{m.saveFirst}</p>}
      {subscribers === 0 && <p className="mt-3 text-soft">{m.nobody}</p>}
      <div className="mt-4 flex flex-col gap-3">
        <Button variant="outline" disabled={isBusy || !isSaved} onClick={() => void sendTest()}>
          {m.test}
        </Button>
        <Button disabled={isBusy || !isSaved || subscribers === 0} onClick={() => setAsking('send')}>
          {m.send(subscribers)}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => setAsking('remove')}>
          {m.remove}
        </Button>
      </div>
      {pending && (
        <ConfirmDialog
          title={pending === 'send' ? m.sendSure(subscribers) : m.removeSure}
          confirm={pending === 'send' ? m.sendConfirm : m.remove}
          cancel={m.cancel}
          onConfirm={make}
          onCancel={() => setAsking(null)}
        />
      )}
    </section>
  )
}
