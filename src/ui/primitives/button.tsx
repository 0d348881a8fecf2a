import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

/** Button styles, also for links. Tailwind is told of these classes in `components.css`. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'normal', extra?: string): string {
  return classNames(`btn btn-${variant} btn-${size}`, extra)
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  size?: ButtonSize
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/**
 * Keeps the focus in the current field on mousedown: blur would show the field's error, which moves the button away
 * from the pointer, and the click would miss it.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * A disabled control loses the focus, so a button that is unavailable or busy is only marked as disabled, and ignores
 * clicks and submits.
 */
const disabledProps = (isDisabled: boolean | undefined) =>
  isDisabled ? { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() } : {}

export function Button({ variant, size, className, type = 'button', disabled, children, ...rest }: Props) {
  return (
    <button
      type={type}
      className={buttonClass(variant, size, className)}
      onMouseDown={type === 'submit' ? keepFocus : undefined}
      {...rest}
      {...disabledProps(disabled)}
    >
      {children}
    </button>
  )
}

type IconProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode }

/** An icon button; `label` is its accessible name. */
export function IconButton({ label, className, type = 'button', disabled, children, ...rest }: IconProps) {
  return (
    <button
      type={type}
      aria-label={label}
      data-hint=""
      className={classNames('btn-icon', className)}
      {...rest}
      {...disabledProps(disabled)}
    >
      {children}
    </button>
  )
}
