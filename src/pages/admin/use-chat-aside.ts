import { useEffect } from 'react'

const typedInto = 'input:not([type=checkbox],[type=radio],[type=file]),textarea,select'

/**
 * In the administration, the chat button is closer to the corner. In windows whose edges the forms reach, it is smaller, and
 * steps aside while a field has the focus. Styled by an attribute of the document, as for the bar of a product.
 */
export function useChatAside(): void {
  useEffect(() => {
    const page = document.documentElement
    const moveFor = (focused: EventTarget | null) => {
      page.dataset['admin'] = focused instanceof Element && focused.matches(typedInto) ? 'typing' : ''
    }
    /** The button does not move from below the pointer that clicks it. */
    const isClicked = (focused: EventTarget | null) =>
      focused instanceof Element && focused.matches('.chat-float:not(:focus-visible)')
    const update = ({ type, target, relatedTarget }: FocusEvent) => {
      const focused = type === 'focusin' ? target : relatedTarget
      if (!isClicked(focused)) moveFor(focused)
    }
    moveFor(document.activeElement)
    document.addEventListener('focusin', update)
    document.addEventListener('focusout', update)
    return () => {
      document.removeEventListener('focusin', update)
      document.removeEventListener('focusout', update)
      delete page.dataset['admin']
    }
  }, [])
}
