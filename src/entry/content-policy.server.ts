import type { Config } from '#src/platform/config/config.server.ts'
import { contentSecurityPolicy } from '#src/platform/http/security.server.ts'
import { scrollPaneStyle } from '#src/ui/primitives/scroll-pane-style.ts'
import { loaderScript, themeScript } from './document.server.ts'

/** @returns the content security policy of a page with this inline style, or of all other responses */
export type ContentPolicy = (inlineStyle?: string) => string

export function contentPolicyOf(config: Config): ContentPolicy {
  const make = (...inlineStyles: readonly string[]) =>
    contentSecurityPolicy({
      inlineScripts: [themeScript, loaderScript],
      inlineStyles: [scrollPaneStyle, ...inlineStyles],
      stripe: config.payments.kind === 'stripe',
      development: config.environment === 'development',
    })
  const plain = make()
  return (inlineStyle = '') => (inlineStyle === '' ? plain : make(inlineStyle))
}
