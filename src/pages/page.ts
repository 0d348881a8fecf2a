import type { ComponentType } from 'react'
import type { Messages } from '#src/messages/messages.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import type { QueryKey } from '#src/platform/http/client.ts'

export type PageContext = {
  readonly params: Readonly<Record<string, string>>
  readonly path: string
  readonly search: URLSearchParams
  readonly messages: Messages
  readonly config: PublicConfig
}

/** Reads what was loaded for a key: undefined when it failed. */
export type Loaded = <Data>(key: QueryKey) => Data | undefined

export type Head = {
  readonly title: string
  readonly description?: string
  /** Path and query of the one address that search engines should keep. */
  readonly canonical?: string
  readonly image?: string
  readonly noIndex?: boolean
  readonly type?: 'website' | 'product'
  readonly jsonLd?: readonly object[]
  /** Not the same for everyone: never kept, never told to the next site. */
  readonly isPrivate?: boolean
  readonly status?: 200 | 404
}

export type PageModule = {
  readonly Page: ComponentType<{ context: PageContext }>
  /** The query parameters that the page reads. The server hides all others, so that they cannot change its bytes. */
  readonly params?: readonly string[]
  /** What must be there before the page is shown. */
  readonly keys?: (context: PageContext) => readonly QueryKey[]
  readonly head: (context: PageContext, loaded: Loaded) => Head
}
