import { join } from 'node:path'
import { build } from 'vite'

/** The server, and what it runs in threads and processes of their own, see `programFile`. */
const programs = [
  'entry/server',
  'platform/db/embedded-worker.server',
  'platform/images/worker.server',
  'skin-vision/worker.server',
]

/**
 * Bundles the server's modules into a few JavaScript files: less to read and to keep in memory than a thousand modules with
 * types (docs/adr/0074-built-server.md). Packages stay outside. Names and lines stay readable in stack traces.
 */
export async function buildPrograms(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: 'build/server',
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries(programs.map((name) => [name, join(root, 'src', `${name}.ts`)])),
        output: { comments: false, entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash:7].js' },
      },
    },
    ssr: { external: true },
  })
}
