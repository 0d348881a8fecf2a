import { useState } from 'react'

/**
 * The version that a form is based on, and the one its fields were filled from, as the form's key. Another version fills
 * the fields again, unless they have unsaved changes: then saving fails with a conflict if someone else made it.
 */
export function useFormVersion(current: number, isUnsaved: boolean) {
  const [form, setForm] = useState({ filledFrom: current, version: current })
  if (!isUnsaved && form.version !== current) setForm({ filledFrom: current, version: current })
  return {
    ...form,
    /** After an own change that leaves the fields as they are. */
    moveTo: (version: number) => setForm((before) => ({ ...before, version })),
  }
}
