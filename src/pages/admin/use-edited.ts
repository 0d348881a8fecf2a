import { useState } from 'react'

const textOf = (value: unknown) => JSON.stringify(value)

/**
 * What a form was filled from, and what a save is based on. Another version fills the form again, unless it has unsaved
 * changes: then another stored value is a conflict, which the visitor resolves.
 *
 * @param stored compared as JSON: other parts of the page can have the same version
 */
export function useEdited<Value>(stored: Value, version: number, isUnsaved: boolean) {
  const [form, setForm] = useState({ fills: 0, filledFrom: stored, basedOn: stored, version })
  const isConflict = textOf(form.basedOn) !== textOf(stored)
  if (isConflict || form.version !== version) {
    if (!isUnsaved) setForm({ fills: form.fills + 1, filledFrom: stored, basedOn: stored, version })
    else if (!isConflict) setForm({ ...form, version })
  }
  return {
    ...form,
    isConflict,
    /** After an own change, or to save over someone else's; the fields stay as they are. */
    moveTo: (basedOn: Value, to: number) => setForm((before) => ({ ...before, basedOn, version: to })),
  }
}
