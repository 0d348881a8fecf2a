import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import wabt from 'wabt'

export type CompiledModule = { readonly source: string; readonly target: string; readonly text: string }

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every `*.wat` below src/ as what is stored beside it: the module in base64. */
export async function compileModules(): Promise<CompiledModule[]> {
  const { parseWat } = await wabt()
  return globSync('src/**/*.wat', { cwd: root }).map((source) => {
    const parsed = parseWat(source, readFileSync(root + source, 'utf8'), { simd: true })
    const module = Buffer.from(parsed.toBinary({}).buffer).toString('base64')
    parsed.destroy()
    return { source, target: source.replace(/\.wat$/, '-wasm.json'), text: `{\n  "module": "${module}"\n}\n` }
  })
}

/** Writes them: `node tools/generators/webassembly.ts`. */
if (import.meta.main) for (const { target, text } of await compileModules()) writeFileSync(root + target, text)
