import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

const looks: { readonly [L in ButtonLook]: string } = {
  primary: 'bg-clay text-on-clay hover:bg-clay-deep disabled:bg-sunken disabled:text-soft',
  outline: 'border border-line-strong text-ink hover:border-ink hover:bg-sunken disabled:border-line disabled:text-soft disabled:hover:bg-transparent',
  quiet: 'text-ink hover:bg-sunken disabled:text-soft',
  danger: 'text-brick hover:bg-brick-wash',
}

const sizes: { readonly [S in ButtonSize]: string } = {
  small: 'min-h-9 px-3 text-sm',
  normal: 'min-h-11 px-5 text-sm',
  large: 'min-h-13 px-7 text-base',
}

/** The look of a button, also for links that act like one. */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'normal', extra?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-full font-medium transition-colors duration-150 ease-soft no-underline',
    looks[look],
    sizes[size],
    extra,
  )
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; size?: ButtonSize; children: ReactNode }

export function Button({ look, size, className, type = 'button', children, ...rest }: Props) {
  return (
    <button type={type} className={buttonClass(look, size, className)} {...rest}>
      {children}
    </button>
  )
}

type IconProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode }

/** A button that shows only an icon; `label` is its name for everyone who cannot see it. */
export function IconButton({ label, className, type = 'button', children, ...rest }: IconProps) {
  return (
    <button
      type={type}
      aria-label={label}
      data-hint=""
      className={classNames('inline-flex size-11 items-center justify-center rounded-full text-ink transition-colors duration-150 hover:bg-sunken disabled:text-soft disabled:hover:bg-transparent', className)}
      {...rest}
    >
      {children}
    </button>
  )
}
