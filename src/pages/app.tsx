import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { UserProvider } from '#src/features/identity/ui/use-user.tsx'
import { PresetProvider } from '#src/features/shop-settings/ui/preset-context.tsx'
import { MessagesProvider } from '#src/messages/messages-context.tsx'
import type { Messages } from '#src/messages/messages.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { LocationProvider, type Navigate, type ShownLocation } from '#src/platform/navigation/location.tsx'
import { ErrorBoundary, FailureContext, PageFailure } from '#src/ui/primitives/error-boundary.tsx'
import { LazyToaster } from '#src/ui/toast/lazy-toaster.tsx'
import { ConfigContext } from './config-context.tsx'
import { ShopFrame } from './shop/shop-frame.tsx'
import type { PageContext, PageModule } from './page.ts'
import { matchRoute } from './routes.ts'

/** Tooltips are for pointers that can hover. */
const HintLayer = lazy(() => import('#src/ui/hint/hint-layer.tsx').then((module) => ({ default: module.HintLayer })))

export type AppProps = {
  readonly location: ShownLocation
  readonly navigate: Navigate
  readonly queryClient: QueryClient
  readonly messages: Messages
  readonly config: PublicConfig
  /** The page's component, loaded before the page is shown. */
  readonly pageOf: (name: string) => PageModule
}

type ContextProps = Omit<AppProps, 'pageOf'>

/** What every component may use: messages, settings, location, loaded data. */
export function AppContexts({
  location,
  navigate,
  queryClient,
  messages,
  config,
  children,
}: ContextProps & { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MessagesProvider messages={messages}>
        <ConfigContext value={config}>
          <FailureContext value={messages.failed}>
            <PresetProvider value={config.preset}>
              <LocationProvider location={location} navigate={navigate}>
                <UserProvider>{children}</UserProvider>
              </LocationProvider>
            </PresetProvider>
          </FailureContext>
        </ConfigContext>
      </MessagesProvider>
    </QueryClientProvider>
  )
}

/** Renders the whole page for a location, on the server and in the browser. */
export function App({ pageOf, ...contexts }: AppProps) {
  const { location, messages, config } = contexts
  const canHover = useIsHydrated() && matchMedia('(any-hover: hover)').matches
  const { route, params } = matchRoute(location.path)
  const context: PageContext = {
    params,
    path: location.path,
    search: new URLSearchParams(location.search),
    messages,
    config,
  }
  const { Page, Frame = ShopFrame } = pageOf(route.file)
  return (
    <AppContexts {...contexts}>
      <ErrorBoundary fallback={<PageFailure />}>
        <Frame>
          <ErrorBoundary key={route.path + JSON.stringify(params)} fallback={<PageFailure />}>
            <Page context={context} />
          </ErrorBoundary>
        </Frame>
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Suspense>{canHover && <HintLayer />}</Suspense>
      </ErrorBoundary>
      <LazyToaster
        regionLabel={messages.toast.region}
        toastLabel={messages.toast.one}
        dismissLabel={messages.toast.dismiss}
        renderLink={({ href, label }, className) => (
          <Link href={href} className={className}>
            {label}
          </Link>
        )}
      />
    </AppContexts>
  )
}
