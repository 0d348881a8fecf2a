import type { ReactNode } from 'react'
import { Link } from '#src/platform/navigation/link.tsx'

export function NavLink({
  href,
  path,
  children,
  ...rest
}: {
  href: string
  path: string
  children: ReactNode
  className?: string
  onClick?: () => void
}) {
  return (
    <Link href={href} aria-current={path === href ? 'page' : undefined} className="nav-link" {...rest}>
      {children}
    </Link>
  )
}
