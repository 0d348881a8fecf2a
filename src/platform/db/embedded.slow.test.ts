import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { openEmbedded } from './embedded.server.ts'

it('closes after the query in progress', async () => {
  const engine = await openEmbedded({})
  const answered = engine.pool.query('select 1 + 1 as sum, pg_sleep(0.2)')
  // The connection is opened before the pool may be closed.
  await new Promise((connected) => engine.pool.once('acquire', connected))
  await engine.close()
  expect((await answered).rows).toEqual([expect.objectContaining({ sum: 2 })])
})

const databaseModule = new URL('./database.server.ts', import.meta.url).href
const program = `import(${JSON.stringify(databaseModule)}).then(async ({ openDatabase }) => {
  const db = await openDatabase({ kind: 'embedded' })
  const rows = Array.from({ length: 3000 }, (_, n) => 'insert into thing values (' + n + ', md5(' + n + '::text))')
  await db.script('create table thing (id int primary key, name text);' + rows.join(';'))
  await db.close()
})`

it('keeps replaced WebAssembly code, whose collection can abort the process', async () => {
  const { stdout } = await promisify(execFile)('node', ['--trace-wasm-code-gc', '--eval', program])
  expect(stdout).not.toContain('Starting GC')
})
