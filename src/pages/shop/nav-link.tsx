import type { ReactNode } from 'react'
import { Link } from '#src/platform/navigation/link.tsx'

export function NavLink({ href, path, children, ...rest }: { href: string; path: string; children: ReactNode; className?: string; onClick?: () => void }) {
  return (
    <Link
      href={href}
      aria-current={path === href ? 'page' : undefined}
      className="inline-block border-b border-transparent py-1 hover:border-clay hover:text-clay aria-[current=page]:border-clay aria-[current=page]:text-clay"
      {...rest}
    >
      {children}
    </Link>
  )
}
