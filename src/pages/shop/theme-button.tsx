import { useSyncExternalStore } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { IconButton } from '#src/ui/primitives/button.tsx'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

function isDarkNow(): boolean {
  const chosen = document.documentElement.dataset['theme']
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

/**
 * Follows the system until the visitor chooses; the choice is stored in the browser and applied before the first paint.
 */
export function ThemeButton() {
  const m = useMessages()
  const isDark = useSyncExternalStore(subscribe, isDarkNow, () => false)

  function toggle() {
    const theme = isDark ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = theme
    localStorage.setItem('theme', theme)
    for (const listener of listeners) listener()
  }

  return (
    <IconButton label={isDark ? m.nav.theme.toLight : m.nav.theme.toDark} onClick={toggle}>
      {isDark ? <i className="icon i-sun" /> : <i className="icon i-moon" />}
    </IconButton>
  )
}
