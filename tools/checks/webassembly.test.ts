import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compileModules } from '../generators/webassembly.ts'

const root = new URL('../../', import.meta.url)

it('stores each WebAssembly module as its source compiles', async () => {
  const modules = await compileModules()
  expect(modules.length).toBeGreaterThan(0)
  for (const { source, target, text } of modules)
    expect(
      readFileSync(new URL(target, root), 'utf8'),
      `${source} has changed: node tools/generators/webassembly.ts`,
    ).toBe(text)
})
