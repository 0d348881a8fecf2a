import type { ShownLocation } from '#src/platform/navigation/location.tsx'

/** The sign-in URL that returns to the current page. @param part of it to show, such as #reviews */
export function signInAddress({ path, search }: ShownLocation, part = ''): string {
  return `/login?return=${encodeURIComponent((search ? `${path}?${search}` : path) + part)}`
}

/** Where to go after signing in: a path of this shop, never another site. */
export function returnAddress(search: URLSearchParams, origin: string): string | null {
  const wanted = search.get('return')
  if (!wanted?.startsWith('/')) return null
  const url = new URL(wanted, origin)
  // A path such as /.//example.com becomes //example.com, which is the address of another site.
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}
