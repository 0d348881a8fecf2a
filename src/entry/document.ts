import type { Head } from '#src/pages/page.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import type { Rendered } from './ssr.tsx'

/** The built files a page needs. */
export type PageAssets = {
  readonly script: string
  readonly styles: readonly string[]
  readonly preloads: readonly string[]
  readonly font: string | undefined
  readonly headExtra: string
}

/** Runs before the first paint, so that a chosen theme never flashes. Allowed by its hash in the CSP. */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch(e){}"

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
/** Escapes JSON inside a script element, so that no text can end the element. */
const inScript = (json: string) => (json.includes('<') ? json.replaceAll('<', '\\u003c') : json)

export function documentHtml(
  { html, head, results }: Rendered,
  path: string,
  language: string,
  config: PublicConfig,
  assets: string,
): string {
  const state = `{"language":${JSON.stringify(language)},"config":${JSON.stringify(config)},"results":${JSON.stringify(results)}}`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><script>${themeScript}</script>${headHtml(head, path, config)}${assets}</head><body><div id="root">${html}</div><script type="application/json" id="state">${inScript(state)}</script></body></html>`
}

function headHtml(head: Head, path: string, config: PublicConfig): string {
  const title = escape(head.title)
  const description = escape(head.description ?? '')
  const canonical = escape(config.origin + (head.canonical ?? path))
  const image = escape(config.origin + (head.image ?? '/images/art/og.png'))
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${canonical}">`,
    head.noIndex ? '<meta name="robots" content="noindex">' : '',
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${image}"><meta property="og:type" content="${head.type ?? 'website'}"><meta property="og:site_name" content="Éclat"><meta name="twitter:card" content="summary_large_image">`,
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/180.png"><link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6f0"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1c1613">',
    ...(head.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${inScript(JSON.stringify(data))}</script>`,
    ),
  ].join('')
}

export function assetsHtml({ script, styles, preloads, font, headExtra }: PageAssets): string {
  return [
    headExtra,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    font ? `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>` : '',
    // Scripts come after everything needed for the first paint: style sheet, font and first images.
    `<script type="module" src="${script}" fetchpriority="low"></script>`,
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
  ].join('')
}
