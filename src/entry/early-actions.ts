type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

declare global {
  interface Window {
    /** Set by the loader of document.ts until hydration; records what follows. */
    onEarlyAction?: (event: Event) => void
    /** Values of the fields that were filled in before hydration: of a checkbox, whether it is checked. */
    earlyInput: Map<Field, string | boolean>
    earlyClick?: HTMLButtonElement | null
    earlySubmit?: HTMLFormElement
  }
}

/** Enters again what was typed before hydration, which resets fields, then repeats the last click and submission. */
export function repeatEarlyActions(): void {
  // Outside the effect that calls this, in which React hydrates nothing.
  setTimeout(() => {
    const record = window.onEarlyAction
    if (!record) return
    for (const type of ['input', 'click', 'submit']) removeEventListener(type, record, true)
    for (const [field, value] of window.earlyInput) enter(field, value)
    // Passwords among them.
    window.earlyInput.clear()
    delete window.onEarlyAction
    // React renders the input first, so that the form is submitted with it.
    setTimeout(() => {
      window.earlyClick?.click()
      window.earlySubmit?.requestSubmit()
    })
  })
}

function enter(field: Field, value: string | boolean): void {
  // Its files stay selected, and cannot be set.
  if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // React hydrates the part of the page that an input event belongs to first, which can reset the field.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (typeof value === 'boolean') {
    if (field instanceof HTMLInputElement && field.checked !== value) field.click()
    return
  }
  // React ignores events of a field whose value it knows. It learns values set by the field's own setter, but not those
  // set by the prototype's.
  if (field.value === value) field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
