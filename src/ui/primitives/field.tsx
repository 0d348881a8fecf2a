import {
  useId,
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
} from 'react'
import { classNames } from './class-names.ts'

export const controlClass =
  'w-full min-h-11 rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-soft aria-invalid:border-brick focus:outline-2 focus:outline-offset-1 focus:outline-clay'

type Shared = { label: string; error?: string | undefined; hint?: ReactNode; className?: string | undefined }

type InputProps = InputHTMLAttributes<HTMLInputElement> & Shared

/** A labeled input with hint and error, associated for screen readers. */
export function TextField({ label, error, hint, className, ...input }: InputProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <input
        id={id}
        className={controlClass}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        {...input}
      />
    </FieldFrame>
  )
}

type SelectProps = ComponentProps<'select'> & Shared & { children: ReactNode }

export function SelectField({ label, error, hint, className, children, ...select }: SelectProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <select
        id={id}
        className={`${controlClass} select`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        {...select}
      >
        {children}
      </select>
    </FieldFrame>
  )
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & Shared

export function TextAreaField({ label, error, hint, className, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <textarea
        id={id}
        className={`${controlClass} py-2.5`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        {...area}
      />
    </FieldFrame>
  )
}

function describedBy(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
}

function FieldFrame({ id, label, error, hint, className, children }: Shared & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-brick">
          {error}
        </p>
      )}
    </div>
  )
}
