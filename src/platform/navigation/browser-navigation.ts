import type { NavigateOptions, ShownLocation } from './location.tsx'

export type BrowserNavigation = {
  navigate(to: string, options?: NavigateOptions): void
  /** Starts to follow back and forward. */
  start(): void
}

type Deps = {
  /** Loads an address's code, and its data while patience lasts; `whole` ends with the data. Failures are the page's own to show. */
  prepare: (location: ShownLocation) => Promise<{ whole: Promise<unknown> }>
  /** Shows it, and calls back when it stands on the screen. */
  show: (location: ShownLocation, onShown: () => void) => void
  onStart: () => void
  onEnd: (location: ShownLocation) => void
}

/** The part of the page that an address names; folded parts unfold. @returns false when it names none. */
function reveal(hash: string): boolean {
  const part = document.getElementById(hash.slice(1))
  if (!part) return false
  if (part instanceof HTMLDetailsElement) part.open = true
  part.scrollIntoView()
  return true
}

/** Going back has changed the address already: assigning the same one could be taken for a jump within the page. */
function loadWhole(url: URL): void {
  if (url.href === window.location.href) window.location.reload()
  else window.location.assign(url)
}

const scrollKey = (id: unknown) => `scroll:${String(id)}`

/** Pages change after their code and data have come, and slow data leaves placeholders: no blank in between, and the old page stays usable. */
export function createBrowserNavigation({ prepare, show, onStart, onEnd }: Deps): BrowserNavigation {
  let latest = 0

  async function go(url: URL, arrive: () => void): Promise<void> {
    latest += 1
    const ticket = latest
    const location = { path: url.pathname, search: url.search.slice(1) }
    onStart()
    const prepared = await prepare(location).catch(() => null)
    if (ticket !== latest) return
    // The page's code is gone since a deployment, or the network is: the browser loads the page as a whole, or says why not.
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
    try {
      sessionStorage.setItem(scrollKey(history.state?.id), String(scrollY))
    } catch {
      // Without storage, or with a full one, going back starts at the top of the page.
    }
  }

  function savedScroll(): number {
    try {
      return Number(sessionStorage.getItem(scrollKey(history.state?.id)) ?? 0)
    } catch {
      return 0
    }
  }

  return {
    navigate(to, { replace = false, keepScroll = false } = {}) {
      const url = new URL(to, window.location.href)
      if (url.origin !== window.location.origin) {
        window.location.assign(url)
        return
      }
      rememberScroll()
      void go(url, () => {
        const state = { id: Date.now() }
        if (replace) history.replaceState(state, '', url)
        else history.pushState(state, '', url)
        if (keepScroll) return
        if (reveal(url.hash)) return
        window.scrollTo(0, 0)
        document.getElementById('content')?.focus({ preventScroll: true })
      })
    },
    start() {
      history.scrollRestoration = 'manual'
      // A reload returns to where it was; the browser no longer does that by itself.
      if (history.state?.id) window.scrollTo(0, savedScroll())
      else {
        history.replaceState({ id: Date.now() }, '')
        reveal(location.hash)
      }
      window.addEventListener('pagehide', rememberScroll)
      window.addEventListener('popstate', () => {
        const saved = savedScroll()
        // An entry without an id was not made by us: someone typed another fragment.
        const isOwn = Boolean(history.state?.id)
        void go(new URL(window.location.href), () => {
          if (isOwn || !reveal(window.location.hash)) window.scrollTo(0, saved)
        })
      })
    },
  }
}
