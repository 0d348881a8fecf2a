import { useState } from 'react'

const textOf = (value: unknown) => JSON.stringify(value)

/**
 * What a form was filled from, and what a save is based on. Another stored value fills the form again, unless it has
 * unsaved changes: then it is a conflict, which the visitor resolves.
 *
 * @param stored compared as JSON: other parts of the page can have the same version
 */
export function useEdited<Value>(stored: Value, version: number, isUnsaved: boolean) {
  const [form, setForm] = useState({ fills: 0, filledFrom: stored, basedOn: stored, version, isTouched: false })
  const isConflict = textOf(form.basedOn) !== textOf(stored)
  // What was typed, and is now saved, can be stored in another form, such as "9" as "9.00".
  const isOutdated = isConflict || (form.isTouched && form.version !== version)
  if (isOutdated && !isUnsaved)
    setForm({ fills: form.fills + 1, filledFrom: stored, basedOn: stored, version, isTouched: false })
  else if (!isConflict && form.version !== version) setForm({ ...form, version })
  else if (isUnsaved && !form.isTouched) setForm({ ...form, isTouched: true })
  return {
    ...form,
    isConflict,
    /** After an own change, or to save over someone else's; the fields stay as they are. */
    moveTo: (basedOn: Value, to: number) => setForm((before) => ({ ...before, basedOn, version: to })),
  }
}
