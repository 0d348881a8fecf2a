import { lazy, useState } from 'react'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Routine } from '../contract.ts'
import type { RoutineForm } from '../forms.ts'
import { RoutineDetail } from './routine-detail.tsx'
import { RoutineList, RoutineListSkeleton } from './routine-list.tsx'
import type { PersonalNote } from './step-list.tsx'
import { useRoutineChanges, useRoutines } from './use-routines.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import type { SkinType } from '../../catalog/constants.ts'

/** Contains the form; loaded when first opened. */
const CreateDialog = lazy(() => import('./create-dialog.tsx').then((module) => ({ default: module.CreateDialog })))

/** Loaded when opened. */
const TemplateGrid = lazy(() => import('./template-panel.tsx').then((module) => ({ default: module.TemplateGrid })))

/** For visitors who arrive with recommended products. */
const ChosenProducts = lazy(() =>
  import('./chosen-products.tsx').then((module) => ({ default: module.ChosenProducts })),
)

const headingId = 'chosen-routine'
const listHeadingId = 'my-routines'

type Props = {
  products: readonly string[]
  /** Preselected in a new routine. */
  skinType: SkinType | undefined
  personalNote: PersonalNote | undefined
}

/** Routines on the left, the selected one on the right. */
export function RoutineWorkshop({ products, skinType, personalNote }: Props) {
  const m = useRoutineMessages()
  const { routines, isLoading, isError, refetch } = useRoutines()
  const { create, remove } = useRoutineChanges()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [isCreating, setCreating] = useState(false)
  const [areTemplatesShown, setTemplatesShown] = useState(false)
  const selected = routines.find(({ id }) => id === selectedId)
  const failed = (body: string) => () => toast({ title: m.toasts.error, body, tone: 'destructive' })
  const isNewcomer = !isLoading && !isError && routines.length === 0

  function createRoutine(routine: RoutineForm) {
    create.mutateAsync({ ...routine, concerns: [] }).then(({ id }) => {
      setCreating(false)
      setSelectedId(id)
      toHeading()
      toast({ title: m.toasts.created })
    }, failed(m.toasts.createFailed))
  }
  function removeRoutine({ id }: Routine) {
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
  }
  function showCreated(id: string) {
    setTemplatesShown(false)
    setSelectedId(id)
    toHeading()
  }
  function openDialog() {
    create.reset()
    setCreating(true)
  }
  const toggle = {
    'aria-expanded': areTemplatesShown,
    onClick: () => setTemplatesShown(!areTemplatesShown),
  }
  const grid = areTemplatesShown && (
    <LazyPart>
      <TemplateGrid onTaken={showCreated} />
    </LazyPart>
  )

  return (
    <div className="wrap pt-8 sm:pt-12">
      <h1 className="text-3xl print:hidden">{m.title}</h1>
      <p className="mt-2 max-w-text text-soft print:hidden">{m.lead}</p>
      {products.length > 0 && !isLoading && (
        <LazyPart>
          <ChosenProducts
            ids={products}
            onCreated={({ id }) => {
              setSelectedId(id)
              toHeading()
            }}
          />
        </LazyPart>
      )}
      {isNewcomer && (
        <section className="mt-8 rounded-lg bg-clay-wash p-5 sm:p-7">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div>
              <h2 className="text-xl">{m.newcomer.heading}</h2>
              <p className="mt-1 max-w-text text-sm">{m.newcomer.body}</p>
            </div>
            <Button look="outline" {...toggle}>
              {areTemplatesShown ? m.newcomer.hide : m.newcomer.view}
            </Button>
          </div>
          {grid && <div className="mt-5">{grid}</div>}
        </section>
      )}
      {!isNewcomer && grid && <div className="mt-8">{grid}</div>}
      {isLoading && <RoutineListSkeleton />}
      <div className="after-loading mt-8 grid items-start gap-8 lg:grid-cols-[1fr_2fr] print:grid-cols-1">
        <section aria-labelledby={listHeadingId} className="print:hidden">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
            <h2 id={listHeadingId} tabIndex={-1} className="text-xl outline-none">
              {m.mine}
            </h2>
            <div className="flex flex-wrap gap-2">
              {routines.length > 0 && (
                <Button look="quiet" size="small" {...toggle}>
                  {m.templates}
                </Button>
              )}
              <Button size="small" onClick={openDialog}>
                <i className="icon i-plus size-4" />
                {m.create}
              </Button>
            </div>
          </div>
          {isError && (
            <EmptyState icon="i-stop" title={m.listFailed}>
              <Button look="outline" onClick={() => void refetch()}>
                {m.retry}
              </Button>
            </EmptyState>
          )}
          {isNewcomer && (
            <div className="rounded-lg border border-dashed border-line-strong px-4">
              <EmptyState icon="i-list" title={m.empty} body={m.emptyBody}>
                <Button onClick={openDialog}>{m.createFirst}</Button>
              </EmptyState>
            </div>
          )}
          <RoutineList
            routines={routines}
            selectedId={selected?.id ?? null}
            onSelect={(id) => {
              setSelectedId(id)
              intoView()
            }}
            onRemove={removeRoutine}
          />
        </section>
        {selected ? (
          <RoutineDetail
            key={selected.id}
            routine={selected}
            others={routines.filter((routine) => routine !== selected)}
            headingId={headingId}
            personalNote={personalNote}
          />
        ) : (
          <EmptyState icon="i-list" title={m.select} body={m.selectBody} />
        )}
      </div>
      <LazyPart>
        {isCreating && (
          <CreateDialog
            error={create.error}
            isPending={create.isPending}
            skinType={skinType}
            onCreate={createRoutine}
            onClose={() => setCreating(false)}
          />
        )}
      </LazyPart>
    </div>
  )
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
