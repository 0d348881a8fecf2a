type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type EarlyActions = {
  /** Values of the fields that were filled in, in this order: of a checkbox, whether it is checked; false of files. */
  readonly input: Map<Field, string | boolean>
  readonly button?: HTMLButtonElement | null
  readonly form?: HTMLFormElement
  readonly stop: () => void
  /** The page does not become interactive: forms are submitted to the server again. */
  readonly giveUp: () => void
}

declare global {
  interface Window {
    /** Recorded by the loader of document.ts until hydration. May contain a password. */
    earlyActions?: EarlyActions
  }
}

/** Enters again what was typed before hydration, which resets fields, then repeats the last click and submission. */
export function repeatEarlyActions(): void {
  // Outside the effect that calls this, in which React hydrates nothing.
  setTimeout(() => {
    const early = window.earlyActions
    if (!early) return
    early.stop()
    for (const [field, value] of early.input) enter(field, value)
    delete window.earlyActions
    // React renders the input first, so that the form is submitted with it.
    setTimeout(() => {
      early.button?.click()
      early.form?.requestSubmit()
    })
  })
}

function enter(field: Field, value: string | boolean): void {
  const change = () => field.dispatchEvent(new Event('change', { bubbles: true }))
  // React hydrates the part of the page that an event belongs to first, which can reset the field, but not its files.
  change()
  if (typeof value === 'boolean') {
    if ((field as HTMLInputElement).checked !== value) field.click()
    return
  }
  // React ignores events of a field whose value it knows. It learns values set by the field's own setter, but not those
  // set by the prototype's.
  if (field.value === value) field.value = ''
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  change()
}
