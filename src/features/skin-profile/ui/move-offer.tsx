import { useState } from 'react'
import { useSkinProfileMessages } from '#src/messages/skin-profile-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { guestProfileStore } from '../browser/guest-profile.ts'
import { emptyRecord, isEmptyRecord } from '../browser/record.ts'
import { mergeAnswers } from '../constants.ts'
import { useAccountProfile, useGuestProfile } from './use-skin-profile.ts'

/** Asks once after sign-in whether to move the browser's profile; later, the profile page offers it. */
export default function MoveDialog() {
  const { record } = useGuestProfile()
  const { move: m } = useSkinProfileMessages()
  const keep = () => guestProfileStore.change((known) => ({ ...known, isKept: true }))
  if (isEmptyRecord(record) || record.isKept) return null
  return (
    <Dialog title={m.title} onClose={keep}>
      <MoveForm onKeep={keep} />
    </Dialog>
  )
}

/** Nothing leaves the browser before the button is pressed, and health answers only with consent. */
export function MoveForm({ onKeep }: { onKeep?: () => void }) {
  const { move: m } = useSkinProfileMessages()
  const { record } = useGuestProfile()
  const { save, agree, profile } = useAccountProfile(true)
  const [isMoving, setMoving] = useState(false)
  const [withHealth, setWithHealth] = useState(false)
  const hasHealth = Object.keys(record.health).length > 0
  const movesHealth = hasHealth && withHealth

  async function move() {
    setMoving(true)
    try {
      if (movesHealth) await agree()
      await save(({ answers, health }) => ({
        answers: mergeAnswers(answers, record.answers),
        health: movesHealth ? mergeAnswers(health, record.health) : health,
      }))
      const isLeft = hasHealth && !movesHealth
      guestProfileStore.change((known) => (isLeft ? { ...known, answers: {}, isKept: true } : emptyRecord))
      toast({ title: m.moved, body: isLeft ? m.healthKept : m.movedBody })
    } catch {
      toast({ title: m.failed, body: m.failedBody, tone: 'destructive' })
    } finally {
      setMoving(false)
    }
  }

  return (
    <>
      <p>{m.body}</p>
      {hasHealth && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
          <input
            type="checkbox"
            checked={withHealth}
            onChange={({ target }) => setWithHealth(target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-clay"
          />
          <span>{m.health}</span>
        </label>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={isMoving || !profile} onClick={() => void move()}>
          {isMoving ? m.moving : m.confirm}
        </Button>
        {onKeep && (
          <Button variant="outline" onClick={onKeep}>
            {m.keep}
          </Button>
        )}
      </div>
    </>
  )
}
