import type { ShownLocation } from '#src/platform/navigation/location.tsx'

/** The sign-in URL that returns to the current page. */
export function signInAddress({ path, search }: ShownLocation): string {
  return `/login?return=${encodeURIComponent(search ? `${path}?${search}` : path)}`
}

/** Where to go after signing in: a path of this shop, never another site. */
export function returnAddress(search: URLSearchParams, origin: string): string | null {
  const wanted = search.get('return')
  if (!wanted?.startsWith('/')) return null
  const url = new URL(wanted, origin)
  return url.origin === origin ? url.pathname + url.search : null
}
