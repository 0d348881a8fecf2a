import { createContext, useContext, useMemo, type ReactNode } from 'react'

export type ShownLocation = { readonly path: string; readonly search: string }
export type NavigateOptions = { replace?: boolean; keepScroll?: boolean }
export type Navigate = (to: string, options?: NavigateOptions) => void

type Navigation = { readonly location: ShownLocation; readonly navigate: Navigate }

const Context = createContext<Navigation>({ location: { path: '/', search: '' }, navigate: () => undefined })

/** The location that the app shows. It lags behind the browser's while the next page is loading. */
export function LocationProvider({ location, navigate, children }: Navigation & { children: ReactNode }) {
  const value = useMemo(() => ({ location, navigate }), [location, navigate])
  return <Context value={value}>{children}</Context>
}

export function useNavigation(): Navigation {
  return useContext(Context)
}
