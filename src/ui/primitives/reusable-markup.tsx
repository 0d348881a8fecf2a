import { createContext, useContext, type ReactNode } from 'react'

/** What stands for the HTML of content in the page. @param owner the HTML is reused as long as this object exists @param variant of the owner's HTML */
export type ReuseMarkup = (owner: object, variant: string, content: ReactNode) => string

/** Set on the server only. */
export const ReuseMarkupContext = createContext<ReuseMarkup | null>(null)

type Inside = { readonly children: ReactNode } | { readonly dangerouslySetInnerHTML: { readonly __html: string } }

/**
 * Props for an element whose content is the same in every page, such as a product card: on the server, its HTML is
 * rendered once. The content must depend on nothing but owner and variant, and must not use `useId`. A product that is
 * shown with a variant is a copy; its list of ingredients is always the one that was loaded. The browser hydrates the
 * same content.
 */
export function useReusableMarkup(): (owner: object, variant: string, content: ReactNode) => Inside {
  const reuse = useContext(ReuseMarkupContext)
  return (owner, variant, children) =>
    import.meta.env.SSR && reuse
      ? { dangerouslySetInnerHTML: { __html: reuse(owner, variant, children) } }
      : { children }
}
