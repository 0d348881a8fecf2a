import { lazy, type ReactNode } from 'react'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { RoutineDetail } from './routine-detail.tsx'
import { RoutineList, RoutineListSkeleton } from './routine-list.tsx'
import type { PersonalNote } from './step-list.tsx'
import { headingId, listHeadingId, useWorkshop, type Workshop } from './use-workshop.ts'
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

type TemplatesToggle = { 'aria-expanded': boolean; onClick: () => void }

type Props = {
  products: readonly string[]
  /** Preselected in a new routine. */
  skinType: SkinType | undefined
  personalNote: PersonalNote | undefined
}

/** Routines on the left, the selected one on the right. */
export function RoutineWorkshop({ products, skinType, personalNote }: Props) {
  const m = useRoutineMessages()
  const workshop = useWorkshop()
  const { routines, selected, isLoading, areTemplatesShown } = workshop
  const isNewcomer = !isLoading && !workshop.isError && routines.length === 0
  const toggle: TemplatesToggle = { 'aria-expanded': areTemplatesShown, onClick: workshop.toggleTemplates }
  const grid = areTemplatesShown && (
    <LazyPart>
      <TemplateGrid onTaken={workshop.showTaken} />
    </LazyPart>
  )

  return (
    <div className="wrap pt-8 sm:pt-12">
      <h1 className="text-3xl print:hidden">{m.title}</h1>
      <p className="mt-2 max-w-text text-soft print:hidden">{m.lead}</p>
      {products.length > 0 && !isLoading && (
        <LazyPart>
          <ChosenProducts ids={products} onCreated={({ id }) => workshop.show(id)} />
        </LazyPart>
      )}
      {isNewcomer ? <NewcomerTemplates toggle={toggle} grid={grid} /> : grid && <div className="mt-8">{grid}</div>}
      {isLoading && <RoutineListSkeleton />}
      <div className="after-loading mt-8 grid items-start gap-8 lg:grid-cols-[1fr_2fr] print:grid-cols-1">
        <MyRoutines workshop={workshop} isNewcomer={isNewcomer} toggle={toggle} />
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
        {workshop.isCreating && (
          <CreateDialog
            {...workshop.creation}
            skinType={skinType}
            onCreate={workshop.create}
            onClose={workshop.closeDialog}
          />
        )}
      </LazyPart>
    </div>
  )
}

/** The templates and why to begin with one, for customers without routines. */
function NewcomerTemplates({ toggle, grid }: { toggle: TemplatesToggle; grid: ReactNode }) {
  const m = useRoutineMessages()
  return (
    <section className="mt-8 rounded-lg bg-clay-wash p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-xl">{m.newcomer.heading}</h2>
          <p className="mt-1 max-w-text text-sm">{m.newcomer.body}</p>
        </div>
        <Button variant="outline" {...toggle}>
          {toggle['aria-expanded'] ? m.newcomer.hide : m.newcomer.view}
        </Button>
      </div>
      {grid && <div className="mt-5">{grid}</div>}
    </section>
  )
}

type MyRoutinesProps = { workshop: Workshop; isNewcomer: boolean; toggle: TemplatesToggle }

function MyRoutines({ workshop, isNewcomer, toggle }: MyRoutinesProps) {
  const m = useRoutineMessages()
  const { routines, selected } = workshop
  return (
    <section aria-labelledby={listHeadingId} className="print:hidden">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id={listHeadingId} tabIndex={-1} className="text-xl outline-none">
          {m.mine}
        </h2>
        <div className="flex flex-wrap gap-2">
          {routines.length > 0 && (
            <Button variant="quiet" size="small" {...toggle}>
              {m.templates}
            </Button>
          )}
          <Button size="small" onClick={workshop.openDialog}>
            <i className="icon i-plus size-4" />
            {m.create}
          </Button>
        </div>
      </div>
      {workshop.isError && (
        <EmptyState icon="i-stop" title={m.listFailed}>
          <Button variant="outline" onClick={() => void workshop.refetch()}>
            {m.retry}
          </Button>
        </EmptyState>
      )}
      {isNewcomer && (
        <div className="rounded-lg border border-dashed border-line-strong px-4">
          <EmptyState icon="i-list" title={m.empty} body={m.emptyBody}>
            <Button onClick={workshop.openDialog}>{m.createFirst}</Button>
          </EmptyState>
        </div>
      )}
      <RoutineList
        routines={routines}
        selectedId={selected?.id ?? null}
        onSelect={workshop.select}
        onRemove={workshop.remove}
      />
    </section>
  )
}
