import { renderToString } from 'react-dom/server'
import { loadTexts, type MessagePreset } from '#src/messages/load-messages.ts'
import { languages, type Language, type Messages, type Texts } from '#src/messages/messages.ts'
import { App, AppContexts } from '#src/pages/app.tsx'
import type { Head, PageContext, PageModule } from '#src/pages/page.ts'
import { matchRoute, notFoundRoute, routes, type Route } from '#src/pages/routes.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import { addressOfKey } from '#src/platform/http/client.ts'
import { ReuseMarkupContext, type ReuseMarkup } from '#src/ui/primitives/reusable-markup.tsx'
import { createQueryClient, fillQueryClient, isNotFound, type ReadResult } from '#src/platform/http/query-client.ts'

/** Calls an API path within the process. */
export type Read = (
  address: string,
) => Promise<{ isGood: true; answer: unknown } | { isGood: false; status: number; text: string }>

export type RenderInput = {
  readonly path: string
  readonly search: string
  readonly language: Language
  readonly config: PublicConfig
  readonly read: Read
  /** To UTF-8. */
  readonly encode: (text: string) => Uint8Array
}

export type Rendered = {
  /** Text, and the bytes of HTML that was rendered before. */
  readonly html: readonly (string | Uint8Array)[]
  readonly head: Head
  readonly route: Pick<Route, 'file'>
  readonly params: readonly string[]
  /** The loaded data, for hydration. */
  readonly results: readonly ReadResult[]
}

const pages = new Map<string, PageModule>()
const texts = new Map<`${Language} ${MessagePreset}`, Texts>()
/** The same object while the settings stay, because reused HTML belongs to it. */
const messagesOf = new WeakMap<PublicConfig, Map<Language, Messages>>()
const messagePresets = ['as-specified', 'eu'] as const

/** Loads all pages and languages at startup, so that no request waits for code. */
export async function preload(): Promise<void> {
  await Promise.all([...routes, notFoundRoute].map(async (route) => pages.set(route.file, await route.load())))
  const kinds = languages.flatMap((language) => messagePresets.map((preset) => ({ language, preset })))
  await Promise.all(
    kinds.map(async ({ language, preset }) => texts.set(`${language} ${preset}`, await loadTexts(language, preset))),
  )
}

function get<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`not loaded: ${String(key)}`)
  return value
}

function messagesIn(language: Language, config: PublicConfig): Messages {
  const known = messagesOf.get(config) ?? new Map<Language, Messages>()
  messagesOf.set(config, known)
  const made = known.get(language) ?? {
    ...get(texts, `${language} ${config.preset}`),
    brand: config.store.brand,
  }
  known.set(language, made)
  return made
}

/** HTML by the object that it was made of, for as long as that is kept elsewhere. */
const reusable = new WeakMap<object, Map<string, Uint8Array>>()

function reusedMarkup(owner: object, variant: string, make: () => Uint8Array): Uint8Array {
  const known = reusable.get(owner) ?? new Map<string, Uint8Array>()
  reusable.set(owner, known)
  const html = known.get(variant) ?? make()
  known.set(variant, html)
  return html
}

/** Stands for reused HTML while a page is rendered. Text cannot contain it, because React escapes `<`. */
const placeholder = /<!--reused (\d+)-->/

/** Puts reused HTML in place of its placeholders. */
function withReused(html: string, reused: readonly Uint8Array[]): (string | Uint8Array)[] {
  // Splitting by an expression with a group returns text and numbers in turn.
  return html.split(placeholder).map((part, at) => (at % 2 === 0 ? part : (reused[Number(part)] ?? '')))
}

export async function render({ path, search: given, language, config, read, encode }: RenderInput): Promise<Rendered> {
  const { route, params } = matchRoute(path)
  const page = get(pages, route.file)
  const names = page.params ?? []
  const search = new URLSearchParams(
    [...new URLSearchParams(given)].filter(([name]) => names.includes(name)),
  ).toString()
  const messages = messagesIn(language, config)
  const context: PageContext = { params, path, search: new URLSearchParams(search), messages, config }
  const queryClient = createQueryClient()

  const results: ReadResult[] = await Promise.all(
    (page.keys?.(context) ?? []).map(async (key): Promise<ReadResult> => {
      const got = await read(addressOfKey(key))
      return got.isGood ? [key, got.answer] : [key, got.status, got.text]
    }),
  )
  fillQueryClient(queryClient, results)

  const app = { location: { path, search }, navigate: () => undefined, queryClient, messages, config }
  const reused: Uint8Array[] = []
  const reuse: ReuseMarkup = (owner, variant, content) => {
    const html = reusedMarkup(owner, `${language} ${config.preset} ${variant}`, () =>
      encode(renderToString(<AppContexts {...app}>{content}</AppContexts>)),
    )
    return `<!--reused ${reused.push(html) - 1}-->`
  }
  const html = renderToString(
    <ReuseMarkupContext value={reuse}>
      <App {...app} pageOf={(name) => get(pages, name)} />
    </ReuseMarkupContext>,
  )
  const head = page.head(
    context,
    (key) => queryClient.getQueryData(key),
    (key) => isNotFound(queryClient.getQueryState(key)?.error),
  )
  queryClient.clear()
  return { html: withReused(html, reused), head, route, params: names, results }
}
