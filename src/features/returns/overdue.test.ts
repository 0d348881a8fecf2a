import { expect, it } from 'vitest'
import { isOverdue } from './rules.ts'

const at = (instant: string) => new Date(instant)
const approved = (changedAt: string) => ({ state: 'approved', changedAt }) as const
const closed = (changedAt: string) => ({ state: 'not_sent_back', changedAt }) as const

it.each([
  ['on a Friday', '2026-11-20T10:00:00Z', '2026-12-04T23:00:00Z'],
  ['on a Saturday, so on Monday', '2026-11-21T10:00:00Z', '2026-12-07T23:00:00Z'],
  ['after the clock change in October', '2026-10-13T21:00:00Z', '2026-10-27T23:00:00Z'],
  ['after the day of Brussels, not of UTC', '2026-07-01T22:30:00Z', '2026-07-16T22:00:00Z'],
])('the days to send a return back end %s', (_what, start, end) => {
  const history = [approved(start)]
  expect(isOverdue(history, [], at(new Date(Date.parse(end) - 1).toISOString()))).toBe(false)
  expect(isOverdue(history, [], at(end))).toBe(true)
})

it('they start again with the last approval, and with a later withdrawal', () => {
  const first = approved('2026-11-02T10:00:00Z')
  const history = [first, closed('2026-11-18T10:00:00Z'), approved('2026-11-20T10:00:00Z')]
  expect(isOverdue(history, [], at('2026-12-04T10:00:00Z'))).toBe(false)
  expect(isOverdue([first], [at('2026-11-20T10:00:00Z')], at('2026-12-04T10:00:00Z'))).toBe(false)
  expect(isOverdue([first], [at('2026-11-01T10:00:00Z')], at('2026-12-04T10:00:00Z'))).toBe(true)
  expect(isOverdue([], [], at('2026-12-04T10:00:00Z'))).toBe(false)
})
