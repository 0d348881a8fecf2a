import { useCallback, useEffect, type RefObject } from 'react'

/** On narrow screens the panel covers the page, which is made inert. */
const narrow = '(max-width: 39.99rem)'

export function useFullScreen(panel: RefObject<HTMLElement | null>): () => boolean {
  useEffect(() => {
    const around = [...(panel.current?.parentElement?.children ?? [])].filter((element) => element !== panel.current)
    const screen = matchMedia(narrow)
    const cover = () => {
      for (const element of around) element.toggleAttribute('inert', screen.matches)
    }
    cover()
    screen.addEventListener('change', cover)
    return () => {
      screen.removeEventListener('change', cover)
      for (const element of around) element.removeAttribute('inert')
    }
  }, [panel])
  return useCallback(() => matchMedia(narrow).matches, [])
}
