import { Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { IconButton } from '#src/ui/primitives/button.tsx'

/** The choice follows the system until the visitor makes one; it is kept in the browser and set before the first paint. */
export function ThemeButton() {
  const m = useMessages()
  const [isDark, setDark] = useState(false)

  useEffect(() => {
    const chosen = document.documentElement.dataset['theme']
    setDark(chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches)
  }, [])

  function toggle() {
    const theme = isDark ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = theme
    localStorage.setItem('theme', theme)
    setDark(!isDark)
  }

  return (
    <IconButton label={isDark ? m.nav.theme.toLight : m.nav.theme.toDark} onClick={toggle}>
      {isDark ? <Sun aria-hidden="true" className="size-5" /> : <Moon aria-hidden="true" className="size-5" />}
    </IconButton>
  )
}
