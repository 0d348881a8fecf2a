import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDatabaseImage } from '#root/test/database-image.ts'
import { readSources } from './sources.ts'
import { declaredStatements, rowTypeViolations, type DeclaredStatement, type DescribedColumn } from './statements.ts'

let db: PGlite
beforeAll(async () => {
  const image = new Blob([readDatabaseImage() as Uint8Array<ArrayBuffer>])
  db = await PGlite.create({ loadDataDir: image, extensions: { pg_trgm, unaccent } })
})
afterAll(() => db.close())

async function describeColumns(text: string): Promise<DescribedColumn[]> {
  const { resultFields } = await db.describeQuery(text)
  return resultFields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }))
}

const files = [...readSources('src', ['.server.ts']).keys()]

describe('every SQL statement', () => {
  it('can be prepared and returns the row type declared in code', { timeout: 120_000 }, async () => {
    const statements = declaredStatements(files)
    expect(statements.length).toBeGreaterThan(150)
    expect(statements.filter(({ row }) => row).length).toBeGreaterThan(80)
    const violations: string[] = []
    for (const statement of statements) {
      try {
        violations.push(...rowTypeViolations(statement, await describeColumns(statement.text)))
      } catch (error) {
        violations.push(`${statement.at}: ${(error as Error).message}`)
      }
    }
    expect(violations).toEqual([])
  })

  it.each<[string, DeclaredStatement['row'], string, string]>([
    ['a renamed column', new Map([['email', new Set(['string'])]]), 'select 1 as mail', 'declares email'],
    ['another type', new Map([['total', new Set(['string'])]]), 'select 1 as total', 'column total is number'],
  ])('fails the check on %s', async (_what, row, text, says) => {
    expect(rowTypeViolations({ at: 'x.ts:1', text, row }, await describeColumns(text))).toEqual([
      expect.stringContaining(says),
    ])
  })
})
