import { readdirSync, readFileSync } from 'node:fs'
import type { Sources } from './sources.ts'

const migrations = new URL('../../db/migrations/', import.meta.url)

/** Each table and view with its owner, the feature or platform folder named in its migration. */
export function tableOwners(): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const name of readdirSync(migrations).filter((file) => file.endsWith('.sql'))) {
    let owner = ''
    for (const line of readFileSync(new URL(name, migrations), 'utf8').split('\n')) {
      owner = /^-- owner: ([\w-]+)/.exec(line)?.[1] ?? owner
      const table = /^create (?:unlogged )?(?:table|view) (?:if not exists )?(\w+)/.exec(line)?.[1]
      if (table) owners.set(table, owner)
    }
  }
  return owners
}

/** SQL that accesses another owner's table. */
export function tableViolations(sources: Sources): string[] {
  const owners = tableOwners()
  if (owners.size < 8) throw new Error('found too few tables in the migrations')
  return [...sources].flatMap(([file, text]) => {
    const here = file.split('/')[2] ?? ''
    const statements = [...text.matchAll(/(?:sql|fragment)`([^`]*)`/g)].map((match) => match[1] ?? '')
    const named = new Set(
      statements.flatMap((sql) =>
        [...sql.matchAll(/\b(?:from|join|into|update|using)\s+(\w+)/gi)].map((match) => match[1] ?? ''),
      ),
    )
    return [...named].flatMap((table) => {
      const owner = owners.get(table)
      return owner && owner !== here ? [`${file}: table ${table} belongs to ${owner}`] : []
    })
  })
}
