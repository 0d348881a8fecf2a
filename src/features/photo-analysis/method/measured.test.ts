import { describe, expect, it } from 'vitest'
import { methodPage } from '#src/messages/en/method.ts'
import file from './measured.json' with { type: 'json' }
import { figureIds } from './figures.ts'
import { MeasuredFile } from './schema.ts'
import { verdictOf } from './verdict.ts'

describe('the published figures', () => {
  it('are complete, and each has a text', () => {
    const { rows } = MeasuredFile.parse(file)
    expect(rows.map(({ figure }) => figure).toSorted()).toEqual([...figureIds].toSorted())
    for (const id of figureIds) expect(methodPage.figures[id], id).toBeTruthy()
  })

  it('are of no more photos than the page names', () => {
    const checked = file.photos.reduce((sum, count) => sum + count, 0)
    const further = Math.max(...file.rows.map(({ photos }) => photos)) - checked
    const text = methodPage.parts.check.paragraphs.join(' ')
    expect(text).toContain(`The other ${checked} are used only for checks.`)
    expect(text).toContain(`${further} more generated faces`)
  })

  it('are refused with a missing band, an unknown figure, or the same figure twice', () => {
    const [row] = file.rows
    for (const rows of [
      [{ ...row, bands: [1, 2] }],
      [{ ...row, figure: 'beauty' }],
      [row, row],
      [{ ...row, goal: { about: 3 } }],
    ])
      expect(MeasuredFile.safeParse({ ...file, rows }).success).toBe(false)
  })
})

describe('a figure', () => {
  const bands = [null, 98, 80]
  it('reaches its goal only if every measured band does', () => {
    expect(verdictOf({ goal: { atLeast: 97 }, all: 98, bands })).toEqual({ kind: 'reached_except', missed: [2] })
    expect(verdictOf({ goal: { atLeast: 80 }, all: 98, bands })).toEqual({ kind: 'reached' })
    expect(verdictOf({ goal: { atMost: 98 }, all: 98, bands })).toEqual({ kind: 'reached' })
    expect(verdictOf({ goal: { atLeast: 99 }, all: 98, bands })).toEqual({ kind: 'not_reached' })
    expect(verdictOf({ goal: { atMost: 5 }, all: 6, bands: [] })).toEqual({ kind: 'not_reached' })
  })

  it('that was not measured, or has no goal, is neither reached nor missed', () => {
    expect(verdictOf({ goal: { atLeast: 97 }, all: null, bands })).toEqual({ kind: 'not_measured' })
    expect(verdictOf({ goal: null, all: 3, bands })).toEqual({ kind: 'no_goal' })
  })
})
