import { useState, type FormEvent } from 'react'
import type { EditedCategory } from '#src/features/catalog/categories/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { controlClass, TextField } from '#src/ui/primitives/field.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { fieldErrorsOf, focusFirstError, refusalErrorsOf } from './field-errors.ts'
import { Allowed, ReadOnlyUnless } from './allowed.tsx'
import { cell, figureCell, TableFrame, TableHead } from './table.tsx'
import { useCategoryChanges, useEditedCategories } from './use-categories-editor.ts'

export function CategoriesScreen() {
  const m = useAdminMessages().categories
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      <ReadOnlyUnless call="PUT /api/admin/categories/{id}">
        <div className="mt-6 grid items-start gap-8 xl:grid-cols-[1fr_17rem]">
          <List />
          <Allowed call="POST /api/admin/categories">
            <NewCategory />
          </Allowed>
        </div>
      </ReadOnlyUnless>
    </>
  )
}

function useCategoryFailure() {
  const m = useAdminMessages().categories
  const failure = useFailure()
  return (error: unknown) => {
    const [field] = Object.values(fieldErrorsOf(error))
    toast(failure(error, m.failed, m.failedBody, field))
  }
}

function List() {
  const { categories: m, failed } = useAdminMessages()
  const { data, isError } = useEditedCategories()
  const [moved, setMoved] = useState('')
  if (isError && !data) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="h-96" />
  return (
    <div className="min-w-0">
      <p role="status" className="sr-only">
        {moved}
      </p>
      <TableFrame label={m.caption}>
        <TableHead names={[m.name, m.id, m.products, m.order, m.remove]} figures={[m.products]} />
        <tbody className="[&_td]:align-middle">
          {data.map((category, at) => (
            <Row key={category.id} category={category} at={at} all={data} onMoved={setMoved} />
          ))}
        </tbody>
      </TableFrame>
    </div>
  )
}

type RowProps = {
  readonly category: EditedCategory
  readonly at: number
  readonly all: readonly EditedCategory[]
  readonly onMoved: (message: string) => void
}

function Row({ category, at, all, onMoved }: RowProps) {
  const m = useAdminMessages().categories
  const { remove } = useCategoryChanges()
  const onFailure = useCategoryFailure()
  const { id, name, products } = category
  return (
    <tr>
      <th scope="row" className={`${cell} font-medium`}>
        <NameForm key={name} category={category} />
      </th>
      <td className={cell}>{id}</td>
      <td className={figureCell}>{products}</td>
      <td className={`${cell} whitespace-nowrap`}>
        <MoveButton category={category} at={at} to={at - 1} all={all} onMoved={onMoved} />
        <MoveButton category={category} at={at} to={at + 1} all={all} onMoved={onMoved} />
      </td>
      <td className={cell}>
        {products > 0 ? (
          <span className="text-soft">{m.inUse}</span>
        ) : (
          <Button
            variant="danger"
            size="small"
            aria-label={m.removeNamed(name)}
            disabled={remove.isPending}
            onClick={() => void remove.mutateAsync(id).then(() => toast({ title: m.removed }), onFailure)}
          >
            {m.remove}
          </Button>
        )}
      </td>
    </tr>
  )
}

function NameForm({ category: { id, name } }: { category: EditedCategory }) {
  const m = useAdminMessages().categories
  const { rename } = useCategoryChanges()
  const onFailure = useCategoryFailure()
  const [typed, setTyped] = useState(name)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    rename.mutateAsync({ id, seen: name, name: typed }).then(() => toast({ title: m.renamed }), onFailure)
  }

  return (
    <form noValidate onSubmit={submit} className="flex min-w-40 items-center gap-2">
      <input
        aria-label={m.nameOf(name)}
        value={typed}
        maxLength={40}
        autoComplete="off"
        className={controlClass}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed !== name && (
        <Button
          type="submit"
          size="small"
          variant="outline"
          aria-label={m.renameNamed(name)}
          disabled={rename.isPending}
        >
          {m.rename}
        </Button>
      )}
    </form>
  )
}

type MoveProps = RowProps & { readonly to: number }

/** Stays focusable at the ends, so that repeated presses do not lose the focus. */
function MoveButton({ category: { id, name }, at, to, all, onMoved }: MoveProps) {
  const m = useAdminMessages().categories
  const { reorder } = useCategoryChanges()
  const onFailure = useCategoryFailure()
  const isUp = to < at
  const isPossible = to >= 0 && to < all.length
  const buttonId = `${isUp ? 'up' : 'down'}-${id}`

  function move() {
    if (!isPossible || reorder.isPending) return
    const seen = all.map((one) => one.id)
    const ids = seen.with(at, seen[to] ?? id).with(to, id)
    reorder.mutateAsync({ seen, ids }).then(() => {
      onMoved(m.moved(name, to + 1))
      // Moving the row within the table takes the focus from it.
      document.getElementById(buttonId)?.focus()
    }, onFailure)
  }

  return (
    <button
      type="button"
      id={buttonId}
      aria-label={isUp ? m.up(name) : m.down(name)}
      aria-disabled={!isPossible}
      onClick={move}
      className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken aria-disabled:opacity-30"
    >
      <i aria-hidden="true" className={`icon size-4.5 ${isUp ? 'i-up' : 'i-down'}`} />
    </button>
  )
}

const errorsOfName = (error: unknown) =>
  refusalErrorsOf(error, { category_exists: 'name', category_name_letters: 'name' })

function NewCategory() {
  const m = useAdminMessages().categories
  const { create } = useCategoryChanges()
  const onFailure = useCategoryFailure()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = new FormData(form).get('name')
    create.mutateAsync(typeof name === 'string' ? name : '').then(
      () => {
        form.reset()
        toast({ title: m.created })
      },
      (error: unknown) => {
        onFailure(error)
        focusFirstError(form, errorsOfName(error))
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby="new-category"
      className="after-loading flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="new-category" className="text-xl">
        {m.add}
      </h2>
      <TextField
        label={m.name}
        name="name"
        maxLength={40}
        autoComplete="off"
        hint={m.nameHint}
        error={errorsOfName(create.error)['name']}
      />
      <Button type="submit" disabled={create.isPending}>
        {m.create}
      </Button>
    </form>
  )
}
