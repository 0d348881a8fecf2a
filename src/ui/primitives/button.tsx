import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

/** The look of a button, also for links that act like one. */
export function buttonClass(look: ButtonVariant = 'primary', size: ButtonSize = 'normal', extra?: string): string {
  return classNames('btn', looks[look], sizes[size], extra)
}

/** Whole names: the style sheet is made from the class names that it finds in the source. */
const looks: { readonly [L in ButtonVariant]: string } = {
  primary: 'btn-primary',
  outline: 'btn-outline',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
}
const sizes: { readonly [S in ButtonSize]: string } = { small: 'btn-small', normal: 'btn-normal', large: 'btn-large' }

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonVariant
  size?: ButtonSize
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/**
 * Pressing leaves the focus in the field that was being filled in: leaving it would show the field's message,
 * which moves the button away under the pointer, and the click would hit nothing.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

export function Button({ look, size, className, type = 'button', children, ...rest }: Props) {
  return (
    <button
      type={type}
      className={buttonClass(look, size, className)}
      onMouseDown={type === 'submit' ? keepFocus : undefined}
      {...rest}
    >
      {children}
    </button>
  )
}

type IconProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode }

/** A button that shows only an icon; `label` is its name for everyone who cannot see it. */
export function IconButton({ label, className, type = 'button', children, ...rest }: IconProps) {
  return (
    <button type={type} aria-label={label} data-hint="" className={classNames('btn-icon', className)} {...rest}>
      {children}
    </button>
  )
}
