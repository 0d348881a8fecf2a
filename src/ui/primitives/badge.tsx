import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'plain' | 'clay' | 'sage' | 'saffron' | 'ink'

const tones: { readonly [T in BadgeTone]: string } = {
  plain: '',
  clay: 'bg-clay text-on-clay',
  sage: 'bg-sage-wash text-sage',
  saffron: 'bg-saffron-wash text-saffron',
  ink: 'bg-ink text-paper',
}

export function Badge({
  tone = 'plain',
  children,
  className,
}: {
  tone?: BadgeTone
  children: ReactNode
  className?: string
}) {
  return <span className={classNames('badge', tones[tone], className)}>{children}</span>
}
