import type { NavigateOptions, ShownLocation } from './location.tsx'

/** Where a page was scrolled to, and how high it was then, in pixels. */
export type Scrolled = { readonly position: number; readonly height: number }

export type BrowserNavigation = {
  navigate(to: string, options?: NavigateOptions): void
  /**
   * Starts handling back and forward.
   * @param shown the location of the page that the server sent
   * @param loaded whether the visitor already uses the page, which must not move then
   */
  start(shown: ShownLocation, loaded: { isInUse?: boolean; firstScroll?: Scrolled }): void
}

type Deps = {
  /**
   * Loads a location's code, and its data within a time limit; `whole` resolves with all data. The page shows its own
   * errors, unless there is no connection.
   */
  prepare: (location: ShownLocation) => Promise<{ whole: Promise<unknown>; hasFailed: boolean }>
  /** Shows the page, and calls back when it is rendered. */
  show: (location: ShownLocation, onShown: () => void) => void
  onStart: () => void
  onEnd: (location: ShownLocation) => void
  /** The visitor stays on the page, because there is no connection. */
  onOffline: (retry: () => void) => void
}

/** Scrolls to the URL's fragment, opening details elements. @returns false when it does not exist. */
function reveal(hash: string): boolean {
  const part = document.getElementById(hash.slice(1))
  if (!part) return false
  if (part instanceof HTMLDetailsElement) part.open = true
  part.scrollIntoView()
  return true
}

/** Going back has already changed the URL: assigning the same one could be treated as a fragment navigation. */
function loadWhole(url: URL): void {
  if (url.href === window.location.href) window.location.reload()
  else window.location.assign(url)
}

/** Milliseconds in which parts that load when they are seen reach their height. */
const growsFor = 2_000

const setAnchoring = (value: '' | 'none') => document.documentElement.style.setProperty('overflow-anchor', value)
let stopRestoring = () => setAnchoring('')

/** Sent before a link is followed. Canceling it keeps the visitor on the page. */
export const leaveEvent = 'leave'
export const mayLeavePage = () => dispatchEvent(new Event(leaveEvent, { cancelable: true }))

/** Whether the visitor has scrolled, such as with the scrollbar. Without scroll anchoring, only a new height moves a page too. */
const isMoved = ({ position, height }: Scrolled) => scrollY !== position && document.body.offsetHeight === height

/** Scrolls to the position, and again whenever the page's height changes, until the visitor acts or leaves the page. */
function restoreScroll(saved: number): void {
  stopRestoring()
  let reached: Scrolled
  setAnchoring('none')
  const scroll = () => {
    window.scrollTo(0, saved)
    reached = { position: scrollY, height: document.body.offsetHeight }
  }
  scroll()
  const observer = new ResizeObserver(scroll)
  const ended = new AbortController()
  stopRestoring = () => {
    observer.disconnect()
    ended.abort()
    clearTimeout(timer)
    setAnchoring('')
  }
  observer.observe(document.body)
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, stopRestoring, { signal: ended.signal })
  addEventListener('scroll', () => isMoved(reached) && stopRestoring(), { signal: ended.signal })
  const timer = setTimeout(stopRestoring, growsFor)
}

const scrollKey = (id: unknown) => `scroll:${String(id)}`

/**
 * The page changes after its code and data have loaded, and slow data leaves placeholders: no blank page in between,
 * and the old page stays usable.
 */
export function createBrowserNavigation({ prepare, show, onStart, onEnd, onOffline }: Deps): BrowserNavigation {
  let latest = 0

  /** @param retry left out when the URL has changed already: then nobody can stay on the page. */
  async function go(url: URL, arrive: () => void, retry?: () => void): Promise<void> {
    latest += 1
    const ticket = latest
    const location = { path: url.pathname, search: url.search.slice(1) }
    onStart()
    const prepared = await prepare(location).catch(() => null)
    if (ticket !== latest) return
    if (retry && !navigator.onLine && prepared?.hasFailed !== false) {
      onOffline(retry)
      return
    }
    // The page's code is gone after a deployment, or the network is down: do a full page load.
    if (!prepared) {
      loadWhole(url)
      return
    }
    const { whole } = prepared
    show(location, () => {
      arrive()
      void whole.then(() => ticket === latest && onEnd(location))
    })
  }

  function rememberScroll(): void {
    const id: unknown = history.state?.id
    if (!id) return
    try {
      sessionStorage.setItem(scrollKey(id), String(scrollY))
    } catch {
      // Without storage, going back starts at the top of the page.
    }
  }

  function savedScroll(): number {
    try {
      return Number(sessionStorage.getItem(scrollKey(history.state?.id)) ?? 0)
    } catch {
      return 0
    }
  }

  /** Shows the page of the current history entry. */
  function goToEntry(): void {
    const saved = savedScroll()
    // An entry without an id was created by the browser, such as for a fragment typed by the user.
    const isOwn = Boolean(history.state?.id)
    void go(new URL(window.location.href), () => {
      if (isOwn || !reveal(window.location.hash)) restoreScroll(saved)
    })
  }

  function navigate(to: string, options: NavigateOptions = {}): void {
    const url = new URL(to, window.location.href)
    if (url.origin !== window.location.origin) {
      window.location.assign(url)
      return
    }
    if (!mayLeavePage()) return
    stopRestoring()
    rememberScroll()
    const arrive = () => {
      const state = { id: Date.now() }
      if (options.replace) history.replaceState(state, '', url)
      else history.pushState(state, '', url)
      if (options.keepScroll) return
      if (reveal(url.hash)) return
      window.scrollTo(0, 0)
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    void go(url, arrive, () => navigate(to, options))
  }

  return {
    navigate,
    start(shown, { isInUse, firstScroll }) {
      history.scrollRestoration = 'manual'
      const isReloaded = Boolean(history.state?.id)
      if (!isReloaded) history.replaceState({ id: Date.now() }, '')
      // The loader of document.ts has restored the position of a reloaded page, unless its height was not known yet.
      if (isReloaded && !isInUse && firstScroll && !isMoved(firstScroll)) restoreScroll(savedScroll())
      else stopRestoring()
      if (!isReloaded && !isInUse) reveal(location.hash)
      window.addEventListener('pagehide', rememberScroll)
      window.addEventListener('popstate', () => {
        stopRestoring()
        goToEntry()
      })
      // Someone who went back before hydration has changed the URL only.
      if (shown.path !== window.location.pathname || shown.search !== window.location.search.slice(1)) goToEntry()
    },
  }
}
