import type { Config } from '#src/platform/config/config.server.ts'
import { contentSecurityPolicy } from '#src/platform/http/security.server.ts'
import { scrollPaneStyle } from '#src/ui/primitives/scroll-pane-style.ts'
import { loaderScript, themeScript } from './document.server.ts'

/** @returns the content security policy of a page with this inline style, or of all other responses */
export type ContentPolicy = (inlineStyle?: string) => string

/** Each page type has one inline style, so there are as many policies as page types. */
export function contentPolicyOf(config: Config): ContentPolicy {
  const known = new Map<string, string>()
  const make = (inlineStyle: string) =>
    contentSecurityPolicy({
      inlineScripts: [themeScript, loaderScript],
      inlineStyles: inlineStyle === '' ? [scrollPaneStyle] : [scrollPaneStyle, inlineStyle],
      stripe: config.payments.kind === 'stripe',
      development: config.environment === 'development',
    })
  return (inlineStyle = '') => {
    const policy = known.get(inlineStyle) ?? make(inlineStyle)
    known.set(inlineStyle, policy)
    return policy
  }
}
