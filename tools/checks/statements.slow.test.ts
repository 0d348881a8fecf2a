import { Client, type Connection, type Submittable } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RealPostgres } from '#root/test/real-postgres.ts'
import { newShopDatabase } from '#root/test/shop-database.ts'
import { readSources } from './sources.ts'
import { declaredStatements, rowTypeViolations, type DeclaredStatement, type DescribedColumn } from './statements.ts'

let database: RealPostgres
let client: Client
beforeAll(async () => {
  database = await newShopDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.stop()
})

/** Parses a statement and asks for its columns without running it. The driver calls the handlers. */
function describeColumns(text: string): Promise<DescribedColumn[]> {
  const { promise, resolve, reject } = Promise.withResolvers<DescribedColumn[]>()
  let columns: DescribedColumn[] = []
  const query: Submittable & Record<string, unknown> = {
    submit(connection: Connection) {
      connection.parse({ name: '', text, types: [] }, true)
      connection.describe({ type: 'S', name: '' }, true)
      connection.sync()
    },
    handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
      columns = fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }))
    },
    handleError: (error: Error) => reject(error),
    handleReadyForQuery: () => resolve(columns),
  }
  client.query(query)
  return promise
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
