import { expect, it } from 'vitest'
import { fragment, sql } from './sql.server.ts'

const columns = fragment`id, stock as "onHand"`

it('numbers the values, and repeats fragments as they are written', () => {
  const find = (id: string, min: number) =>
    sql`select ${columns} from t where id = ${id} and stock > ${min} or ${columns}`
  const statement = find('a', 3)
  expect(statement.text).toBe(
    'select id, stock as "onHand" from t where id = $1 and stock > $2 or id, stock as "onHand"',
  )
  expect(statement.values).toEqual(['a', 3])
  expect(find('b', 4)).toEqual({ ...statement, values: ['b', 4] })
  expect(sql`select ${columns} from t`).toMatchObject({ text: 'select id, stock as "onHand" from t', values: [] })
})
