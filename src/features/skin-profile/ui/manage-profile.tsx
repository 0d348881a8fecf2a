import { useState } from 'react'
import { useSkinProfileMessages } from '#src/messages/skin-profile-messages.ts'
import { download } from '#src/platform/browser/canvas-image.ts'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { Dialog, initialFocus } from '#src/ui/primitives/dialog.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { SkinProfile } from '../contract.ts'
import type { SkinProfileState } from './use-skin-profile.ts'

/** Export and deletion of the whole profile. */
export function ManageProfile({ state, profile }: { state: SkinProfileState; profile: SkinProfile }) {
  const { manage: m } = useSkinProfileMessages()
  const [isAsking, setAsking] = useState(false)
  const { answers, health, healthConsent } = profile

  function save() {
    const text = JSON.stringify({ answers, health, healthConsent }, null, 2)
    download(new Blob([text], { type: 'application/json' }), m.fileName)
  }
  function remove() {
    state.remove().then(
      () => toast({ title: m.removed }),
      () => toast({ title: m.failed, body: m.failedBody, tone: 'destructive' }),
    )
    setAsking(false)
  }

  return (
    <section aria-labelledby="manage" className="border-t border-line pt-6">
      <h2 id="manage" className="text-xl">
        {m.title}
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={save}>
          {m.download}
        </Button>
        {state.place === 'account' && (
          <a href="/api/account/export" download className={buttonClass('outline')}>
            {m.account}
          </a>
        )}
        <Button variant="danger" onClick={() => setAsking(true)}>
          {m.remove}
        </Button>
      </div>
      {isAsking && (
        <Dialog title={m.removeTitle} onClose={() => setAsking(false)}>
          <p>{m.removeBody}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="danger" onClick={remove}>
              {m.confirm}
            </Button>
            <Button ref={initialFocus} variant="outline" onClick={() => setAsking(false)}>
              {m.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
