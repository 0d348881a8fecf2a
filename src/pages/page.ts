import type { ComponentType, ReactNode } from 'react'
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

/** The loaded data of a query key; undefined when loading failed. */
export type Loaded = <Data>(key: QueryKey) => Data | undefined

/** Whether the server has answered that it has no such data; other failures may be over the next time. */
export type IsMissing = (key: QueryKey) => boolean

export type Head = {
  readonly title: string
  readonly description?: string
  /** Canonical path and query, for search engines. */
  readonly canonical?: string
  readonly image?: string
  readonly noIndex?: boolean
  readonly type?: 'website' | 'product'
  readonly jsonLd?: readonly object[]
  /** Personalized URL: never cached, and never sent as a referrer. */
  readonly isPrivate?: boolean
  readonly status?: 200 | 404
}

export type PageModule = {
  readonly Page: ComponentType<{ context: PageContext }>
  /** What surrounds the page, instead of the shop's header and footer. */
  readonly Frame?: ComponentType<{ children: ReactNode }>
  /** Query parameters that the page reads. The server drops all others, so that they cannot change the HTML. */
  readonly params?: readonly string[]
  /** Loads the code of what the server's HTML shows for this address only; called before hydration. */
  readonly parts?: (context: PageContext) => Promise<void>
  /** Data to load before the page is shown. */
  readonly keys?: (context: PageContext) => readonly QueryKey[]
  readonly head: (context: PageContext, loaded: Loaded, isMissing: IsMissing) => Head
}
