import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Front, Ssr } from './front.server.ts'

export type DevFront = {
  readonly front: () => Promise<Front>
  /** Serves sources and hot updates; calls `next` for everything else. */
  readonly middleware: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
  close(): Promise<void>
}

/** Serves pages from source with hot reloading. */
export async function startDevFront(): Promise<DevFront> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, logLevel: 'warn' })
  const refresh =
    'import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;'
  const html = [
    `<script type="module">${refresh}</script><script type="module" src="/@vite/client"></script>`,
    '<link rel="stylesheet" href="/src/ui/base.css"><script type="module" src="/src/entry/browser.tsx"></script>',
  ].join('')
  return {
    async front() {
      const ssr = (await vite.ssrLoadModule('/src/entry/ssr.tsx')) as Ssr
      await ssr.preload()
      return { ssr, assetsOf: () => ({ html, inlineStyle: '' }) }
    },
    middleware: (req, res, next) => vite.middlewares(req, res, next),
    close: () => vite.close(),
  }
}
