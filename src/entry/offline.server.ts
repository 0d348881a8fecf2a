import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { StoreSettings } from '#src/features/shop-settings/store-details/service.server.ts'
import { offline } from '#src/messages/server-messages.server.ts'
import type { ContentPolicy } from './content-policy.server.ts'
import { escapeHtml } from './escape-html.ts'

const pagePath = '/offline'

/** The page stands alone, because nothing else can be loaded when it is shown. */
const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:start;gap:1rem;padding:1.5rem;',
  'box-sizing:border-box;background:light-dark(#faf6f0,#1c1613);color:light-dark(#2b1f19,#f1e9df);',
  'font:1rem/1.6 system-ui,sans-serif}',
  'h1{margin:0;font:1.9rem/1.2 Georgia,serif}p{margin:0;max-width:26rem}',
  'a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:99px;',
  'background:light-dark(#9c4a30,#e5a687);color:light-dark(#fff,#2b1f19);text-decoration:none;font-weight:500}',
].join('')

/** The link has an empty address: it loads the page that the visitor wanted again. */
const pageOf = (brand: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${offline.title} · ${escapeHtml(brand)}</title><style>${style}</style></head><body><h1>${offline.title}</h1><p>${offline.body}</p><a href="">${offline.retry}</a></body></html>`

/**
 * Keeps only the offline page, never a page of the shop: those would show an old price, or someone else's data on a
 * shared device. Everything except page loads is left to the browser.
 */
const serviceWorkerOf = (
  page: string,
) => `const cacheName='offline-${createHash('sha256').update(page).digest('hex').slice(0, 12)}'
addEventListener('install',event=>{
skipWaiting()
event.waitUntil(caches.open(cacheName).then(cache=>cache.add(new Request('${pagePath}',{cache:'reload'}))))
})
addEventListener('activate',event=>{
const removeOld=async()=>{for(const name of await caches.keys())if(name!==cacheName)await caches.delete(name)}
event.waitUntil(Promise.all([removeOld(),registration.navigationPreload?.enable()]))
})
addEventListener('fetch',event=>{
const {request}=event
if(request.mode!=='navigate'||request.method!=='GET')return
const load=async()=>await event.preloadResponse||fetch(request)
event.respondWith(load().catch(async()=>await caches.match('${pagePath}')||Response.error()))
})
`

export function offlineRoutes(app: Hono, policy: ContentPolicy, store: Pick<StoreSettings, 'current'>): void {
  const currentPage = async () => pageOf((await store.current()).brand)
  app.get(pagePath, async (c) =>
    c.html(await currentPage(), 200, { 'content-security-policy': policy(style), 'cache-control': 'no-cache' }),
  )
  app.get('/service-worker.js', async (c) =>
    c.body(serviceWorkerOf(await currentPage()), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )
}
