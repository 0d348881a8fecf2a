import type { Head } from '#src/pages/page.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import type { QueryKey } from '#src/platform/http/client.ts'
import type { ReadResult } from '#src/platform/http/query-client.ts'
import { escapeHtml } from './escape-html.ts'
import { inScript, jsonBytes } from './json-bytes.server.ts'
import type { Rendered } from './ssr.tsx'

/** The built files a page needs. */
export type PageAssets = {
  readonly script: string
  /** The complete style sheet. */
  readonly styles: string
  /** The styles needed for the first paint, part of the page. */
  readonly inlineStyle: string
  readonly preloads: readonly string[]
}

/** Tags for a page's head, and the style element's content, which the content security policy allows by its hash. */
export type AssetTags = { readonly html: string; readonly inlineStyle: string }

/** A page around the tags of its files: these are the larger part and always the same, so they are encoded once. */
export type DocumentParts = { readonly before: Parts; readonly after: Parts }

type Parts = readonly (string | Uint8Array)[]

/** Runs before the first paint, so that a chosen theme never flashes. Allowed by its hash in the CSP. */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch(e){}"

const hasObject = (result: ReadResult): result is readonly [QueryKey, object] =>
  result.length === 2 && typeof result[1] === 'object' && result[1] !== null

export function documentParts(
  { html, head, results }: Rendered,
  path: string,
  language: string,
  config: PublicConfig,
): DocumentParts {
  return {
    before: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><script>${themeScript}</script>${headHtml(head, path, config)}`,
      ...(head.jsonLd ?? []).flatMap((data) => ['<script type="application/ld+json">', jsonBytes(data), '</script>']),
    ],
    after: [
      '</head><body><div id="root">',
      ...html,
      `</div><script type="application/json" id="state">{"language":${JSON.stringify(language)},"config":`,
      jsonBytes(config),
      ',"results":[',
      ...results.flatMap((result, at) => [at > 0 ? ',' : '', ...resultJson(result)]),
      ']}</script></body></html>',
    ],
  }
}

function resultJson(result: ReadResult): Parts {
  if (!hasObject(result)) return [inScript(JSON.stringify(result))]
  return [`[${inScript(JSON.stringify(result[0]))},`, jsonBytes(result[1]), ']']
}

function headHtml(head: Head, path: string, config: PublicConfig): string {
  const title = escapeHtml(head.title)
  const description = escapeHtml(head.description ?? '')
  const canonical = escapeHtml(config.origin + (head.canonical ?? path))
  const image = escapeHtml(config.origin + (head.image ?? '/images/art/og.png'))
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${canonical}">`,
    head.noIndex ? '<meta name="robots" content="noindex">' : '',
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${image}"><meta property="og:type" content="${head.type ?? 'website'}"><meta property="og:site_name" content="${escapeHtml(config.store.brand)}"><meta name="twitter:card" content="summary_large_image">`,
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/180.png"><link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6f0"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1c1613">',
  ].join('')
}

/**
 * Requests the complete style sheet and the scripts after the first paint, so that nothing shares the line with what it
 * needs. Pages in the background are not painted; they continue when they have loaded. Pages whose paint is not reported
 * continue a second after that.
 *
 * Remembers what happens before React is there: for early-actions.ts the input, the last click on a button and the
 * submission of a form that needs JavaScript, which the server answers if a script fails; for browser.tsx the location of
 * this page, which going back changes, and whether the visitor has begun to use the page. React does not get recorded
 * clicks and submissions, because it would handle them itself while it hydrates. A reloaded page starts at the scroll
 * position that browser-navigation.ts has saved. Allowed by its hash in the CSP.
 */
export const loaderScript = `(()=>{
const d=document,{styles,script,preloads}=d.currentScript.dataset
self.firstLocation={path:location.pathname,search:location.search.slice(1)}
for(const type of 'wheel touchstart pointerdown keydown'.split(' '))addEventListener(type,()=>{self.isInUse=true},{once:true,passive:true})
addEventListener('DOMContentLoaded',()=>{
try{
if(!self.isInUse){
scrollTo(0,sessionStorage['scroll:'+history.state.id])
d.documentElement.style.overflowAnchor='none'
}
}catch{}
self.firstScroll={position:scrollY,height:d.body.offsetHeight}
})
let isStarted=false
const add=(name,values)=>d.head.append(Object.assign(d.createElement(name),values))
const start=()=>{
if(isStarted)return
isStarted=true
add('link',{rel:'stylesheet',href:styles,id:'styles',onerror(){this.dataset.failed='yes'}})
for(const href of preloads.split(' '))add('link',{rel:'modulepreload',href,fetchPriority:'low'})
add('script',{type:'module',src:script,onerror:early.giveUp})
}
try{new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint')[0]&&start()).observe({type:'paint',buffered:true})}catch{}
addEventListener('load',()=>d.hidden?start():setTimeout(start,1000))
const actions=['input','click','submit']
const record=event=>{
const {type,target}=event
if(type=='input'){
early.input.delete(target)
early.input.set(target,/box|radio|file/.test(target.type)?target.checked:target.value)
}else if(type=='click'){
if(early.button=target.closest('button[type=button]'))event.stopPropagation()
}else if(target.matches('[method=post]:not([action])')){
event.preventDefault()
event.stopPropagation()
early.form=target
}
}
const early=self.earlyActions={
input:new Map,
stop(){
for(const type of actions)removeEventListener(type,record,true)
removeEventListener('error',early.giveUp)
},
giveUp(){
early.stop()
d.documentElement.style.overflowAnchor=''
early.form?.submit()
}
}
for(const type of actions)addEventListener(type,record,true)
addEventListener('error',early.giveUp)
})()`

/** Without JavaScript the complete style sheet is a link as usual. */
export function assetTags({ script, styles, inlineStyle, preloads }: PageAssets): AssetTags {
  const files = `data-styles="${styles}" data-script="${script}" data-preloads="${preloads.join(' ')}"`
  return {
    html:
      `<style>${inlineStyle}</style><noscript><link rel="stylesheet" href="${styles}"></noscript>` +
      `<script ${files}>${loaderScript}</script>`,
    inlineStyle,
  }
}
