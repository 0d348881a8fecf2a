import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#src/platform/config/config.server.ts'
import { readDocuments } from './sources.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const records = readdirSync(new URL('docs/adr/', root))

describe('the documents', () => {
  it('give a reason for every dependency, each pinned exactly', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
    const all: [string, string][] = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    const text = records.map((name) => read(`docs/adr/${name}`)).join('\n')
    expect(all.length).toBeGreaterThan(30)
    expect(all.filter(([name]) => !text.includes(`\`${name}\``)).map(([name]) => name)).toEqual([])
    expect(all.filter(([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('number the decision records without gaps and keep them short', () => {
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, at) => at + 1))
    for (const name of records) expect(read(`docs/adr/${name}`).split('\n').length).toBeLessThanOrEqual(60)
    expect(read('docs/architecture.md').split('\n').length).toBeLessThanOrEqual(120)
  })

  it('link only to files that are there', () => {
    const links = [...readDocuments()].flatMap(([file, text]) =>
      [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => ({ file, to })),
    )
    const own = links.filter(({ to }) => !URL.canParse(to))
    expect(own.length).toBeGreaterThan(50)
    expect(own.filter(({ file, to }) => !existsSync(new URL(to, new URL(file, root))))).toEqual([])
  })

  it('list every setting in the README', () => {
    const source = read('src/platform/config/config.server.ts')
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
      .map((match) => match[1] ?? '')
      .filter((name) => name !== 'NODE_ENV')
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([])
  })

  it('match the defaults used when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      database: { kind: 'embedded' },
      payments: { kind: 'sandbox' },
      demo: true,
      pageCache: true,
    })
    expect(readConfig({ DATABASE_URL: 'postgres://u:p@h/d', PAYMENTS: 'sandbox' }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://u:p@h/d', DEMO: 'on' }).demo).toBe(true)
  })
})
