import type { ComponentProps } from 'react'
import { TextField } from '#src/ui/primitives/field.tsx'

const look =
  '[&_input]:cursor-pointer [&_input]:p-1.5 [&_input]:text-sm [&_input]:text-soft [&_input]:file:mr-3 [&_input]:file:min-h-8 [&_input]:file:cursor-pointer [&_input]:file:rounded-full [&_input]:file:border [&_input]:file:border-solid [&_input]:file:border-line-strong [&_input]:file:bg-transparent [&_input]:file:px-4 [&_input]:file:text-sm [&_input]:file:font-medium [&_input]:file:text-ink [&_input]:hover:file:border-ink'

/** A file input whose button looks like an outlined button of the shop. */
export function FileField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'className'>) {
  return <TextField {...field} type="file" className={look} />
}
