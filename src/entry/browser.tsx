import '#src/ui/base.css'
import { flushSync } from 'react-dom'
import { startTransition, StrictMode, useEffect, useLayoutEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadTexts } from '#src/messages/load-messages.ts'
import type { Language, Messages } from '#src/messages/messages.ts'
import { App } from '#src/pages/app.tsx'
import type { PageContext, PageModule } from '#src/pages/page.ts'
import { matchRoute } from '#src/pages/routes.ts'
import { followOtherTabs } from '#src/platform/browser/other-tabs.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import { createQueryClient, fillQueryClient, isNotFound, type ReadResult } from '#src/platform/http/query-client.ts'
import { createBrowserNavigation, type Scrolled } from '#src/platform/navigation/browser-navigation.ts'
import type { ShownLocation } from '#src/platform/navigation/location.tsx'
import { prefetchOnIntent } from '#src/platform/navigation/prefetch-on-intent.ts'
import { FailureContext, PartFailure } from '#src/ui/primitives/error-boundary.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { repeatEarlyActions } from './early-actions.ts'

type State = { readonly language: Language; readonly config: PublicConfig; readonly results: readonly ReadResult[] }

// The loader of document.ts requests this script after the first paint, so it can run while the page is still arriving.
if (document.readyState === 'loading') {
  await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }))
}
const first = window.firstLocation
const { language, config, results }: State = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
const queryClient = createQueryClient()
fillQueryClient(queryClient, results)
followOtherTabs(queryClient)

/** Milliseconds to wait for data before the page is shown with placeholders. */
const maxDataWaitMs = 300
/** A request without an answer must not keep a page from working. */
const maxStylesWaitMs = 10_000

const pages = new Map<string, PageModule>()

async function loadPage(path: string): Promise<PageModule> {
  const { route } = matchRoute(path)
  const page = pages.get(route.file) ?? (await route.load())
  pages.set(route.file, page)
  return page
}

function pageOf(name: string): PageModule {
  const page = pages.get(name)
  if (!page) throw new Error(`page ${name} was shown before it was loaded`)
  return page
}

function contextOf(messages: Messages, { path, search }: ShownLocation): PageContext {
  return { params: matchRoute(path).params, path, search: new URLSearchParams(search), messages, config }
}

/** Loads a page's code, and starts to load its data. @returns per query, whether it has failed */
async function loadData(messages: Messages, location: ShownLocation): Promise<Promise<boolean>[]> {
  const page = await loadPage(location.path)
  const keys = page.keys?.(contextOf(messages, location)) ?? []
  return keys.map((queryKey) =>
    queryClient.fetchQuery({ queryKey }).then(
      () => false,
      () => true,
    ),
  )
}

/**
 * A page as the server sent it has its own styles; everything after that needs the complete style sheet, which the loader
 * of document.ts has requested. Requests it again if it failed. @throws when it cannot be loaded
 */
function stylesLoaded(): Promise<void> {
  const failed = document.querySelector<HTMLLinkElement>('link#styles[data-failed]')
  if (failed) {
    const { rel, href, id } = failed
    failed.replaceWith(Object.assign(document.createElement('link'), { rel, href, id }))
  }
  const styles = document.querySelector<HTMLLinkElement>('link#styles')
  if (!styles || styles.sheet) return Promise.resolve()
  return new Promise((done, fail) => {
    const giveUp = () => {
      styles.setAttribute('data-failed', 'yes')
      fail(new Error('the style sheet could not be loaded'))
    }
    const waiting = setTimeout(giveUp, maxStylesWaitMs)
    styles.addEventListener('error', giveUp)
    styles.addEventListener('load', () => {
      clearTimeout(waiting)
      done()
    })
  })
}

/** Registered when nothing else is left to do. Development has no service worker: it would hide changes. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(() => void register(), { timeout: 10_000 })
  else setTimeout(() => void register(), 5_000)
}

/**
 * Uses a view transition to another page where supported, unless the visitor prefers reduced motion. Within a page, such
 * as a listing with another filter, it would compute the styles of the whole page again and stop it for a moment.
 */
function showSmoothly(isOtherPage: boolean, change: () => void): void {
  const allowsMotion = isOtherPage && !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!allowsMotion || !('startViewTransition' in document)) return startTransition(change)
  // Rejected when the next page comes before the animation.
  document.startViewTransition(() => flushSync(change)).ready.catch(() => {})
}

function writeHead(messages: Messages, location: ShownLocation): void {
  const { head } = pageOf(matchRoute(location.path).route.file)
  const { title, description, canonical } = head(
    contextOf(messages, location),
    (key) => queryClient.getQueryData(key),
    (key) => isNotFound(queryClient.getQueryState(key)?.error),
  )
  document.title = title
  document.querySelector('meta[name=description]')?.setAttribute('content', description ?? '')
  document.querySelector('link[rel=canonical]')?.setAttribute('href', config.origin + (canonical ?? location.path))
}

declare global {
  interface Window {
    /** Set by the loader of document.ts. */
    firstLocation: ShownLocation
    /** Whether the visitor has turned the wheel, tapped or typed since the page was loaded. */
    isInUse?: boolean
    /** Of a reloaded page. */
    firstScroll?: Scrolled
  }
}

/** Renders the app for the current location. */
function Browser({ messages }: { messages: Messages }) {
  const [shown, setShown] = useState<{ location: ShownLocation; onShown?: () => void }>({ location: first })
  const [navigation] = useState(() => {
    let { path } = first
    return createBrowserNavigation({
      async prepare(location) {
        const [queries] = await Promise.all([loadData(messages, location), stylesLoaded()])
        const whole = Promise.all(queries)
        const failures = await Promise.race([
          whole,
          new Promise<boolean[]>((over) => setTimeout(over, maxDataWaitMs, [])),
        ])
        return { whole, hasFailed: failures.includes(true) }
      },
      show(location, onShown) {
        const isOtherPage = location.path !== path
        path = location.path
        showSmoothly(isOtherPage, () => setShown({ location, onShown }))
      },
      onStart: () => document.documentElement.setAttribute('data-navigating', ''),
      onEnd: (location) => {
        writeHead(messages, location)
        document.documentElement.removeAttribute('data-navigating')
      },
      onOffline(retry) {
        document.documentElement.removeAttribute('data-navigating')
        const { title, body, retry: label } = messages.offline
        toast({ title, body, action: { label, run: retry }, tone: 'destructive' })
      },
    })
  })

  useEffect(() => navigation.start(first, window), [navigation])
  useEffect(repeatEarlyActions, [])
  // Before the next paint: anyone who sees the page can already go back from it.
  useLayoutEffect(() => shown.onShown?.(), [shown])

  return (
    <App
      location={shown.location}
      navigate={navigation.navigate}
      queryClient={queryClient}
      messages={messages}
      config={config}
      pageOf={pageOf}
    />
  )
}

const [texts, page] = await Promise.all([
  loadTexts(language, config.preset).catch(() => null),
  loadPage(first.path).catch(() => null),
])
const messages = texts && { ...texts, brand: config.store.brand }
const root = document.getElementById('root')
// Without them the page still works: they are loaded again when they are used.
const parts = messages && page?.parts?.(contextOf(messages, first))
await Promise.allSettled([parts, stylesLoaded().catch(stylesLoaded)])
if (root && messages && page) {
  // As a transition, hydration yields to taps and key presses.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Browser messages={messages} />
      </StrictMode>,
    )
  })
  // A failed prefetch changes nothing: the navigation loads the page itself.
  prefetchOnIntent(({ pathname, search }) => {
    void loadData(messages, { path: pathname, search: search.slice(1) }).catch(() => undefined)
  })
  registerServiceWorker()
} else {
  window.earlyActions?.giveUp()
  // The server-rendered page stays readable and its links work; the visitor is told why nothing else does.
  if (messages)
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <FailureContext value={messages.failed}>
        <PartFailure />
      </FailureContext>,
    )
}
