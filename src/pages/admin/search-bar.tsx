import type { ReactNode } from 'react'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField, TextField } from '#src/ui/primitives/field.tsx'
import { useLostFocus } from './use-lost-focus.ts'

type Choice = { readonly label: string; readonly name: string; readonly value: string; readonly options: ReactNode }
type Props = {
  readonly label: string
  readonly path: string
  readonly search?: { readonly label: string; readonly value: string; readonly submit: string }
  readonly choice?: Choice
}

/** The search text is in the URL, so that the back button works. */
export function SearchBar({ label, path, search, choice }: Props) {
  const { navigate } = useNavigation()
  const key = `${search?.value} ${choice?.value}`
  const choiceRef = useLostFocus(key)

  function show(form: HTMLFormElement, keepScroll = false) {
    const entries = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    )
    const query = new URLSearchParams(entries).toString()
    navigate(query ? `${path}?${query}` : path, { keepScroll })
  }

  return (
    <form
      key={key}
      role="search"
      aria-label={label}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        show(event.currentTarget)
      }}
      className="mt-6 flex flex-wrap items-end gap-3"
    >
      {search && (
        <TextField
          label={search.label}
          name="search"
          type="search"
          defaultValue={search.value}
          maxLength={120}
          className="min-w-0 grow basis-64 sm:max-w-md"
        />
      )}
      {choice && (
        <SelectField
          ref={choiceRef}
          label={choice.label}
          name={choice.name}
          defaultValue={choice.value}
          // With the arrow keys every option on the way is shown, so the focus stays.
          onChange={(event) => event.currentTarget.form && show(event.currentTarget.form, true)}
          className="min-w-44"
        >
          {choice.options}
        </SelectField>
      )}
      {search && <Button type="submit">{search.submit}</Button>}
    </form>
  )
}
