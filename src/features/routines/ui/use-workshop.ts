import { useState } from 'react'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Routine } from '../contract.ts'
import type { RoutineForm } from '../forms.ts'
import { useRoutineChanges, useRoutines } from './use-routines.ts'

export const headingId = 'chosen-routine'
export const listHeadingId = 'my-routines'

export type Workshop = ReturnType<typeof useWorkshop>

/** The customer's routines, the selected one, and what can be done with them. Failures are shown as toasts. */
export function useWorkshop() {
  const m = useRoutineMessages()
  const { routines, isLoading, isError, refetch } = useRoutines()
  const { create, remove } = useRoutineChanges()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [isCreating, setCreating] = useState(false)
  const [areTemplatesShown, setTemplatesShown] = useState(false)
  const failed = (body: string) => () => toast({ title: m.toasts.error, body, tone: 'destructive' })

  function show(id: string) {
    setSelectedId(id)
    toHeading()
  }

  return {
    routines,
    isLoading,
    isError,
    refetch,
    selected: routines.find(({ id }) => id === selectedId),
    show,
    select(id: string) {
      setSelectedId(id)
      intoView()
    },

    areTemplatesShown,
    toggleTemplates: () => setTemplatesShown(!areTemplatesShown),
    /** A routine was made from a template. */
    showTaken(id: string) {
      setTemplatesShown(false)
      show(id)
    },

    isCreating,
    creation: { error: create.error, isPending: create.isPending },
    openDialog() {
      create.reset()
      setCreating(true)
    },
    closeDialog: () => setCreating(false),
    create(routine: RoutineForm) {
      create.mutateAsync({ ...routine, concerns: [] }).then(({ id }) => {
        setCreating(false)
        show(id)
        toast({ title: m.toasts.created })
      }, failed(m.toasts.createFailed))
    },

    remove({ id }: Routine) {
      const before = selectedId
      setSelectedId(null)
      document.getElementById(listHeadingId)?.focus({ preventScroll: true })
      remove
        .mutateAsync({ id })
        .then(() => toast({ title: m.toasts.deleted }))
        .catch(() => {
          setSelectedId(before)
          failed(m.toasts.deleteFailed)()
        })
    },
  }
}

/** The pressed button is gone, so focus the new routine. */
function toHeading(): void {
  requestAnimationFrame(() => document.getElementById(headingId)?.focus())
}

/** On phones the selected routine is below the list. */
function intoView(): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(headingId)
    if (heading && heading.getBoundingClientRect().top > innerHeight * 0.7) heading.scrollIntoView()
  })
}
