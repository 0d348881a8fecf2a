import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Two builds of the same source: `client` for browsers, `ssr` for the server's renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  build: isSsrBuild
    ? { outDir: 'build/server', emptyOutDir: true, target: 'node24' }
    : {
        outDir: 'build/client',
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rollupOptions: { input: 'src/entry/browser.tsx' },
        target: ['chrome120', 'firefox121', 'safari17.5'],
      },
  // One file with React's production build inside: nothing to resolve at start, and no development checks.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
